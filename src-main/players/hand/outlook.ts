/** What a hand may reach as declarer with a given trump suit. */
import { SUITS, makeCard, type Card, type Suit } from '#shared/cards.ts';
import type { Variant } from '#shared/seats.ts';
import { featuresOf, marriagePoints, marriagesIn } from './features.ts';
import { MODELS, weighed } from './model.ts';
import { logistic } from './regression.ts';

export interface Outlook {
  readonly trump: Suit;
  /** Probability of each number of trick points, by tens: 0, 10 … 90. */
  readonly tricks: readonly number[];
  /** Points of all own marriages. */
  readonly marriages: number;
  readonly bestMarriage: 0 | 20 | 40;
  /** Probability of each sum of marriage points of the other side. */
  readonly opposing: readonly { readonly points: number; readonly chance: number }[];
  /** Whether the trump seven is in the hand. */
  readonly hasSeven: boolean;
  /** Probability that an own trump seven takes the last trick; 0 without it. */
  readonly seven: number;
}

/** `missing`: the cards other hands may hold; `handicap`: trick points the hand makes more or fewer than a declarer's. */
export function outlookOf(
  hand: readonly Card[],
  trump: Suit,
  missing: readonly Card[],
  variant: Variant,
  handicap = 0,
): Outlook {
  const model = MODELS[variant];
  const features = featuresOf(hand, trump);
  const own = marriagesIn(hand).map((suit) => marriagePoints(suit, trump));
  const hasSeven = hand.includes(makeCard('7', trump));
  return {
    trump,
    tricks: byTens(weighed(model.points, features) + handicap, model.spread),
    marriages: own.reduce<number>((sum, points) => sum + points, 0),
    bestMarriage: own.includes(40) ? 40 : own.length > 0 ? 20 : 0,
    opposing: opposingMarriages(trump, missing, model.opposingMarriage),
    hasSeven,
    seven: hasSeven ? logistic(weighed(model.seven, features)) : 0,
  };
}

/** A normal distribution read at 0, 10 … 90. */
function byTens(mean: number, spread: number): number[] {
  const weights = Array.from({ length: 10 }, (_, i) => Math.exp(-0.5 * ((10 * i - mean) / spread) ** 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

const opposed = new Map<string, Outlook['opposing']>();

/** Which marriages are out is all that it hangs on, and these are few. */
function opposingMarriages(trump: Suit, missing: readonly Card[], together: number): Outlook['opposing'] {
  const out = SUITS.filter((suit) => missing.includes(makeCard('K', suit)) && missing.includes(makeCard('O', suit)));
  const key = `${trump} ${out.join('')} ${together}`;
  const known = opposed.get(key);
  if (known) return known;
  const chances = new Map([[0, 1]]);
  for (const suit of out) {
    for (const [points, chance] of [...chances]) {
      const more = points + marriagePoints(suit, trump);
      chances.set(points, (chances.get(points) ?? 0) - chance * together);
      chances.set(more, (chances.get(more) ?? 0) + chance * together);
    }
  }
  const all = [...chances].map(([points, chance]) => ({ points, chance }));
  opposed.set(key, all);
  return all;
}
