/** Who takes a trick and what it is worth. */
import { isSharp, type Suit } from '#shared/cards.ts';
import type { PlayedCard } from '#shared/view.ts';
import { cardBeats } from '../kernel/index.ts';

/** The card winning a trick so far: the highest trump, or without one the highest of the led suit. */
export function winningCard(cards: readonly PlayedCard[], trump: Suit | null): PlayedCard {
  return cards.reduce((best, played) => (cardBeats(played.card, best.card, trump) ? played : best));
}

/** Ten for each ace and ten, and for the last trick. csm III.1 */
export function trickPoints(cards: readonly PlayedCard[], last: boolean): number {
  return 10 * (cards.filter(({ card }) => isSharp(card)).length + (last ? 1 : 0));
}
