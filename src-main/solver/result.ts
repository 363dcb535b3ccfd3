import type { Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { SearchLimits } from './limits.ts';
import type { Objective } from './objective.ts';
import { err, type Err } from '#shared/result.ts';

/** What is searched for, and how much of it is wanted. */
export interface SolveOptions extends SearchLimits {
  /** Default `payoff`. */
  readonly objective?: Objective | undefined;
  /** `all` (default) values every legal card, `best` only finds the best ones, `none` only the value. */
  readonly cards?: 'all' | 'best' | 'none' | undefined;
  /**
   * Whether a card that shows a marriage is valued with it announced or without a word; default the better way. What the position is
   * worth, `best` and `line` are always by the better way.
   */
  readonly announce?: boolean | undefined;
  /** Whether a best continuation is wanted; default true unless `cards` is `none`. */
  readonly line?: boolean | undefined;
  /**
   * Lízaný: whether the cards to be drawn come as the position lists them (default), or in an order nobody knows; then `estimate` says
   * what is to be expected, and `bounds` hold for every order.
   */
  readonly stock?: 'known' | 'hidden' | undefined;
  /** Bytes for the transposition table of this thread. */
  readonly tableBytes?: number | undefined;
  /** `false` searches without the table, for tests. */
  readonly useTable?: boolean | undefined;
  /** Told after each card how many of how many are done. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** A play of a line; the second form keeps a marriage silent, which is better there. */
export type Play = Card | { readonly card: Card; readonly announce: false };

/** What is proven of a value that is not known exactly: it lies between these, or is one of them. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * What the value probably is, never outside what is proven: the value with both sides perfect and the order of the stock open to them, and
 * where that order is hidden the mean of it over all orders: of a position the best card's, chosen before the order is known.
 */
export interface ValueEstimate {
  readonly mean: number;
  /** The value lies between these about nine times in ten, as measured where it can be computed (docs/performance.md). */
  readonly low: number;
  readonly high: number;
  /** Orders searched, where orders are; otherwise plays tried. */
  readonly n: number;
}

/** What a card is worth when it is played now. */
export interface CardValue {
  readonly card: Card;
  /** With both sides perfect afterwards. When a limit was hit, what the declarer can be sure of. */
  readonly value: number;
  /** Present when the value is not known exactly. */
  readonly bounds?: Bounds;
  /** Lízaný with a hidden or a large stock: see `Estimate`. */
  readonly estimate?: ValueEstimate;
  /** Present where the card would show a marriage and it is known to matter whether it does. csm III.3 */
  readonly marriage?: { readonly announced: number; readonly silent: number };
}

/** What a position is worth, and which cards keep that. */
export interface SolveResult {
  /** To play; `null` when the play is over. */
  readonly seat: Seat | null;
  /** Declarer's gain per defender, points difference or tricks, by the objective. Not exact: what the declarer can be sure of. */
  readonly value: number;
  readonly bounds?: Bounds;
  /** That of the card with the best one. */
  readonly estimate?: ValueEstimate;
  /** The cards that keep the value; when a limit was hit, those that may be best. Suit by suit, lowest first. */
  readonly best: readonly Card[];
  /** Every card asked for, in the same order. */
  readonly cards: readonly CardValue[];
  /** A best continuation to the end of play, empty when not wanted or not known. */
  readonly line: readonly Play[];
  readonly exact: boolean;
  readonly nodes: number;
  readonly ms: number;
}

/** What a card is worth, with the play that shows it. */
export interface LineResult extends CardValue {
  /** The card and a best continuation after it, to the end of play. */
  readonly line: readonly Play[];
  readonly exact: boolean;
}

/** The refusal of a search that did not end, with the bounds it reached. */
export function tooDeep({ value, bounds = { low: value, high: value } }: SolveResult): Err {
  return err('too-deep', { low: bounds.low, high: bounds.high });
}
