/** Our own records, one after the other in a file, and single positions in any of our notations. */
import {
  isDealRecord,
  parseAny,
  parseLocatedDeal,
  parseRecord,
  placedAfter,
  recordPieces,
  type Before,
  type GameRecord,
  type LocatedDeal,
  type RecordPiece,
} from '#shared/notation/index.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { DealReader, ReadDeal, ReadPiece } from './reader.ts';

/** A day or a moment among the tags. */
const DATE_TAG = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/;
const OF_OURS = /^\s*(\[\s*\p{L}|forhont\d+\.|(voleny|licitovany|krizovy|four-hand|lizany)\s)/u;

export const recordReader: DealReader = {
  id: 'record',
  knows: ({ text }) => OF_OURS.test(text),
  read({ text }) {
    if (!text.trimStart().startsWith('[')) {
      const any = parseAny(text);
      if (!any.ok) return [{ deal: any, left: 0 }];
      const { value } = any;
      return [{ deal: value.format === 'hand' ? err('import-only-a-hand') : ok(dealOf(value.record)), left: 0 }];
    }
    return recordsIn(text);
  },
};

/** In a comment of an older release there may be what looks like the beginning of a record: then the pieces are one. */
function* recordsIn(text: string): Iterable<ReadPiece> {
  const pieces = recordPieces(text);
  for (let at = 0; at < pieces.length;) {
    const { text: piece, before } = pieces[at]!;
    const whole = isDealRecord(piece);
    const first = whole ? parseLocatedDeal(piece) : parseRecord(piece);
    const joined = first.ok || whole ? null : longerFrom(pieces, at);
    const record = joined?.record ?? first;
    at += joined?.pieces ?? 1;
    yield {
      deal: record.ok
        ? ok('placed' in record.value ? wholeDealOf(record.value, before) : dealOf(record.value))
        : { ok: false, error: placedAfter(record.error, before) },
      left: pieces.length - at,
    };
  }
}

const MAX_PIECES = 4;

function longerFrom(pieces: readonly RecordPiece[], at: number): { record: Result<GameRecord>; pieces: number } | null {
  for (let count = 2; count <= MAX_PIECES && at + count <= pieces.length; count++) {
    const together = pieces.slice(at, at + count).map(({ text }) => text);
    const record = parseRecord(together.join(''));
    if (record.ok) return { record, pieces: count };
  }
  return null;
}

function dealOf(record: GameRecord): ReadDeal {
  return { record, ...dated(record.tags.find((tag) => DATE_TAG.test(tag))), gains: null };
}

function wholeDealOf({ record, placed }: LocatedDeal, start: Before): ReadDeal {
  const inFile: LocatedDeal = { record, placed: (error) => placedAfter(placed(error), start) };
  return { record: inFile, ...dated(record.date ?? undefined), gains: null };
}

function dated(date: string | undefined): Pick<ReadDeal, 'dealtAt' | 'problems'> {
  const time = date === undefined ? NaN : Date.parse(date);
  if (!Number.isNaN(time)) return { dealtAt: new Date(time).toISOString(), problems: [] };
  return { dealtAt: null, problems: date === undefined ? [] : [{ code: 'import-date', params: { date } }] };
}
