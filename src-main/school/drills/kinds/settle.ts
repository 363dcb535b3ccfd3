import type { Exercise } from '#shared/school/exercise.ts';
import type { ComponentLine, Settlement } from '#shared/settlement.ts';
import { positionOf, settlementOf } from '#main/engine/index.ts';
import { drawGame, newDeal, playedUntil, type Bench } from '../bench.ts';
import { makeExercise, say } from '../make.ts';
import { sceneOfPosition, setupOf } from '../scene.ts';

const GAMES = {
  'csm voleny': 8,
  'hospoda voleny': 2,
  'domaci voleny': 2,
  'international voleny': 1,
  'csm licitovany': 4,
  'turnaj licitovany': 2,
} as const;

/** What the declarer gains from each opponent by a deal played out. */
export function settle(bench: Bench): Exercise | undefined {
  const deal = playedUntil(bench, newDeal(drawGame(bench, GAMES), bench.seed), () => false);
  const position = positionOf(deal);
  const settlement = settlementOf(deal);
  if (!position || !settlement || position.toPlay !== null) return undefined;
  const amount = sameForAll(settlement);
  if (amount === undefined) return undefined;
  const terms = settlement.components.reduce((sum, component) => sum + termsOf(component), 0);
  return makeExercise('settle', {
    themes: ['settlement'],
    task: say('settle', { game: position.contract }),
    scene: { ...sceneOfPosition(position, null), trick: null },
    ask: { form: 'numbers', fields: [{ id: 'amount', min: -2000, max: 2000, step: 0.5 }] },
    accepted: [{ form: 'numbers', values: { amount } }],
    measured: { base: 600, depth: terms, perDepth: 120, tempting: settlement.components.some(isSilent) ? 1 : 0 },
    setup: setupOf(deal),
    because: [say('see-sheet')],
  });
}

function sameForAll({ perDefender }: Settlement): number | undefined {
  const amounts = new Set(perDefender.map(({ amount }) => amount));
  return amounts.size === 1 ? perDefender[0]!.amount : undefined;
}

/** Things to be multiplied or added for a component. */
function termsOf({ hearts, fleks, factor, extra }: ComponentLine): number {
  return 1 + (hearts > 1 ? 1 : 0) + Math.min(fleks, 2) + (factor !== 1 || extra !== 0 ? 2 : 0);
}

function isSilent({ id, silentHundred }: ComponentLine): boolean {
  return id === 'silent-seven' || silentHundred !== undefined;
}
