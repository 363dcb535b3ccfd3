/** What can still be read of a damaged database, row by row, into a sound one. */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import Database from 'better-sqlite3';
import { isDiskProblem } from './errors.ts';
import { appliedAmong, rowsByTable, shapeOf } from './found-rows.ts';
import { jsonOr } from './json.ts';
import { hasRecords, keepLostGains, keepLostSessions } from './lost-sessions.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { appliedIn, columnsOf, migrate } from './migrate.ts';
import { treesIn, type FoundRow } from './pages.ts';
import { copyPrivately } from './private.ts';

export interface Salvaged {
  /** Rows saved, by table. */
  readonly saved: Readonly<Record<string, number>>;
  /** Tables of which something could not be read. */
  readonly incomplete: readonly string[];
}

const HEADER = 100;
/** Size of the pages of our databases. */
const PAGE = 4096;
const COMPANIONS = ['', '-wal'] as const;
const LEFTOVERS = ['', '-wal', '-shm', '-journal'] as const;

/**
 * Fills a new, empty database with what a damaged one still gives. The damaged file stays as it is: a copy of it is read, by SQLite
 * as far as it gets, and where it does not get through page by page.
 */
export async function salvage(damaged: string, into: Database.Database): Promise<Salvaged> {
  const copy = `${into.name}-source`;
  const from = openedSomehow(damaged, copy, into.name);
  try {
    const trees = treesIn(allPages(from, damaged));
    const applied = [...namesIn(from), ...appliedAmong(trees, Object.keys(MIGRATIONS))];
    const known = Object.entries(MIGRATIONS).filter(([name]) => applied.includes(name));
    await migrate(into, known.length > 0 ? Object.fromEntries(known) : MIGRATIONS);
    const found = rowsByTable(trees, into, await lengthsOfRows(tablesIn(into)));
    return copyRows(from, found, into);
  } finally {
    from.close();
    discardCopy(copy);
  }
}

function discardCopy(copy: string): void {
  for (const companion of LEFTOVERS) rmSync(copy + companion, { force: true });
}

/**
 * Opens a copy of a damaged file, as little altered as it takes: with a header of ours where its own is no good, and with an empty
 * list of tables where its own cannot be read at all; a log with damage of its own is left out.
 */
function openedSomehow(damaged: string, copy: string, sound: string): Database.Database {
  for (const companions of [COMPANIONS, COMPANIONS.slice(0, 1)]) {
    for (const mend of [() => undefined, mendHeader, mendList]) {
      discardCopy(copy);
      for (const companion of companions) {
        if (existsSync(damaged + companion)) copyPrivately(damaged + companion, copy + companion);
      }
      mend(copy, sound);
      const opened = openedOrNull(copy);
      if (opened) return opened;
    }
  }
  throw new Error('A file with a header and a list of tables of ours cannot be opened.');
}

function openedOrNull(file: string): Database.Database | undefined {
  const db = new Database(file);
  try {
    // One table that cannot be found must not keep the others from being read; better-sqlite3 guards the switch for that.
    db.unsafeMode(true);
    db.pragma('writable_schema = on');
    db.pragma('cell_size_check = on');
    db.prepare('select count(*) from sqlite_schema').get();
    return db;
  } catch (fault) {
    db.close();
    if (isDiskProblem(fault)) throw fault;
    return undefined;
  }
}

/** The file with what is in its log, page by page. */
function allPages(from: Database.Database, damaged: string): Buffer {
  try {
    return from.serialize();
  } catch {
    return readFileSync(damaged);
  }
}

function namesIn(from: Database.Database): string[] {
  try {
    return appliedIn(from);
  } catch {
    return [];
  }
}

/** How many columns the rows of each table have had in the course of time. */
async function lengthsOfRows(tables: readonly string[]): Promise<Map<string, Set<number>>> {
  const lengths = new Map(tables.map((table) => [table, new Set<number>()]));
  const memory = new Database(':memory:');
  try {
    const steps = Object.entries(MIGRATIONS);
    for (let count = 1; count <= steps.length; count++) {
      await migrate(memory, Object.fromEntries(steps.slice(0, count)));
      for (const [table, known] of lengths) {
        const columns = columnsOf(memory, table).length;
        if (columns > 0) known.add(columns);
      }
    }
    return lengths;
  } finally {
    memory.close();
  }
}

/** Puts the header of a sound database before the pages; the list of free pages is not trusted. */
function mendHeader(file: string, sound: string): void {
  const source = openSync(sound, 'r');
  const header = Buffer.alloc(HEADER);
  readSync(source, header, 0, HEADER, 0);
  closeSync(source);
  // The number of pages is taken from the size of the file where these two counters differ.
  header.writeUInt32BE(1, 24);
  header.writeUInt32BE(0, 92);
  header.fill(0, 32, 40);
  // Schema format 4, UTF-8.
  header.writeUInt32BE(4, 44);
  header.writeUInt32BE(1, 56);
  header.write('SQLite format 3\0', 0, 'latin1');
  overwrite(file, header, 0);
}

/** Besides the header, a list without a table in it. */
function mendList(file: string, sound: string): void {
  mendHeader(file, sound);
  // A leaf of a tree of rows, without cells, whose content begins at the end of the page.
  overwrite(file, Buffer.from([0x0d, 0, 0, 0, 0, 0x10, 0, 0]), HEADER);
  if (statSync(file).size < PAGE) truncateSync(file, PAGE);
}

