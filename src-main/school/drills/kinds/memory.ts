import { DECK, isSharp, sortHand, suitOf } from '#shared/cards.ts';
import { nextSeat } from '#shared/seats.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { SeatView } from '#shared/view.ts';
import { viewFor } from '#main/engine/index.ts';
import { drawGame, midPlay, newDeal, DEFAULT_GAMES, type Bench } from '../bench.ts';
import { makeExercise, say } from '../make.ts';
import { sceneOfView } from '../scene.ts';

/** The trumps one has not seen yet and the points still to be won, after some tricks that have been turned over. */
export function memory(bench: Bench): Exercise | undefined {
  const game = drawGame(bench, DEFAULT_GAMES);
  const deal = midPlay(bench, newDeal(game, bench.seed), 3, 8);
  if (!deal?.state.trump || deal.state.position!.trick.length > 0) return undefined;
  const seat = bench.chance(2) === 0 ? deal.state.toAct! : nextSeat(deal.state.toAct!, game.variant);
  const view = viewFor(deal, seat);
  const { trump } = view;
  // A trump in one's own talon is neither out nor played.
  if (view.talon.cards?.some((card) => suitOf(card) === trump)) return undefined;
  const played = view.tricks.flatMap(({ cards }) => cards.map(({ card }) => card));
  const out = DECK.filter((card) => suitOf(card) === trump && !played.includes(card) && !view.hand.includes(card));
  const left = 10 * DECK.filter((card) => isSharp(card) && !played.includes(card)).length + 10;
  return makeExercise('memory', {
    themes: ['memory'],
    task: say('memory', { trump: trump! }),
    scene: { ...sceneOfView(view), points: null },
    ask: {
      form: 'numbers',
      fields: [
        { id: 'trumps-out', min: 0, max: 8, step: 1 },
        { id: 'points-left', min: 0, max: 90, step: 10 },
      ],
    },
    accepted: [{ form: 'numbers', values: { 'trumps-out': out.length, 'points-left': left } }],
    measured: { base: 650, depth: view.tricks.length, perDepth: 110, tempting: discardsSeen(view) },
    because: [
      out.length > 0 ? say('trumps-out', { cards: sortHand(out, trump) }) : say('no-trumps-out'),
      say('points-left', { points: left }),
    ],
  });
}

/** Trumps and sharp cards that fell to a trick of another suit are easily missed. */
export function discardsSeen({ tricks, trump }: SeatView): number {
  const strays = tricks.flatMap(({ cards }) =>
    cards.filter(({ card }) => suitOf(card) !== suitOf(cards[0]!.card) && (suitOf(card) === trump || isSharp(card))),
  );
  return Math.round(strays.length / 2);
}
