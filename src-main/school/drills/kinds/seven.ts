import { announcesSeven } from '#shared/contracts.ts';
import { rulesFor, type RuleSet } from '#shared/rules/index.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import { drawGame, midPlay, newDeal, type Bench } from '../bench.ts';
import { clearMoment, playExercise } from '../card-play.ts';

/** Where sevens are announced most. */
const GAMES = { 'csm voleny': 4, 'hospoda voleny': 1, 'csm licitovany': 5, 'turnaj licitovany': 2 } as const;

/** The card that makes the announced seven, or kills it; nothing else counts. */
export function seven(bench: Bench): Exercise | undefined {
  const open = bench.chance(5) < 2;
  const [from, to] = open ? [3, 6 + bench.chance(4)] : [2, 4 + bench.chance(3)];
  const deal = midPlay(bench, newDeal(drawGame(bench, GAMES), bench.seed), to, to, ({ contract }) =>
    announcesSeven(contract!),
  );
  const moment = deal && clearMoment(bench, deal, { side: null, open, from, to, judged: onlySevens });
  if (!moment) return undefined;
  const task = sideOf(moment.position, moment.seat) === 'declarer' ? 'seven-make' : 'seven-kill';
  return playExercise(bench, 'seven', moment, { themes: ['seven'], task, open });
}

const judgedBy = new WeakMap<RuleSet, RuleSet>();

/** The position with nothing to be paid but announced sevens. */
export function onlySevens(position: Position): Position {
  const ruleSet = judgedBy.get(position.ruleSet) ?? withoutOtherRates(position.ruleSet);
  judgedBy.set(position.ruleSet, ruleSet);
  return { ...position, ruleSet, fields: rulesFor(ruleSet, position.variant) };
}

function withoutOtherRates(ruleSet: RuleSet): RuleSet {
  const none = { hra: 0, sto: 0, silentSeven: 0, tricksMajority: 0, stoSedmaHearts: null };
  return {
    ...ruleSet,
    fields: { ...ruleSet.fields, rates: { ...ruleSet.fields.rates, ...none } },
    overrides: Object.fromEntries(
      Object.entries(ruleSet.overrides).map(([variant, over]) => [
        variant,
        { ...over, rates: { ...over.rates, ...none } },
      ]),
    ),
  };
}
