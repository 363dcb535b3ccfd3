/** What a hand may reach as declarer with a given trump suit. */
import { SUITS, makeCard, type Card, type Suit } from '#shared/cards.ts';
import type { Variant } from '#shared/seats.ts';
import { suitNumber } from '#main/engine/kernel/index.ts';
import { featuresOf, marriagePoints, marriagesIn } from './features.ts';
import type { HoldingTerms } from './holdings.ts';
import { MODELS, weighed } from './model.ts';
import { reachOf, type Reach } from './network.ts';
import { logistic } from './regression.ts';
import { suitMask } from './suit-mask.ts';

/** King and svršek in a suit's bits. */
const MARRIAGE = 0b0110_0000;

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

/** By rules of thumb. `missing`: the cards other hands may hold; `handicap`: trick points the hand makes more or fewer than a declarer's. */
export function outlookOf(
  hand: readonly Card[],
  trump: Suit,
  missing: readonly Card[],
  variant: Variant,
  handicap = 0,
): Outlook {
  const model = MODELS[variant];
  const features = featuresOf(hand, trump);
  const points = weighed(model.points, features) + handicap;
  const reach = { points, spread: model.spread, seven: weighed(model.seven, features) };
  return outlookBy(reach, hand, trump, opposingMarriages(trump, missing, model.opposingMarriage));
}

/** As learned from played games; of a declarer with two opponents. */
export function learnedOutlook(hand: readonly Card[], situation: HoldingTerms, missing: readonly Card[]): Outlook {
  const { trump } = situation;
  const opposing = opposingMarriages(trump, missing, MODELS.voleny.opposingMarriage);
  return outlookBy(reachOf(hand, situation), hand, trump, opposing);
}

function outlookBy(
  { points, spread, seven }: Reach,
  hand: readonly Card[],
  trump: Suit,
  opposing: Outlook['opposing'],
): Outlook {
  const own = marriagesIn(hand).map((suit) => marriagePoints(suit, trump));
  const hasSeven = hand.includes(makeCard('7', trump));
  return {
    trump,
    tricks: byTens(points, spread),
    marriages: own.reduce<number>((sum, of) => sum + of, 0),
    bestMarriage: own.includes(40) ? 40 : own.length > 0 ? 20 : 0,
    opposing,
    hasSeven,
    seven: hasSeven ? logistic(seven) : 0,
  };
}

/** A normal distribution read at 0, 10 … 90. */
function byTens(mean: number, spread: number): number[] {
  const weights: number[] = [];
  const scale = -0.5 / (spread * spread);
  let total = 0;
  for (let i = 0; i < 10; i++) {
    const weight = Math.exp(scale * (10 * i - mean) ** 2);
    weights.push(weight);
    total += weight;
  }
  for (let i = 0; i < 10; i++) weights[i]! /= total;
  return weights;
}

const opposed = new Map<number, Outlook['opposing']>();

/** Which marriages are out is all that it hangs on, and these are few. */
function opposingMarriages(trump: Suit, missing: readonly Card[], together: number): Outlook['opposing'] {
  const out = SUITS.filter((suit) => (suitMask(missing, suit) & MARRIAGE) === MARRIAGE);
  const key = together + out.reduce((sum, suit) => sum + (2 << suitNumber(suit)), 32 * suitNumber(trump));
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
