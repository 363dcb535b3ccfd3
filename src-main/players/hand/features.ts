/** What counts in a hand when a suit is trump, as numbers a linear model can weigh. */
import { SUITS, makeCard, rankOf, suitOf, type Card, type Suit } from '#shared/cards.ts';

export const FEATURES = [
  'trumps',
  'trumpAce',
  'trumpTen',
  'trumpCourts',
  'sideAces',
  'coveredTens',
  'guardedTens',
  'bareTens',
  'voids',
  'singletons',
  'marriages',
] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, number>>;

export function featuresOf(hand: readonly Card[], trump: Suit): Features {
  const has = (card: Card): number => (hand.includes(card) ? 1 : 0);
  const features: Record<Feature, number> = {
    trumps: hand.filter((card) => suitOf(card) === trump).length,
    trumpAce: has(makeCard('A', trump)),
    trumpTen: has(makeCard('T', trump)),
    trumpCourts: has(makeCard('K', trump)) + has(makeCard('O', trump)) + has(makeCard('U', trump)),
    sideAces: 0,
    coveredTens: 0,
    guardedTens: 0,
    bareTens: 0,
    voids: 0,
    singletons: 0,
    /** Marriage points, in twenties. */
    marriages: marriagesIn(hand).reduce((sum, suit) => sum + marriagePoints(suit, trump) / 20, 0),
  };
  for (const suit of SUITS) {
    if (suit === trump) continue;
    let length = 0;
    let ace = false;
    let ten = false;
    for (const card of hand) {
      if (suitOf(card) !== suit) continue;
      length++;
      if (rankOf(card) === 'A') ace = true;
      else if (rankOf(card) === 'T') ten = true;
    }
    if (length === 0) features.voids++;
    if (ace) features.sideAces++;
    else if (length === 1 && !ten) features.singletons++;
    if (!ten) continue;
    if (ace) features.coveredTens++;
    else if (length > 1) features.guardedTens++;
    else features.bareTens++;
  }
  return features;
}

/** Suits of the marriages in a hand. */
export function marriagesIn(hand: readonly Card[]): Suit[] {
  return SUITS.filter((suit) => hand.includes(makeCard('K', suit)) && hand.includes(makeCard('O', suit)));
}

/** 40 for the trump marriage, 20 for another. csm III.1 */
export function marriagePoints(suit: Suit, trump: Suit): 20 | 40 {
  return suit === trump ? 40 : 20;
}
