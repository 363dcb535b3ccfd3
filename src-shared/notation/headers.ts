/** Headers of a record, one in each pair of brackets: `[Title "Sto in spite of all"]`. */
import { escapeText, readEnclosed, type Enclosed } from './escape.ts';
import { quotedPiece, type Before, type SourceText } from './fault.ts';

/** The number of the format of whole deals, as text and as JSON. */
export const DEAL_FORMAT = 2;

/** Where the records of a file begin. */
const RECORD_START = /^(?=\[Forhont ")/m;

/** A record of a file, not yet read. */
export interface RecordPiece {
  readonly text: string;
  readonly before: Before;
}

/** The records of a file one after the other. Blanks before the first belong to none; a text of nothing else is one record. */
export function recordPieces(text: string): RecordPiece[] {
  const pieces: RecordPiece[] = [];
  let [line, offset] = [0, 0];
  for (const piece of text.split(RECORD_START)) {
    if (piece.trim() !== '' || piece.length === text.length) pieces.push({ text: piece, before: { line, offset } });
    line += piece.split('\n').length - 1;
    offset += piece.length;
  }
  return pieces;
}

/** Letters of a header, and how many headers there may be: nothing of ours comes near. */
const MAX_TEXT = 10_000;
const MAX_HEADERS = 100;

export interface Header<Name extends string> extends Enclosed {
  readonly name: Name;
  /** Of the name. */
  readonly index: number;
}

export interface HeaderForm<Name extends string> {
  readonly names: readonly Name[];
  /** May occur more than once. */
  readonly repeated: readonly Name[];
  /** Whose length is bounded by what they hold. */
  readonly long: readonly Name[];
}

export function makeHeader([name, value]: readonly [string, string]): string {
  return `[${name} "${escapeText(value, '"')}"]`;
}

/** The headers in their order, and where the text goes on. */
export function readHeaders<Name extends string>(
  source: SourceText,
  { names, repeated, long }: HeaderForm<Name>,
): { headers: Header<Name>[]; end: number } {
  const headers: Header<Name>[] = [];
  let at = skipSpace(source.text, 0);
  while (source.text[at] === '[') {
    const header = readHeader(source, at, names);
    if (!repeated.includes(header.name) && headers.some(({ name }) => name === header.name)) {
      source.fail(header.index, 'notation-field-twice', { field: header.name });
    }
    if (!long.includes(header.name) && header.text.length > MAX_TEXT) {
      source.fail(header.index, 'notation-text-too-long', { found: header.name, most: MAX_TEXT });
    }
    if (headers.length > MAX_HEADERS) source.fail(header.index, 'notation-too-many-headers', { most: MAX_HEADERS });
    headers.push(header);
    at = skipSpace(source.text, header.end);
  }
  return { headers, end: at };
}

/** It stands among the first headers, each of which is bounded. */
const MAX_BEFORE_VERSION = 50_000;

/** The number of the format, found before headers are read: those of another format may be others. */
export function versionIn({
  text: whole,
}: Pick<SourceText, 'text'>): { readonly text: string; readonly index: number } | undefined {
  const text = whole.slice(0, MAX_BEFORE_VERSION);
  const header = /^\s*(?:\[[^\s"\][]*\s*"(?:[^"\\]|\\.)*"\s*\]\s*)*\[\s*Forhont\s*"([^"]*)"/su.exec(text);
  return header ? { text: header[1]!, index: header[0].length - header[1]!.length - 1 } : undefined;
}

/** Whether a text means to be the record of a whole deal, of this format or a newer one, or its data as JSON. */
export function isDealRecord(text: string): boolean {
  return isDealData(text) || /^(?:[2-9]|[1-9]\d+)$/.test(versionIn({ text })?.text ?? '');
}

/** Positions as JSON have hands, and whole deals what was dealt. */
export function isDealData(text: string): boolean {
  return /^\uFEFF?\s*\{/u.test(text) && /"dealt"\s*:/.test(text);
}

/** @param at the bracket */
function readHeader<Name extends string>(source: SourceText, at: number, names: readonly Name[]): Header<Name> {
  const opening = /^\[\s*([^\s"\][]*)\s*("?)/u.exec(source.text.slice(at, at + MAX_OPENING_LENGTH))!;
  const [whole, written = '', quote] = opening;
  const index = at + whole.indexOf(written, 1);
  const name = names.find((each) => each === written);
  if (!name) return source.fail(index, 'notation-unknown-header', { found: quotedPiece(written), allowed: [...names] });
  if (quote === '') return source.fail(at + whole.length, 'notation-no-quote', { found: name });
  const enclosed = readEnclosed(source, at + whole.length, '"');
  if (!enclosed) return source.fail(at + whole.length - 1, 'notation-quote-open', { found: name });
  const end = skipSpace(source.text, enclosed.end);
  if (source.text[end] !== ']') return source.fail(end, 'notation-bracket-open', { found: name });
  return { ...enclosed, name, index, end: end + 1 };
}

const MAX_OPENING_LENGTH = 100;

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/u.test(text[at]!)) at++;
  return at;
}
