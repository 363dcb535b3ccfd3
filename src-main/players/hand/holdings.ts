/** What a hand holds as numbers a small network weighs: suit by suit, the trump suit apart, the other three alike. */
import { SUITS, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { suitMask } from './suit-mask.ts';

/** Numbers of one suit's holding. */
export const HOLDING = 31;
/** Numbers beside the holdings: trumps laid away, side cards laid away, voids made by it, the lead, the seven and the hundred announced. */
export const BESIDE = 6;
/** Numbers of a hand: the trump suit's holding, the sum of the other three, and what is beside. */
export const INPUTS = 2 * HOLDING + BESIDE;

/** Bits of a suit's cards, as `suitMask` has them: 7 8 9 T U O K A. */
const T = 1 << 3;
const U = 1 << 4;
const O = 1 << 5;
const K = 1 << 6;
const A = 1 << 7;

const known: number[][] = [];

/** The numbers of a suit held as `mask` (as `suitMask` gives it). */
export function holdingOf(mask: number): readonly number[] {
  return (known[mask] ??= describe(mask));
}

function describe(mask: number): number[] {
  const is = (met: boolean): number => (met ? 1 : 0);
  const has = (cards: number): boolean => (mask & cards) === cards;
  const bits = Array.from({ length: 8 }, (_, place) => (mask >> place) & 1);
  const length = bits.reduce((sum, bit) => sum + bit, 0);
  const sharpless = (mask & (A | T)) === 0;
  return [
    ...bits,
    ...[0, 1, 2, 3, 4, 5, 6].map((many) => is(many === 6 ? length >= 6 : length === many)),
    length,
    is(has(A | T)),
    is(has(A | K)),
    is(has(A | T | K)),
    is(has(K | O)),
    is(has(T) && !has(A) && length === 1),
    is(has(T) && !has(A) && length === 2),
    is(has(T) && !has(A) && length >= 3),
    is(has(T | K) && !has(A)),
    is(has(A) && length === 1),
    is(has(A) && !has(T) && length >= 3),
    is(has(K) && sharpless && length === 1),
    is(has(K) && sharpless && length >= 2),
    is(sharpless && length === 1),
    is(sharpless && length === 2),
    is(has(K | O | U)),
  ];
}

export interface HoldingTerms {
  readonly trump: Suit;
  readonly talon: readonly Card[];
  /** Whether the declarer leads to the first trick. */
  readonly onLead: boolean;
  readonly seven: boolean;
  readonly hundred: boolean;
}

/** What stands beside the holdings, in the order of the weights. */
export function besideOf(hand: readonly Card[], { trump, talon, onLead, seven, hundred }: HoldingTerms): number[] {
  const is = (met: boolean): number => (met ? 1 : 0);
  let trumps = 0;
  let emptied = 0;
  let last: Suit | null = null;
  for (const card of talon) {
    const suit = suitOf(card);
    if (suit === trump) trumps++;
    else if (suit !== last && suitMask(hand, suit) === 0) {
      emptied++;
      last = suit;
    }
  }
  return [trumps, talon.length - trumps, emptied, is(onLead), is(seven), is(hundred)];
}

/** All numbers of a hand, in the order of the weights. */
export function inputsOf(hand: readonly Card[], situation: HoldingTerms): number[] {
  const sides = new Array<number>(HOLDING).fill(0);
  for (const suit of SUITS) {
    if (suit === situation.trump) continue;
    const holding = holdingOf(suitMask(hand, suit));
    for (let i = 0; i < HOLDING; i++) sides[i]! += holding[i]!;
  }
  return [...holdingOf(suitMask(hand, situation.trump)), ...sides, ...besideOf(hand, situation)];
}
