/** Single values of a line: words of a list, seats, counts. */
import type { Seat } from '../seats.ts';
import { quotedPiece, type SourceText } from './fault.ts';
import type { NotationPiece } from './pieces.ts';

const SEATS = ['0', '1', '2', '3'] as const;

export function readOneOf<T extends string>(
  source: SourceText,
  { text, index }: NotationPiece,
  allowed: readonly T[],
): T {
  const found = allowed.find((each) => each === text);
  return found ?? source.fail(index, 'notation-not-one-of', { found: quotedPiece(text), allowed });
}

export function readSeat(source: SourceText, piece: NotationPiece): Seat {
  return Number(readOneOf(source, piece, SEATS)) as Seat;
}

/** A whole number from 0 to `most`. */
export function readCount(source: SourceText, { text, index }: NotationPiece, most: number): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : Infinity;
  return count <= most ? count : source.fail(index, 'notation-not-a-count', { found: quotedPiece(text), most });
}
