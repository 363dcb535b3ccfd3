/** What is still to be had in a game that ends before its last card. */
import { SUITS, isSharp, makeCard } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { Marriage } from '#shared/view.ts';
import type { Position } from '../position-types.ts';

/** Aces and tens in hands, in the stock and in the open trick, and the last trick. csm III.1 */
export function pointsLeft({ hands, stock, trick, trump }: Position): number {
  if (trump === null) return 0;
  const cards = [...hands.flat(), ...stock, ...trick.map(({ card }) => card)];
  return 10 * cards.filter(isSharp).length + 10;
}

/** The marriages of a seat with both halves in hand, the best first: they can always be shown, the svršek before the king. */
export function heldMarriages({ hands, trump }: Position, seat: Seat): Marriage[] {
  if (trump === null) return [];
  const hand = hands[seat]!;
  return SUITS.filter((suit) => hand.includes(makeCard('K', suit)) && hand.includes(makeCard('O', suit)))
    .map((suit): Marriage => ({ seat, suit, points: suit === trump ? 40 : 20 }))
    .sort((a, b) => b.points - a.points);
}
