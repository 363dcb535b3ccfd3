/** Reading a text: what is wrong with it is an error that says where. */
import { err, type DomainError, type Err, type ErrorParams, type ErrorPath, type Result } from '../result.ts';

/** Ends the reading of a text; becomes an error value in `reading`. */
class Fault extends Error {
  readonly result: Err;

  constructor(result: Err) {
    super(result.error.code);
    this.result = result;
  }
}

/** A text being read. Indexes count UTF-16 units, as everywhere in JavaScript. */
export interface SourceText {
  readonly text: string;
  /** Ends the reading: the code and params of the error, the index it is at, and its path in data written as JSON. */
  fail(index: number, code: string, params?: ErrorParams, path?: ErrorPath): never;
}

/**
 * Reads a text. Every error has among its params the place it is at: `line` and `column` (1-based, in characters) and
 * `offset` (0-based, in UTF-16 units).
 */
export function reading<T>(text: string, read: (source: SourceText) => T): Result<T> {
  const fail = (index: number, code: string, params: ErrorParams = {}, path?: ErrorPath): never => {
    throw new Fault(err(code, { ...params, ...placeIn(text, index) }, path));
  };
  try {
    return { ok: true, value: read({ text, fail }) };
  } catch (fault) {
    if (fault instanceof Fault) return fault.result;
    throw fault;
  }
}

/** A text made from a part of another, whose faults are told where they stand there. */
export function sourceWithin(outer: SourceText, text: string, indexOf: (index: number) => number): SourceText {
  return { text, fail: (index, code, params, path) => outer.fail(indexOf(index), code, params, path) };
}

export function placeIn(text: string, index: number): { line: number; column: number; offset: number } {
  const offset = Math.min(index, text.length);
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: Array.from(before.at(-1)!).length + 1, offset };
}

/** What stands in a file before the text that was read. */
export interface Before {
  /** How many line ends. */
  readonly line: number;
  /** How many UTF-16 units. */
  readonly offset: number;
}

/** The error with its place in the file, and not in the part that was read. */
export function placedAfter({ params = {}, ...error }: DomainError, { line, offset }: Before): DomainError {
  const moved = (key: string, by: number) => (typeof params[key] === 'number' ? { [key]: params[key] + by } : {});
  return { ...error, params: { ...params, ...moved('line', line), ...moved('offset', offset) } };
}

const SHOWN = 30;

/** A piece of the text as the error quotes it. */
export function quotedPiece(text: string): string {
  const characters = Array.from(text);
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : text;
}
