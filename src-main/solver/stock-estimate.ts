/**
 * What lízaný is worth while cards are still to be drawn, from samples, where an exact answer is out of reach: the order of the stock
 * is not known, or there is too much of it to search. Where searching one order is quick every sample is searched; otherwise a sample
 * is one play, sensible but not perfect (see `sensible`) while the stock lasts and perfect afterwards. All cards are sampled on the
 * same orders.
 */
import { isSharp, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { legalCards, playCard, type Position } from '#main/engine/index.ts';
import { marriageOf } from '#main/engine/play/play-card.ts';
import type { Estimate } from './result.ts';

/** Solves a position in which the stock is gone or small. */
export type SolveExactly = (position: Position) => { value: number; cards: readonly { card: Card; value: number }[] };

export interface Sampling {
  /** Whether the order of the stock is unknown; otherwise it is as the position says. */
  readonly hidden: boolean;
  readonly solve: SolveExactly;
  /** Asked before each sample but the first. */
  readonly goOn: () => boolean;
}

/** Stocks of which one order is searched exactly in some hundredths of a second; see docs/performance.md. */
const SEARCHED = 4;
/** After so many samples more of them say little about a play that is not perfect anyway. */
const MOST_SAMPLES = 200;
/** Standard errors from the mean to either end. */
const WIDTH = 2.5;

/** By card, for every legal card. */
export function estimateCards(position: Position, sampling: Sampling): ReadonlyMap<Card, Estimate> {
  const { hidden, solve, goOn } = sampling;
  const random = randomFrom(1);
  const cards = legalCards(position);
  const found = new Map<Card, number[]>(cards.map((card) => [card, []]));
  for (let n = 0; n < MOST_SAMPLES && (n === 0 || goOn()); n++) {
    const sampled = hidden ? { ...position, stock: shuffled(position.stock, random) } : position;
    if (position.stock.length <= SEARCHED) {
      for (const { card, value } of solve(sampled).cards) found.get(card)!.push(value);
    } else for (const card of cards) found.get(card)!.push(solve(playedOut(sampled, card, random)).value);
  }
  return new Map(cards.map((card) => [card, estimateOf(found.get(card)!)]));
}

function estimateOf(values: readonly number[]): Estimate {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = n > 1 ? WIDTH * Math.sqrt(squares / (n - 1) / n) : Infinity;
  return { mean, low: mean - error, high: mean + error, n };
}

/** To the last draw. */
function playedOut(position: Position, first: Card, random: Random): Position {
  let at = unwrap(playCard(position, first));
  while (at.toPlay !== null && at.stock.length > 0) {
    const cards = legalCards(at);
    const card = random.below(4) === 0 ? cards[random.below(cards.length)]! : sensible(at, cards);
    at = unwrap(playCard(at, card));
  }
  return at;
}

/**
 * Leads what costs least to lose, a marriage before anything; takes a trick with a sharp card of its suit, and a sharp card with
 * anything; else throws what costs least.
 */
function sensible(at: Position, cards: readonly Card[]): Card {
  const { trump, trick } = at;
  const hand = at.hands[at.toPlay!]!;
  const cost = (card: Card): number => {
    const [sharp, isTrump] = [isSharp(card), suitOf(card) === trump];
    return (
      (sharp ? 10 : 0) + (isTrump ? 7 : 0) + (marriageOf(at, hand, card) === null ? 0 : 5) + strengthOf(card, true) / 8
    );
  };
  const cheapest = (of: readonly Card[]): Card => of.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  const led = trick[0]?.card;
  if (led === undefined) {
    const marriages = cards.filter((card) => marriageOf(at, hand, card) !== null);
    return marriages[0] ?? cheapest(cards);
  }
  const inSuit = cards.filter((card) => suitOf(card) === suitOf(led) && strengthOf(card, true) > strengthOf(led, true));
  const gains = inSuit.filter((card) => isSharp(card) || isSharp(led));
  if (gains.length > 0) return gains.find(isSharp) ?? cheapest(gains);
  const trumping = suitOf(led) === trump ? [] : cards.filter((card) => suitOf(card) === trump);
  return isSharp(led) && trumping.length > 0 ? cheapest(trumping) : cheapest(cards);
}

interface Random {
  /** An integer in [0, below). */
  readonly below: (below: number) => number;
}

/** mulberry32: the same position is always sampled alike. */
function randomFrom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return { below: (below) => Math.floor(next() * below) };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}
