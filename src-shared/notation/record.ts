/**
 * A deal record as a file: headers in brackets (`[Title "Sto in spite of all"]`), then the plays with comments and variations.
 * Headers: `Forhont` (version of the format), `Title`, `Tag` (any number), `Name0`–`Name3`, `Position` (a line, see `line.ts`).
 */
import type { Result } from '../result.ts';
import { seatCount } from '../seats.ts';
import { reading, sourceWithin, type SourceText } from './fault.ts';
import { lifted, type TextFormat } from './formats.ts';
import type { GameRecord } from './game-record.ts';
import { DEAL_FORMAT, makeHeader, readHeaders, versionIn, type Header } from './headers.ts';
import { makeLine, readLine } from './line.ts';
import { makeMoves } from './moves.ts';
import { readMoves } from './read-moves.ts';

/** The line in `Position` is of the record's format. */
export const RECORD_FORMAT: TextFormat = { current: 1, steps: {} };
const HEADERS = ['Forhont', 'Title', 'Tag', 'Name0', 'Name1', 'Name2', 'Name3', 'Position'] as const;
type HeaderName = (typeof HEADERS)[number];

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
  return [...headers.map(makeHeader), ...(moves === '' ? [] : ['', moves]), ''].join('\n');
}

/** Errors name the line and column where the text cannot be read. */
export function parseRecord(text: string): Result<GameRecord> {
  return reading(text, readRecord);
}

/** @param format the present one; another is for tests */
export function readRecord(written: SourceText, format = RECORD_FORMAT): GameRecord {
  const version = versionIn(written);
  if (format.current < DEAL_FORMAT && version?.text === String(DEAL_FORMAT)) {
    written.fail(version.index, 'notation-whole-deal');
  }
  const source = lifted(written, format, version);
  const { headers, end } = readHeaders<HeaderName>(source, { names: HEADERS, repeated: ['Tag'], long: ['Position'] });
  const find = (wanted: HeaderName): Header<HeaderName> | undefined => headers.find(({ name }) => name === wanted);
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
