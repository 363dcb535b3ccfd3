/** What a play will have been worth, by the engine's own settlement: the solver has no formulas of its own. */
import { makeCard, type Card, type Suit } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import type { Side } from '#shared/settlement.ts';
import type { Marriage, Trick } from '#shared/view.ts';
import type { Seat } from '#shared/seats.ts';
import { settlePosition, type Position } from '#main/engine/index.ts';

/** How the announced or silent sevens ended: they took their own tricks, were beaten there, or fell before. */
export const SEVENS = ['made', 'beaten', 'none'] as const;
export type Sevens = (typeof SEVENS)[number];

/** Everything a settlement depends on when the last card has been played. */
export interface Finish {
  readonly points: Readonly<Record<Side, number>>;
  /** All marriages credited, in the order they were announced. */
  readonly marriages: readonly Marriage[];
  readonly tricksWon: readonly number[];
  readonly sevens: Sevens;
  /** Who holds the trump seven, `null` when it is not in play. */
  readonly sevenSeat: Seat | null;
}

/** What the declarer gains from each defender, in base units. */
export function payoffOf(position: Position, finish: Finish): number {
  const played: Position = {
    ...position,
    hands: position.hands.map(() => []),
    stock: [],
    trick: [],
    toPlay: null,
    tricks: lastTricks(position, finish),
    marriages: finish.marriages,
    earlierMarriages: [],
    points: finish.points,
    tricksWon: finish.tricksWon,
  };
  return unwrap(settlePosition(played)).perDefender[0]!.amount;
}

/** Two last tricks in which only the cards that settlements look at are told. */
function lastTricks({ trump, helper, declarer }: Position, { sevens, sevenSeat }: Finish): Trick[] {
  const quiet = trickOf(declarer, 'Ah');
  if (trump === null || sevenSeat === null || sevens === 'none') return [quiet, quiet];
  const seven = makeCard('7', trump);
  if (sevens === 'made')
    return [helper === null ? quiet : trickOf(declarer, makeCard('7', helper)), trickOf(sevenSeat, seven)];
  const other: Seat = sevenSeat === 0 ? 1 : 0;
  return [quiet, { ...trickOf(other, makeCard('A', trump)), cards: beaten(sevenSeat, seven, other, trump) }];
}

function trickOf(winner: Seat, card: Card): Trick {
  return { leader: winner, winner, cards: [{ seat: winner, card }] };
}

function beaten(seat: Seat, card: Card, other: Seat, trump: Suit): Trick['cards'] {
  return [
    { seat, card },
    { seat: other, card: makeCard('A', trump) },
  ];
}
