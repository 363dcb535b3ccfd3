import type { Action } from '#shared/actions.ts';
import { isSharp, suitOf, type Card } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { trumpGameRefusal, viewFor } from '#main/engine/index.ts';
import { drawGame, likedWrongly, newDeal, playedUntil, type Bench } from '../bench.ts';
import { rounded } from '../card-play.ts';
import { cardsAnswer, makeExercise, say } from '../make.ts';
import { outlookOf } from '../outlook.ts';
import { race, valuesOf } from '../race.ts';
import { sceneOfView } from '../scene.ts';
import { openValue, unseenFrom, wholeDeal, type UnseenDeal } from '../whole-deal.ts';

const GAMES = { 'csm voleny': 5, 'hospoda voleny': 1 } as const;
const RACE = { stages: [2, 6, 16, 40], clear: 0.25, equal: 0.12, most: 4 } as const;

type Pair = readonly [Card, Card];

/** Forhont's two cards for the talon, before the game he is going to announce. */
export function talon(bench: Bench): Exercise | undefined {
  const game = drawGame(bench, GAMES);
  const deal = playedUntil(bench, newDeal(game, bench.seed), ({ state }) => state.phase === 'talon');
  if (deal.state.phase !== 'talon') return undefined;
  const after = playedUntil(bench, deal, ({ state }) => state.contract !== null);
  const { contract, trump, declarer } = after.state;
  if (declarer !== 0 || contract === null || isNoTrump(contract) || trump === null) return undefined;
  const view = viewFor(deal, 0);
  const held = [...view.hand, deal.state.trumpCard!.card];
  const pairs = view.actions.flatMap((action): Pair[] => (action.type === 'discard' ? [action.cards] : []));
  const possible = pairs.filter(
    (pair) => trumpGameRefusal(deal.state, pair) === null && keepsGame(held, pair, contract, trump),
  );
  const drawn = unseenFrom(view, game);
  const layouts: UnseenDeal[] = [];
  const dealIn = (pair: Pair, number: number): Setup => {
    const { hands } = (layouts[number] ??= drawn(bench.chance));
    const hand = held.filter((card) => !pair.includes(card));
    return wholeDeal({ ruleSet: game.ruleSet, declarer: 0, trump, contract }, hands.with(0, hand), pair);
  };
  const raced = race(possible, (pair, number) => openValue(dealIn(pair, number)), RACE);
  if (raced === null) return undefined;
  const best = raced.best[0]!;
  const weak = view.hand.filter((card) => !isSharp(card) && suitOf(card) !== trump).length;
  return makeExercise('talon', {
    themes: ['talon'],
    task: say('talon', { game: contract, trump }),
    scene: { ...sceneOfView(view), trump, contract, declarer: 0, hands: [held, null, null] },
    ask: { form: 'cards', from: [...view.hand], min: 2, max: 2 },
    accepted: raced.best.map((pair) => cardsAnswer(...pair)),
    measured: {
      base: 750,
      depth: weak,
      perDepth: 90,
      tempting: likedWrongly(bench, view, game.ruleSet, laidAwayIn, raced.best.map(pairText)),
      margin: rounded(raced.margin),
    },
    values: valuesOf(raced, pairText),
    because: [say('average-of-layouts', { layouts: raced.layouts, margin: rounded(raced.margin) })],
    outlook: outlookOf(raced.gains.get(best)!, (number) => dealIn(best, number)),
  });
}

function pairText(pair: readonly Card[]): string {
  return [...pair].sort().join(' ');
}

function laidAwayIn(action: Action): string | undefined {
  return action.type === 'discard' ? pairText(action.cards) : undefined;
}

/** Whether the cards the game needs stay in hand. */
function keepsGame(held: readonly Card[], pair: Pair, contract: string, trump: string): boolean {
  const kept = held.filter((card) => !pair.includes(card)) as string[];
  const seven = !contract.includes('sedma') || kept.includes(`7${trump}`);
  const marriage = ['h', 'l', 'a', 'b'].some((suit) => kept.includes(`K${suit}`) && kept.includes(`O${suit}`));
  return seven && (!contract.includes('sto') || marriage);
}
