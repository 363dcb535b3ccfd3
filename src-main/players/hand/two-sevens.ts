/**
 * How likely two sevens are made: from the declarer's hand, and from a defender's. Weights learned by `tests/tools/players/learn-two-sevens.ts`
 * from games on hands drawn widely, also such as nobody would bid. Calls that went by it gained nothing (docs/players.md): players say it and choose by
 * rules of thumb (`stakes.ts`).
 */
import { SUITS, rankOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { chanceBy, summed } from './regression.ts';
import weights from './two-sevens.json' with { type: 'json' };

export interface HeldSevens {
  readonly trump: Suit;
  readonly helper: Suit;
}

/** In the order of the weights, after the base. */
export const OWN = [
  'trumps',
  'helpers',
  'trumpAce',
  'trumpTen',
  'trumpKing',
  'helperAce',
  'helperTen',
  'helperKing',
  'sideAces',
  'sideTens',
  'losers',
  'onLead',
] as const;
export const AGAINST = [
  'trumps',
  'helpers',
  'fourTrumps',
  'noHelper',
  'fourHelpers',
  'fiveOfBoth',
  'trumpTops',
  'helperTops',
  'aces',
] as const;

export interface TwoSevensTable {
  /** Raised when the features change: weights of other features say nothing. */
  readonly format: 1;
  /** How they were learned. */
  readonly source: string;
  readonly own: readonly number[];
  readonly against: readonly number[];
}

export const TWO_SEVENS_FORMAT = 1;

const table = weights as TwoSevensTable;

/** What counts in a declarer's hand, in the order of `OWN`; `null` without both sevens. */
export function ownTwoSevens(hand: readonly Card[], { trump, helper }: HeldSevens, onLead: boolean): number[] | null {
  let sevens = 0;
  const lengths = [0, 0];
  const tops = [0, 0, 0, 0, 0, 0];
  let sideAces = 0;
  let sideTens = 0;
  let losers = 0;
  for (const card of hand) {
    const rank = rankOf(card);
    const suit = suitOf(card);
    if (suit !== trump && suit !== helper) {
      // A ten leads nothing: the ace may take it.
      if (rank === 'A') sideAces++;
      else if (rank === 'T') sideTens++;
      else losers++;
      continue;
    }
    const which = suit === trump ? 0 : 1;
    lengths[which]!++;
    if (rank === '7') sevens++;
    const top = TOPS.indexOf(rank);
    if (top >= 0) tops[3 * which + top] = 1;
  }
  if (sevens < 2) return null;
  return [...lengths, ...tops, sideAces, sideTens, losers, onLead ? 1 : 0];
}

const TOPS: readonly string[] = ['A', 'T', 'K'];

/** What counts in a defender's hand, in the order of `AGAINST`. */
export function againstTwoSevens(hand: readonly Card[], { trump, helper }: HeldSevens): number[] {
  const trumps = hand.filter((card) => suitOf(card) === trump);
  const helpers = hand.filter((card) => suitOf(card) === helper);
  const topsOf = (cards: readonly Card[]): number => cards.filter((card) => TOPS.includes(rankOf(card))).length;
  const is = (met: boolean): number => (met ? 1 : 0);
  return [
    trumps.length,
    helpers.length,
    is(trumps.length >= 4),
    is(helpers.length === 0),
    is(helpers.length >= 4),
    is(trumps.length + helpers.length >= 5),
    topsOf(trumps),
    topsOf(helpers),
    hand.filter((card) => rankOf(card) === 'A').length,
  ];
}

/**
 * Probability (0–1) of making two sevens with the hand, nobody having doubled; `onLead` where it leads to the first trick. The best helper
 * suit where none is named and any will do.
 */
export function twoSevensFrom(hand: readonly Card[], trump: Suit, helper: Suit | null, onLead: boolean): number {
  const chances = meant(trump, helper).map((suit) => {
    const found = ownTwoSevens(hand, { trump, helper: suit }, onLead);
    return found === null ? 0 : chanceBy(table.own, found);
  });
  return Math.max(...chances);
}

/** From a defender's hand: log-odds that the declarer makes the two sevens he bid; over all suits that may be meant where none is named. */
export function twoSevensAgainst(hand: readonly Card[], trump: Suit, helper: Suit | null): number {
  const sums = meant(trump, helper).map((suit) =>
    summed(table.against, againstTwoSevens(hand, { trump, helper: suit })),
  );
  return sums.reduce((sum, each) => sum + each, 0) / sums.length;
}

function meant(trump: Suit, helper: Suit | null): Suit[] {
  return helper === null ? SUITS.filter((suit) => suit !== trump) : [helper];
}
