/** A hand as the numbers that tables of chances weigh. */
import type { Card, Suit } from '#shared/cards.ts';
import { rankCounts, suitLengths } from '../hand/counts.ts';
import { FEATURES, featuresOf } from '../hand/features.ts';

/** The most that an estimate is trusted, in log-odds. */
export const SURE = 5;

/** With trumps. */
export function numbersOf(own: readonly Card[], trump: Suit): number[] {
  const features = featuresOf(own, trump);
  return FEATURES.map((name) => features[name]);
}

/** As many numbers as there are of a hand with trumps: cards of each rank, voids, singletons, the longest suit. */
export function ranksOf(own: readonly Card[]): number[] {
  const lengths = suitLengths(own);
  return [
    ...rankCounts(own),
    lengths.filter((length) => length === 0).length,
    lengths.filter((length) => length === 1).length,
    Math.max(...lengths),
  ];
}
