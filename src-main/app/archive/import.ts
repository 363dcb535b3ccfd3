/** Deals from files: read by whoever knows the file, checked by the engine, settled, and kept. */
import type { ImportProblem, ImportReport } from '#shared/api/archive.ts';
import { MARKS } from '#shared/marks.ts';
import { cleanName } from '#shared/names.ts';
import {
  makeDealRecord,
  makeRecord,
  mainLine,
  type DealRecord,
  type GameRecord,
  type LocatedDeal,
} from '#shared/notation/index.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';
import { toPosition } from '#main/engine/index.ts';
import type { ImportedDeal, Storage } from '#main/storage/index.ts';
import { followLocated, givenSetup, resultOfDeal, resultOfPosition } from '../analysis/index.ts';
import type { RulesService } from '../rules.ts';
import type { SharedPool } from '../solver.ts';
import { READERS, type DealReader, type ReadDeal } from './readers/index.ts';

/** Deals kept in one transaction. */
const TOGETHER = 100;
/** Deals after which others have their turn. */
const BREATH = 10;
/** A file of which so many deals are refused is not read on: nobody would read why. */
const MAX_REFUSED = 200;

/** What deals are checked by. */
export interface ImportedBy {
  readonly rules: Pick<RulesService, 'find'>;
  /** Proves claims. */
  readonly pool: SharedPool;
}

