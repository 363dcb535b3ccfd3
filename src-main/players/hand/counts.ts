/** How many cards of each suit and of each rank a hand holds. */
import { RANKS, SUITS, type Card } from '#shared/cards.ts';
import { count } from '#main/engine/kernel/index.ts';
import { suitMask } from './suit-mask.ts';

/** In the order of `SUITS`. */
export function suitLengths(cards: readonly Card[]): number[] {
  return SUITS.map((suit) => count(suitMask(cards, suit)));
}

/** In the order of `RANKS`, which is that of the bits of a `suitMask`. */
export function rankCounts(cards: readonly Card[]): number[] {
  const masks = SUITS.map((suit) => suitMask(cards, suit));
  return RANKS.map((_, bit) => masks.reduce((sum, mask) => sum + ((mask >> bit) & 1), 0));
}
