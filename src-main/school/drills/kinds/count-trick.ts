import type { Exercise } from '#shared/school/exercise.ts';
import type { Seat } from '#shared/seats.ts';
import type { Trick } from '#shared/view.ts';
import { positionOf, sideOf, trickPoints, type Position } from '#main/engine/index.ts';
import { drawGame, newDeal, playedUntil, DEFAULT_GAMES, type Bench } from '../bench.ts';
import { makeExercise, say } from '../make.ts';
import { sceneOfPosition } from '../scene.ts';

const MAX_TRICKS = 4;

/** Who takes one to four tricks in a row, and with how many points. */
export function countTrick(bench: Bench): Exercise | undefined {
  const deal = playedUntil(bench, newDeal(drawGame(bench, DEFAULT_GAMES), bench.seed), () => false);
  const position = positionOf(deal);
  if (!position?.trump || position.tricks.length < MAX_TRICKS) return undefined;
  const count = 1 + bench.chance(MAX_TRICKS);
  const from = bench.chance(position.tricks.length - count + 1);
  const tricks = position.tricks.slice(from, from + count);
  const last = from + count === position.tricks.length;
  const points = { declarer: 0, defenders: 0 };
  tricks.forEach((trick, i) => {
    points[sideOf(position, trick.winner!)] += trickPoints(trick.cards, last && i === count - 1);
    for (const { seat, marriage = 0 } of trick.cards) points[sideOf(position, seat)] += marriage;
  });
  if (points.declarer + points.defenders === 0) return undefined;
  return makeExercise('count-trick', {
    themes: ['points'],
    task: say(last ? 'count-trick-last' : 'count-trick', { count }),
    scene: countingScene(position, tricks.map(withoutWinner)),
    ask: pointsAsked(),
    accepted: [{ form: 'numbers', values: points }],
    measured: { base: 600, depth: count, perDepth: 130, tempting: difficultTricks(tricks, position) },
    because: [say('points-of-sides', points)],
  });
}

export function pointsAsked(): Exercise['ask'] {
  const field = (id: string) => ({ id, min: 0, max: 200, step: 10 });
  return { form: 'numbers', fields: [field('declarer'), field('defenders')] };
}

/** Only tricks: no hands, no points. */
export function countingScene(position: Position, tricks: readonly Trick[]): Exercise['scene'] {
  const scene = sceneOfPosition(position, null);
  return {
    ...scene,
    hands: scene.hands.map(() => null),
    talon: null,
    trumpCard: null,
    trick: null,
    tricks,
    marriages: position.marriages.filter(({ seat, suit }) => isShownIn(tricks, seat, suit)),
    points: null,
  } as Exercise['scene'];
}

function isShownIn(tricks: readonly Trick[], seat: Seat, suit: string): boolean {
  return tricks.some(({ cards }) => cards.some((play) => play.seat === seat && play.marriage && play.card[1] === suit));
}

export function withoutWinner({ leader, cards }: Trick): Trick {
  return { leader, cards };
}

/** Tricks taken by a trump that was not led, and those with a marriage. */
export function difficultTricks(tricks: readonly Trick[], { trump }: Position): number {
  const trumped = ({ cards }: Trick): boolean =>
    cards[0]!.card[1] !== trump && cards.some(({ card }) => card[1] === trump);
  return tricks.filter((trick) => trumped(trick) || trick.cards.some(({ marriage }) => marriage !== undefined)).length;
}
