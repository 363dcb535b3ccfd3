/** Any text a person may paste: what it is, and what it says. */
import type { Card } from '../cards.ts';
import { setupSchema } from '../position.ts';
import type { Result } from '../result.ts';
import { VARIANTS } from '../seats.ts';
import { reading, type SourceText } from './fault.ts';
import { recordOf, type GameRecord } from './game-record.ts';
import { readHand } from './hand.ts';
import { readJson } from './json-text.ts';
import { readLine } from './line.ts';
import { readRecord } from './record.ts';
import { readShare, SHARE_START } from './share.ts';

const FORMATS = ['line', 'json', 'record', 'share', 'hand'] as const;
type NotationFormat = (typeof FORMATS)[number];

/** Typed cards are only a hand; every other format gives a whole record. */
export type AnyNotation =
  | { readonly format: Exclude<NotationFormat, 'hand'>; readonly record: GameRecord }
  | { readonly format: 'hand'; readonly cards: readonly Card[] };

/** Which format a text means to be, by how it begins. */
export function formatOf(text: string): NotationFormat {
  const start = text.trimStart();
  if (start.startsWith('{')) return 'json';
  if (start.startsWith('[')) return 'record';
  const word = /^\S{0,200}/u.exec(start)![0];
  if (SHARE_START.test(word)) return 'share';
  return ([...VARIANTS, 'four-hand'] as string[]).includes(word) ? 'line' : 'hand';
}

/** Codes: `notation-…` with `line`, `column` and `offset`, and for JSON those of `inputProblem` with a path besides. */
export function parseAny(text: string): Result<AnyNotation> {
  return reading(text, (source) => readAny(source, formatOf(text)));
}

function readAny(source: SourceText, format: NotationFormat): AnyNotation {
  switch (format) {
    case 'json':
      return { format, record: recordOf(readJson(source, setupSchema)) };
    case 'record':
      return { format, record: readRecord(source) };
    case 'share':
      return { format, record: readShare(source) };
    case 'line':
      return { format, record: recordOf(readLine(source)) };
    case 'hand':
      if (source.text.trim() === '') return source.fail(0, 'notation-empty');
      return { format, cards: readHand(source) };
  }
}
