/**
 * A deal record as a file: headers in brackets (`[Title "Sto in spite of all"]`), then the plays with comments and variations.
 * Headers: `Forhont` (version of the format), `Title`, `Tag` (any number), `Name0`–`Name3`, `Position` (a line, see `line.ts`).
 */
import type { Result } from '../result.ts';
import { seatCount } from '../seats.ts';
import { escapeText, readEnclosed, type Enclosed } from './escape.ts';
import { quotedPiece, reading, sourceWithin, type SourceText } from './fault.ts';
import { lifted, type TextFormat } from './formats.ts';
import type { GameRecord } from './game-record.ts';
import { makeLine, readLine } from './line.ts';
import { makeMoves } from './moves.ts';
import { readMoves } from './read-moves.ts';

/** The line in `Position` is of the record's format. */
export const RECORD_FORMAT: TextFormat = { current: 1, steps: {} };
const HEADERS = ['Forhont', 'Title', 'Tag', 'Name0', 'Name1', 'Name2', 'Name3', 'Position'] as const;
type HeaderName = (typeof HEADERS)[number];

/** Letters of a title, a tag or a name, and how many lines there may be: nothing of ours comes near. */
const MAX_TEXT = 10_000;
const MAX_HEADERS = 100;

/** A record as text that people can read, variations and comments included. */
export function makeRecord(record: GameRecord): string {
  const { setup, names, title, tags, comment, children } = record;
  const headers: [HeaderName, string][] = [
    ['Forhont', String(RECORD_FORMAT.current)],
    ...(title === '' ? [] : [['Title', title] satisfies [HeaderName, string]]),
    ...tags.map((tag): [HeaderName, string] => ['Tag', tag]),
    ...setup.hands.flatMap((_, seat): [HeaderName, string][] => {
      const name = names[seat] ?? null;
      return name === null ? [] : [[`Name${seat}` as HeaderName, name]];
    }),
    ['Position', makeLine(setup)],
  ];
  const moves = makeMoves(children, comment, { played: setup.plays.length, seats: seatCount(setup.variant) });
  const lines = headers.map(([name, value]) => `[${name} "${escapeText(value, '"')}"]`);
  return [...lines, ...(moves === '' ? [] : ['', moves]), ''].join('\n');
}

/** Errors name the line and column where the text cannot be read. */
export function parseRecord(text: string): Result<GameRecord> {
  return reading(text, readRecord);
}

interface Header extends Enclosed {
  readonly name: HeaderName;
  /** Of the name. */
  readonly index: number;
}

/** @param format the present one; another is for tests */
export function readRecord(written: SourceText, format = RECORD_FORMAT): GameRecord {
  const source = lifted(written, format, versionIn(written));
  const { headers, end } = readHeaders(source);
  const find = (wanted: HeaderName): Header | undefined => headers.find(({ name }) => name === wanted);
  const position = find('Position') ?? source.fail(end, 'notation-no-position');
  const setup = readLine(sourceWithin(source, position.text, (index) => position.indexes[index]!));
  const extra = headers.find(({ name }) => Number(/^Name(\d)$/.exec(name)?.[1] ?? 0) >= setup.hands.length);
  if (extra) source.fail(extra.index, 'notation-name-without-hand', { most: setup.hands.length - 1 });
  return {
    setup,
    names: setup.hands.map((_, seat) => find(`Name${seat}` as HeaderName)?.text ?? null),
    title: find('Title')?.text ?? '',
    tags: headers.filter(({ name }) => name === 'Tag').map(({ text }) => text),
    ...readMoves(source, end, setup.plays.length),
  };
}

/** The number of the format, found before headers are read: those of another format may be others. */
function versionIn({ text }: SourceText): { readonly text: string; readonly index: number } | undefined {
  const header = /^\s*(?:\[[^\s"\][]*\s*"(?:[^"\\]|\\.)*"\s*\]\s*)*\[\s*Forhont\s*"([^"]*)"/su.exec(text);
  return header ? { text: header[1]!, index: header[0].length - header[1]!.length - 1 } : undefined;
}

function readHeaders(source: SourceText): { headers: Header[]; end: number } {
  const headers: Header[] = [];
  let at = skipSpace(source.text, 0);
  while (source.text[at] === '[') {
    const header = readHeader(source, at);
    if (header.name !== 'Tag' && headers.some(({ name }) => name === header.name)) {
      source.fail(header.index, 'notation-field-twice', { field: header.name });
    }
    if (header.name !== 'Position' && header.text.length > MAX_TEXT) {
      source.fail(header.index, 'notation-text-too-long', { found: header.name, most: MAX_TEXT });
    }
    if (headers.length > MAX_HEADERS) source.fail(header.index, 'notation-too-many-headers', { most: MAX_HEADERS });
    headers.push(header);
    at = skipSpace(source.text, header.end);
  }
  return { headers, end: at };
}

/** @param at the bracket */
function readHeader(source: SourceText, at: number): Header {
  const opening = /^\[\s*([^\s"\][]*)\s*("?)/u.exec(source.text.slice(at, at + MAX_OPENING_LENGTH))!;
  const [whole, written = '', quote] = opening;
  const index = at + whole.indexOf(written, 1);
  const name = HEADERS.find((each) => each === written);
  if (!name)
    return source.fail(index, 'notation-unknown-header', { found: quotedPiece(written), allowed: [...HEADERS] });
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
