/** What a detector finds, and what it looks at. */
import type { Card } from '#shared/cards.ts';
import type { ErrorParams } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { Position } from '#main/engine/index.ts';
import type { Line } from '../line.ts';

export interface Finding {
  /** Its sentence is `coach.reasons.<code>`. */
  readonly code: string;
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
export type LineDetector = (line: Line) => readonly Finding[];

/** The best line from a position and the best line after another card. */
export interface Comparison {
  readonly position: Position;
  readonly seat: Seat;
  readonly side: Side;
  readonly card: Card;
  readonly best: Line;
  readonly played: Line;
}

/** Compares two lines: what is different in the second, to the harm of who played the card. */
export type ChangeDetector = (comparison: Comparison) => readonly Finding[];