export interface ImportOptions {
  readonly readers?: readonly DealReader[];
  /** Ends the import; what was kept until then stays. */
  readonly signal?: AbortSignal;
  /** How many deals have been looked at, and how many there are. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Errors: `foreign-empty`, `import-unknown-format`, `import-empty`. What is wrong with single deals is in the report. */
export async function importDeals(
  storage: Storage,
  by: ImportedBy,
  { name, text }: { name: string; text: string },
  now: () => Date,
  { readers = READERS, signal, onProgress }: ImportOptions = {},
): Promise<Result<ImportReport>> {
  const file = { name, text: text.replace(/^\uFEFF/, '') };
  if (file.text.trim() === '') return err('foreign-empty', {}, ['text']);
  const reader = readers.find((each) => each.knows(file));
  if (!reader) return err('import-unknown-format', { name });
  const problems: ImportReport['problems'][number][] = [];
  let part: ImportedDeal[] = [];
  let [read, refused, brought, known, left] = [0, 0, 0, 0, 0];
  let cancelled = false;
  const keep = () =>
    storage.transaction(async ({ imported: kept }) => {
      for (const deal of part) {
        if (await kept.add(deal, now().toISOString())) brought += 1;
        else known += 1;
      }
      part = [];
    });
  for (const piece of reader.read(file)) {
    const deal = (read += 1);
    const made = piece.deal.ok ? await checked(piece.deal.value, reader.id, by, now()) : piece.deal;
    if (made.ok) {
      part.push(made.value);
      problems.push(...made.value.report.map((problem) => ({ ...problem, deal, refused: false })));
    } else {
      problems.push({ ...problemOf(made.error), deal, refused: true });
      refused += 1;
    }
    if (part.length === TOGETHER) await keep();
    if (read % BREATH === 0) {
      onProgress?.(read, read + piece.left);
      await new Promise(setImmediate);
    }
    cancelled = signal?.aborted === true && piece.left > 0;
    if (refused < MAX_REFUSED && !cancelled) continue;
    left = piece.left;
    break;
  }
  if (read === 0) return err('import-empty', { name });
  await keep();
  return ok({ reader: reader.id, brought, known, problems, left, cancelled });
}

function problemOf({ code, params = {}, path }: DomainError): ImportProblem {
  return { code, params: path ? { ...params, path: path.join('.') } : params };
}

/** Longest texts of an imported deal that are kept, in letters. */
const MAX_LENGTH = { title: 120, name: 60, comment: 4000 } as const;
/** A clock may be ahead of ours, or in another zone. */
const AHEAD = 36 * 3_600_000;

const shortened = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** With texts as people may give them here: nothing that nobody sees, and nothing without an end. */
function legible<R extends Pick<GameRecord, 'title' | 'names' | 'comment'>>(record: R): R {
  const { title, names, comment } = record;
  return {
    ...record,
    title: shortened(cleanName(title), MAX_LENGTH.title),
    names: names.map((name) => {
      const seen = shortened(cleanName(name ?? ''), MAX_LENGTH.name);
      return seen === '' ? null : seen;
    }),
    comment: shortened(comment, MAX_LENGTH.comment),
  };
}

/** The same for who sat out and the event. */
function legibleWhole(read: DealRecord): DealRecord {
  const { event, sitterOut } = read;
  return {
    ...legible(read),
    event: shortened(cleanName(event), MAX_LENGTH.title),
    sitterOut: sitterOut === null ? null : shortened(cleanName(sitterOut), MAX_LENGTH.name),
  };
}

type CheckedDeal = Omit<ImportedDeal, 'source' | 'mark' | 'dealtAt'> & { readonly tags: readonly string[] };

/** The deal as it is kept. What is impossible on a table is refused. */
async function checked(
  { record, dealtAt: told, gains, problems }: ReadDeal,
  source: string,
  by: ImportedBy,
  now: Date,
): Promise<Result<ImportedDeal>> {
  const found = 'placed' in record ? await wholeDeal(record, by) : await position(record, gains, by);
  if (!found.ok) return found;
  const { tags, report, ...deal } = found.value;
  const isAhead = told !== null && Date.parse(told) > now.getTime() + AHEAD;
  const dealtAt = isAhead ? null : told;
  const dated = isAhead ? [{ code: 'import-date', params: { date: told.slice(0, 10) } }] : [];
  return ok({
    ...deal,
    source,
    // As it was sent.
    mark: MARKS.find((mark) => tags.includes(mark)) ?? null,
    report: [...problems, ...dated, ...report],
    dealtAt: dealtAt ?? now.toISOString(),
  });
}

async function position(
  read: GameRecord,
  gains: ReadDeal['gains'],
  { rules }: ImportedBy,
): Promise<Result<CheckedDeal>> {
  const record = legible(read);
  const whole = mainLine(record);
  const setup = await givenSetup(whole, rules);
  if (!setup.ok) return setup;
  const found = toPosition(setup.value);
  if (!found.ok) return found;
  const { declarer, contract, trump, variant } = found.value;
  const { tags } = record;
  const result = resultOfPosition(found.value, tags, gains);
  return ok({
    title: record.title,
    record: makeRecord(record),
    variant,
    contract,
    trump,
    made: result.result?.made ?? null,
    value: result.result?.gains[declarer] ?? null,
    comment: record.comment,
    report: result.report,
    tags,
  });
}

/** Errors: those of `followLocated`. A deal that nobody plays has no contract. */
async function wholeDeal({ record: read, placed }: LocatedDeal, by: ImportedBy): Promise<Result<CheckedDeal>> {
  const record = legibleWhole(read);
  const followed = await followLocated({ record, placed }, by);
  if (!followed.ok) return followed;
  const { state } = followed.value.deals.at(-1)!;
  const { declarer, contract, trump, variant, settlement } = state;
  const known = {
    title: [record.event, record.title].filter(Boolean).join(' · '),
    record: makeDealRecord(record),
    variant,
    comment: record.comment,
    tags: record.tags,
  };
  if (declarer === null || (contract === null && settlement === null)) {
    const code = state.phase === 'finished' ? 'import-thrown-in' : 'import-not-finished';
    return ok({ ...known, contract: null, trump: null, made: null, value: null, report: [{ code, params: {} }] });
  }
  const { result, report } = resultOfDeal(state, record, declarer);
  return ok({
    ...known,
    contract,
    trump,
    made: result?.made ?? null,
    value: result?.gains[declarer] ?? null,
    report,
  });
}
