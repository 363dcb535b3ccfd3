/** What can still be read of a damaged database, row by row, into a sound one. */
import { closeSync, copyFileSync, existsSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { MIGRATIONS } from './migrations/index.ts';
import { appliedIn, columnsOf, migrate } from './migrate.ts';

export interface Salvaged {
  /** Rows saved, by table. */
  readonly saved: Readonly<Record<string, number>>;
  /** Tables of which something could not be read. */
  readonly incomplete: readonly string[];
}

const HEADER = 100;
const COMPANIONS = ['', '-wal'] as const;

/**
 * Fills a new, empty database with what a damaged one still gives. The damaged file stays as it is: a copy of it is read, with
 * a header of ours where its own is gone.
 */
export async function salvage(damaged: string, into: Database.Database): Promise<Salvaged> {
  const copy = `${into.name}-source`;
  let from: Database.Database | undefined;
  try {
    for (const companion of COMPANIONS) {
      if (existsSync(damaged + companion)) copyFileSync(damaged + companion, copy + companion);
    }
    mendHeader(copy, into.name);
    from = openedOrNull(copy);
    const applied = from ? namesIn(from) : [];
    const known = Object.entries(MIGRATIONS).filter(([name]) => applied.includes(name));
    await migrate(into, known.length > 0 ? Object.fromEntries(known) : MIGRATIONS);
    return from ? copyRows(from, into) : { saved: {}, incomplete: tablesIn(into) };
  } finally {
    from?.close();
    for (const companion of ['', '-wal', '-shm', '-journal']) rmSync(copy + companion, { force: true });
  }
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
  } catch {
    db.close();
    return undefined;
  }
}

function namesIn(from: Database.Database): string[] {
  try {
    return appliedIn(from);
  } catch {
    return [];
  }
}

/** Puts the header of a sound database before pages whose own header is gone; the list of free pages is not trusted. */
function mendHeader(file: string, sound: string): void {
  const target = openSync(file, 'r+');
  try {
    const start = Buffer.alloc(16);
    readSync(target, start, 0, 16, 0);
    if (start.toString('latin1') === 'SQLite format 3\0') return;
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
    if (header.toString('latin1', 0, 15) === 'SQLite format 3') writeSync(target, header, 0, HEADER, 0);
  } finally {
    closeSync(target);
  }
}

function copyRows(from: Database.Database, into: Database.Database): Salvaged {
  const saved: Record<string, number> = {};
  const incomplete: string[] = [];
  into.pragma('foreign_keys = off');
  into.exec('begin');
  for (const table of tablesIn(into)) {
    if (!copyTable(from, into, table)) incomplete.push(table);
  }
  for (const table of dropOrphans(into)) if (!incomplete.includes(table)) incomplete.push(table);
  for (const table of tablesIn(into)) {
    const rows = into.prepare<[], number>(`select count(*) from "${table}"`).pluck().get()!;
    if (rows > 0) saved[table] = rows;
  }
  into.exec('commit');
  into.pragma('foreign_keys = on');
  return { saved, incomplete };
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
            add.run(...(row as unknown[]));
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
