/** What is saved of the database of a release when pages of it are damaged, against what was in it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { treesIn } from '#main/storage/pages.ts';
import { openStorage } from '#main/storage/index.ts';
import { unwrap } from '#shared/result.ts';
import { tries, WHOLE } from '../bulk.ts';
import { temporaryDirectory } from './temporary.ts';

const PAGE = 4096;
const RELEASED = gunzipSync(readFileSync(join(import.meta.dirname, '../saves/released/0.1.0.sqlite.gz')));

type Rows = Record<string, unknown[][]>;

function newFile(bytes: Buffer): string {
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  writeFileSync(file, bytes);
  return file;
}

/** The release's database as today's program opens it. */
async function brought(bytes = RELEASED): Promise<string> {
  const file = newFile(bytes);
  await unwrap(await openStorage(file)).close();
  return file;
}

/** Every table of ours, row by row. */
function rowsOf(file: string): Rows {
  const db = new Database(file, { readonly: true });
  const tables = db
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' and name != 'notices'`,
    )
    .pluck()
    .all();
  const rows = Object.fromEntries(
    tables.map((table) => [table, db.prepare<[], unknown[]>(`select * from ${table}`).raw().all()]),
  );
  db.close();
  return rows;
}

const keysOf = (rows: readonly unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();

/** Opens the damaged bytes; what came back, and what was told. */
async function salvaged(bytes: Buffer) {
  const file = newFile(bytes);
  const storage = unwrap(await openStorage(file));
  const [notice] = await storage.notices.all();
  await storage.close();
  const db = new Database(file, { readonly: true });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
  return { rows: rowsOf(file), notice };
}

function withPages(bytes: Buffer, pages: readonly number[], by = 0xa5): Buffer {
  const damaged = Buffer.from(bytes);
  for (const page of pages) damaged.fill(by, (page - 1) * PAGE, page * PAGE);
  return damaged;
}

/** Pages of the list of tables: the first, and those below it. */
function pagesOfList(bytes: Buffer): number[] {
  const branches = bytes.readUInt16BE(103);
  if (bytes[100] !== 0x05) return [1];
  const cells = Array.from({ length: branches }, (_, i) => bytes.readUInt32BE(bytes.readUInt16BE(112 + 2 * i)));
  return [1, ...cells, bytes.readUInt32BE(108)];
}

test('read page by page, a sound file gives the rows SQLite gives', async () => {
  const file = await brought();
  const db = new Database(file, { readonly: true });
  const listed = db
    .prepare<[], { name: string; rootpage: number }>(`select name, rootpage from sqlite_schema where type = 'table'`)
    .all();
  const trees = treesIn(readFileSync(file));
  for (const { name, rootpage } of listed) {
    const tree = trees.find(({ root }) => root === rootpage);
    const rows = db.prepare<[], unknown[]>(`select * from "${name}"`).raw().all();
    expect([name, tree?.whole, tree?.rows.length]).toEqual([name, true, rows.length]);
    // Long texts and records lie on pages of their own.
    const texts = (values: readonly unknown[]) =>
      values.filter((value) => typeof value === 'string' || Buffer.isBuffer(value));
    expect(keysOf(tree!.rows.map(({ values }) => texts(values)))).toEqual(keysOf(rows.map(texts)));
  }
  db.close();
});

/** What no page tells apart from an index: deals that were looked through; they are looked through again. */
const NOT_TOLD_APART = 'reviewed_deals';

test.each(['0.1.0', 'today'])('a page of the list of tables costs no row of a database of %s', async (version) => {
  const bytes = version === 'today' ? readFileSync(await brought()) : RELEASED;
  const whole = rowsOf(await brought(bytes));
  const list = pagesOfList(bytes);
  expect(list.length).toBeGreaterThan(1);
  for (const pages of [...list.map((page) => [page]), list]) {
    for (const by of WHOLE ? [0, 0xa5] : [0xa5]) {
      const { rows, notice } = await salvaged(withPages(bytes, pages, by));
      for (const table of Object.keys(whole)) {
        if (table === NOT_TOLD_APART) continue;
        expect([pages, table, keysOf(rows[table] ?? [])]).toEqual([pages, table, keysOf(whole[table]!)]);
      }
      expect(notice).toMatchObject({ code: 'database-salvaged-partly' });
    }
  }
});

/** By SQLite's own statistics: rows of a table all of whose pages are among the first. */
function readableRows(file: string, table: string, pages: number): number {
  interface Stat {
    readonly path: string;
    readonly pageno: number;
    readonly ncell: number;
    readonly pagetype: string;
  }
  const db = new Database(file, { readonly: true });
  const stats = db
    .prepare<[string], Stat>('select path, pageno, ncell, pagetype from dbstat where name = ?')
    .all(table);
  const isNumbered =
    db.prepare<[string], number>('select wr from pragma_table_list where name = ?').pluck().get(table) === 0;
  db.close();
  const holding = stats.filter(({ pagetype }) => pagetype === 'leaf' || (pagetype === 'internal' && !isNumbered));
  const here = holding.filter(({ pageno }) => pageno <= pages);
  const cells = here.reduce((sum, { ncell }) => sum + ncell, 0);
  const torn = stats
    .filter(({ pagetype, pageno }) => pagetype === 'overflow' && pageno > pages)
    .map(({ path }) => path.split('+')[0]!)
    .filter((cell) => here.some(({ path }) => path === cell.replace(/[^/]*$/, '')));
  return cells - new Set(torn).size;
}

test('of a file cut anywhere every row is saved whose page is there, none is made up, and the counts are true', async () => {
  const file = await brought();
  const bytes = readFileSync(file);
  const whole = rowsOf(file);
  const count = bytes.length / PAGE;
  for (const left of WHOLE ? [0.25, 0.5, 0.75, 0.9] : [0.5, 0.9]) {
    const cut = bytes.subarray(0, Math.floor(count * left) * PAGE);
    const { rows, notice } = await salvaged(cut);
    const made = (rows['sessions'] ?? []).filter((row) => row.includes('{"lost":true}'));
    for (const [table, found] of Object.entries(rows)) {
      const known = new Set(keysOf(whole[table]!));
      const strange = keysOf(found.filter((row) => !made.includes(row))).filter((row) => !known.has(row));
      expect([left, table, strange]).toEqual([left, table, []]);
    }
    for (const table of ['deals', 'positions', 'settings', 'rule_sets'])
      expect([left, table, rows[table]!.length]).toEqual([left, table, readableRows(file, table, cut.length / PAGE)]);
    const { code, params } = notice!;
    if (code === 'database-damaged') expect(rows['deals']).toEqual([]);
    else
      expect(params).toMatchObject({
        sessions: rows['sessions']!.length,
        deals: rows['deals']!.length,
        attempts: rows['attempts']!.length,
        positions: rows['positions']!.length,
      });
  }
});

test('whatever pages are damaged, the data open, and nothing is in them that was not there', async () => {
  const file = await brought();
  const bytes = readFileSync(file);
  const whole = rowsOf(file);
  let state = 7;
  const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < tries(4, 60); round++) {
    const pages = Array.from({ length: 4 }, () => 1 + random(bytes.length / PAGE));
    // Pages of zeros, of noise, and in one another's place.
    const damaged = withPages(bytes, pages.slice(0, 2), round % 2 === 0 ? 0 : random(256));
    bytes.copy(damaged, (pages[2]! - 1) * PAGE, (pages[3]! - 1) * PAGE, pages[3]! * PAGE);
    const { rows } = await salvaged(damaged);
    for (const [table, found] of Object.entries(rows)) {
      const known = new Set(keysOf(whole[table]!));
      const strange = keysOf(found.filter((row) => !row.includes('{"lost":true}'))).filter((row) => !known.has(row));
      expect([pages, table, strange.length]).toEqual([pages, table, 0]);
    }
  }
});
