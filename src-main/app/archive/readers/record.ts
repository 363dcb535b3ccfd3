/** Our own records, one after the other in a file, and single positions in any of our notations. */
import { parseAny, parseRecord, type GameRecord } from '#shared/notation/index.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { DealReader, ReadDeal } from './reader.ts';

/** A day or a moment among the tags. */
const DATE_TAG = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/;
const BEGINNING = /^(?=\[Forhont ")/m;
const OF_OURS = /^\s*(\[\s*\p{L}|forhont\d+\.|(voleny|licitovany|krizovy|four-hand|lizany)\s)/u;

export const recordReader: DealReader = {
  id: 'record',
  knows: ({ text }) => OF_OURS.test(text),
  read({ text }) {
    if (!text.trimStart().startsWith('[')) {
      const any = parseAny(text);
      if (!any.ok) return [any];
      return [any.value.format === 'hand' ? err('import-only-a-hand') : ok(dealOf(any.value.record))];
    }
    return recordsIn(text);
  },
};

/** A comment may hold what looks like the beginning of a record: then the pieces are one. */
function recordsIn(text: string): Result<ReadDeal>[] {
  const pieces = text.split(BEGINNING).filter((piece) => piece.trim() !== '');
  const found: Result<ReadDeal>[] = [];
  for (let at = 0; at < pieces.length;) {
    const first = parseRecord(pieces[at]!);
    const joined = first.ok ? null : longerFrom(pieces, at);
    const record = joined?.record ?? first;
    found.push(record.ok ? ok(dealOf(record.value)) : record);
    at += joined?.pieces ?? 1;
  }
  return found;
}

const MOST_PIECES = 4;

function longerFrom(pieces: readonly string[], at: number): { record: Result<GameRecord>; pieces: number } | null {
  for (let count = 2; count <= MOST_PIECES && at + count <= pieces.length; count++) {
    const record = parseRecord(pieces.slice(at, at + count).join(''));
    if (record.ok) return { record, pieces: count };
  }
  return null;
}

function dealOf(record: GameRecord): ReadDeal {
  const date = record.tags.find((tag) => DATE_TAG.test(tag));
  const time = date === undefined ? NaN : Date.parse(date);
  return { record, dealtAt: Number.isNaN(time) ? null : new Date(time).toISOString(), gains: null, problems: [] };
}
