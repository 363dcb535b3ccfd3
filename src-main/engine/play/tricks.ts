/** Who takes a trick and what it is worth. */
import { isSharp, strengthOf, suitOf, type Suit } from '#shared/cards.ts';
import type { PlayedCard } from '#shared/view.ts';

/** The card winning a trick so far: the highest trump, or without one the highest of the led suit. */
export function winningCard(cards: readonly PlayedCard[], trump: Suit | null): PlayedCard {
  const hasTrumps = trump !== null;
  let best = cards[0]!;
  for (const played of cards) {
    const beats =
      suitOf(played.card) === suitOf(best.card)
        ? strengthOf(played.card, hasTrumps) > strengthOf(best.card, hasTrumps)
        : suitOf(played.card) === trump;
    if (beats) best = played;
  }
  return best;
}

/** Ten for each ace and ten, and for the last trick. csm III.1 */
export function trickPoints(cards: readonly PlayedCard[], last: boolean): number {
  return 10 * (cards.filter(({ card }) => isSharp(card)).length + (last ? 1 : 0));
}
