/** What a detector finds, and what it looks at. */
import type { Card } from '#shared/cards.ts';
import type { ErrorParams } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { Position } from '#main/engine/index.ts';
import type { NotedLine } from '../line.ts';

/** What detectors find; each has its sentence, `coach.reasons.<code>`. */
export const REASONS = [
  'hra-made',
  'hra-lost',
  'hundred-made',
  'hundred-missed',
  'hundred-size-own',
  'hundred-size-others',
  'hundred-lack-own',
  'hundred-lack-others',
  'silent-hundred-made',
  'silent-hundred-missed',
  'silent-hundred-size-own',
  'silent-hundred-size-others',
  'component-worse',
  'component-turned',
  'seven-home',
  'seven-beaten',
  'helper-home',
  'helper-beaten',
  'seven-forced-out',
  'seven-early',
  'seven-escapes',
  'seven-unprotected',
  'betl-caught',
  'betl-escapes',
  'durch-broken',
  'durch-runs',
  'danger-under',
  'danger-thrown',
  'stopper-under',
  'stopper-thrown',
  'majority-declarer',
  'majority-defenders',
  'marriage-silent',
  'marriage-forfeited',
  'marriage-first',
  'marriage-others',
  'discard-unguards',
  'entry-gone',
  'blocking',
  'trick-given',
  'sharps-given',
  'last-trick',
  'sharp-lost',
  'points-gone',
  'points-gone-last',
  'points-go',
  'points-go-last',
  'ten-under-ace',
  'sharp-ruffed',
  'sharp-thrown',
  'smeared',
  'forced-overtrump',
  'last-trump-drawn',
  'suit-runs',
  'line-shows',
] as const;
export type ReasonCode = (typeof REASONS)[number];

export interface Finding {
  readonly code: ReasonCode;
  /** Cards and suits in notation; seats as roles (see roles.ts). */
  readonly params: ErrorParams;
  /** The cards it speaks of. */
  readonly cards: readonly Card[];
  /** The card of the line it happens at, counted from 0; `null` for something about the whole line. */
  readonly step: number | null;
  /** The side that is worse off by it. */
  readonly harms: Side;
}

/** Looks at one line by itself: what happens in it. */
export type LineDetector = (line: NotedLine) => readonly Finding[];

/** The best line from a position and the best line after another card. */
export interface Comparison {
  readonly position: Position;
  readonly seat: Seat;
  readonly side: Side;
  readonly card: Card;
  readonly best: NotedLine;
  /** After the other cards that are as good: what happens there as well is no reason. */
  readonly also?: readonly NotedLine[];
  readonly played: NotedLine;
}

/** Compares two lines: what is different in the second, to the harm of who played the card. */
export type ChangeDetector = (comparison: Comparison) => readonly Finding[];