function overwrite(file: string, bytes: Buffer, at: number): void {
  const target = openSync(file, 'r+');
  writeSync(target, bytes, 0, bytes.length, at);
  closeSync(target);
}

type Found = ReadonlyMap<string, readonly FoundRow[]>;

function copyRows(from: Database.Database, found: Found, into: Database.Database): Salvaged {
  const saved: Record<string, number> = {};
  const incomplete = new Set<string>();
  into.pragma('foreign_keys = off');
  into.exec('begin');
  for (const table of tablesIn(into)) {
    if (copyTable(from, into, table)) continue;
    incomplete.add(table);
    addFound(into, table, found.get(table) ?? []);
  }
  // A packed deal has none: what was found of them is of pages that were given up.
  if (hasRecords(into))
    into.exec('delete from actions where deal_id in (select id from deals where record is not null)');
  keepLostGains(into);
  if (keepLostSessions(into) > 0) incomplete.add('sessions');
  for (const table of dropOrphans(into)) incomplete.add(table);
  for (const table of tablesIn(into)) {
    const rows = into.prepare<[], number>(`select count(*) from "${table}"`).pluck().get()!;
    if (rows > 0) saved[table] = rows;
  }
  into.exec('commit');
  into.pragma('foreign_keys = on');
  return { saved, incomplete: [...incomplete] };
}

/** Adds rows that were found page by page; those that are there already stay, and what breaks the table's own checks is left. */
function addFound(into: Database.Database, table: string, rows: readonly FoundRow[]): void {
  const { columns } = shapeOf(into, table, new Set());
  const inserts = new Map<number, Database.Statement>();
  for (const { rowid, values } of rows) {
    const { length } = values;
    const stored = columns.slice(0, length).map(({ name }) => name);
    if (!intactness(stored)(values)) continue;
    const names = stored.map((name) => `"${name}"`);
    const add =
      inserts.get(length) ??
      into.prepare(`insert or ignore into "${table}" (${names.join()}) values (${names.map(() => '?').join()})`);
    inserts.set(length, add);
    try {
      add.run(values.map((value, i) => (columns[i]!.isRowid ? rowid : value)));
    } catch (fault) {
      if (isDiskProblem(fault)) throw fault;
    }
  }
}

/** Columns that hold JSON. */
const JSON_COLUMNS = new Set(
  'rule_set bonus origin action evidence params value tags settings body answer memory state'.split(' '),
);

/**
 * Whether the texts of a row are what their columns hold. SQLite does not notice a page in the middle of a long text that is none of
 * it.
 */
function intactness(columns: readonly string[]): (row: readonly unknown[]) => boolean {
  const tests = columns.map((column) => {
    if (JSON_COLUMNS.has(column)) return (text: string) => jsonOr(text) !== undefined;
    return column.endsWith('_at') ? (text: string) => !Number.isNaN(Date.parse(text)) : () => true;
  });
  return (row) => row.every((value, i) => typeof value !== 'string' || (!/[\0\uFFFD]/.test(value) && tests[i]!(value)));
}

function tablesIn(db: Database.Database): string[] {
  return db
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' and name not like 'kysely!_%' escape '!'`,
    )
    .pluck()
    .all();
}

/** Reads a table from its beginning and, where that fails, from its end as well; whether all of it could be read. */
function copyTable(from: Database.Database, into: Database.Database, table: string): boolean {
  let whole = true;
  try {
    const theirs = columnsOf(from, table);
    const columns = columnsOf(into, table).filter((name) => theirs.includes(name));
    if (columns.length === 0) return false;
    const listed = columns.map((name) => `"${name}"`).join(', ');
    const intact = intactness(columns);
    const add = into.prepare(
      `insert or ignore into "${table}" (${listed}) values (${columns.map(() => '?').join(', ')})`,
    );
    const keys = into
      .prepare<[string], string>('select name from pragma_table_info(?) where pk > 0 order by pk')
      .pluck()
      .all(table);
    for (const direction of ['asc', 'desc']) {
      const order = keys.map((key) => `"${key}" ${direction}`).join(', ');
      try {
        for (const row of from.prepare(`select ${listed} from "${table}" order by ${order}`).raw().iterate()) {
          try {
            if (intact(row as unknown[])) add.run(...(row as unknown[]));
            else whole = false;
          } catch {
            // A row that breaks the table's own checks is one of the damaged.
            whole = false;
          }
        }
        break;
      } catch {
        whole = false;
      }
    }
  } catch {
    whole = false;
  }
  return whole;
}

/** Takes away what belongs to something that was lost; gives the tables that lost by it. */
function dropOrphans(db: Database.Database): Set<string> {
  const lost = new Set<string>();
  interface Reference {
    readonly table: string;
    readonly from: string;
    readonly to: string;
  }
  for (let changed = 1; changed > 0;) {
    changed = 0;
    for (const table of tablesIn(db)) {
      for (const reference of db.pragma(`foreign_key_list("${table}")`) as Reference[]) {
        const { table: parent, from, to } = reference;
        const orphans = `"${from}" is not null and "${from}" not in (select "${to}" from "${parent}")`;
        const { changes } = db.prepare(`delete from "${table}" where ${orphans}`).run();
        changed += changes;
        if (changes > 0) lost.add(table);
      }
    }
  }
  return lost;
}
