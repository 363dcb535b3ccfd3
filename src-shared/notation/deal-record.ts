/**
 * The record of a whole deal: the cards in the order they were dealt, and everything that was called and played, by whom. Where a game
 * record begins at a position, this begins at the shuffled cards, so that the auction and the doublings can be studied from it.
 */
import type { Action } from '../actions.ts';
import type { Card } from '../cards.ts';
import type { Stake } from '../evening.ts';
import type { Mark } from '../marks.ts';
import type { RuleSet } from '../rules/types.ts';
import { FORHONT, type Seat, type Variant } from '../seats.ts';
import type { DealResult } from '../settlement.ts';
import type { Manner } from '../view.ts';
import { DEAL_FORMAT } from './headers.ts';

/** Something that was done, with what its readers wrote about it. */
export interface DealMove {
  readonly seat: Seat;
  readonly action: Action;
  readonly comment?: string;
  readonly marks?: readonly Mark[];
  /** What might have been done instead, each with what would have followed. */
  readonly variations?: readonly (readonly DealMove[])[];
}

/** Cards dealt together, to a seat, the talon or the stock. */
export interface DealtPacket {
  readonly to: Seat | 'talon' | 'stock';
  readonly cards: readonly Card[];
}

/** A whole deal. The dealer is the last seat, or who sits out. */
export interface DealRecord {
  readonly variant: Variant;
  /** A set by its id, or a whole set. */
  readonly rules: string | RuleSet;
  /** Version of the rules engine it was played by; `null` where nobody says. */
  readonly engine: number | null;
  /** Whether acts against the rules were refused (`training`) or punished (`strict`). */
  readonly manner: Manner;
  /** One for each seat, `null` where nobody is named. */
  readonly names: readonly (string | null)[];
  /** Four at a table of three: the dealer's name, which may be empty; `null` where nobody sat out. */
  readonly sitterOut: string | null;
  /** The session, the tournament; empty when there is none. */
  readonly event: string;
  readonly title: string;
  /** A day or a moment by ISO 8601 (`2026-11-28`, `2026-11-28T18:00:00.000Z`); `null` where nobody says. */
  readonly date: string | null;
  readonly tags: readonly string[];
  readonly comment: string;
  /** What a base unit was worth. */
  readonly stake: Stake | null;
  /** What the cards were shuffled from, where that is no secret. */
  readonly seed: string | null;
  /** In the order of dealing. Whether these are the packets of the rules, the engine says. */
  readonly dealt: readonly DealtPacket[];
  /** As it was written down; `null` of a deal that is not finished, or that nobody played. */
  readonly result: DealResult | null;
  /** In order; empty when nobody has done anything. */
  readonly moves: readonly DealMove[];
}

/** Variations within variations; moves of all of them together; letters of all comments. A window shows them all at once. */
export const MAX_DEPTH = 16;
export const MAX_MOVES = 3000;
export const MAX_COMMENTS = 100_000;

export const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)?$/;

/** Whether a text is a day or a moment as `date` has it. */
export function isDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(text) : NaN;
  // A day that no month has is read as one of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
}

/** Who announced last plays; where nobody announced anything, forhont's game was approved. Of a deal that somebody plays. */
export function declarerOf({ moves }: DealRecord): Seat {
  return moves.findLast(({ action }) => action.type === 'announce')?.seat ?? FORHONT;
}

/** The record as data for JSON; `dealRecordSchema` reads it back equal. */
export function dealRecordData(record: DealRecord): { readonly format: typeof DEAL_FORMAT } & DealRecord {
  return { format: DEAL_FORMAT, ...record };
}
