import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { openStorage } from '#main/storage/index.ts';
import { MIGRATIONS } from '#main/storage/migrations/index.ts';
import { DECK } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { temporaryDirectory } from './temporary.ts';

const NOW = new Date('2026-11-21T08:50:00.123Z');
const now = () => NOW;

function newFile(): string {
  return join(temporaryDirectory(), 'nested', 'forhont.sqlite');
}

/** A database of ours with enough settings to fill several pages. */
async function filledFile(): Promise<string> {
  const file = newFile();
  const storage = unwrap(await openStorage(file, { now }));
  await storage.settings.set(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`key-${i}`, 'x'.repeat(100)])));
  await storage.close();
  return file;
}

function alter(file: string, ...statements: string[]): void {
  const db = new Database(file);
  for (const statement of statements) db.exec(statement);
  db.close();
}

test('a new database is made with its folders, and opened again as it was', async () => {
  const file = newFile();
  const first = unwrap(await openStorage(file, { now }));
  await first.settings.set({ theme: 'dark' });
  await first.close();
  const second = unwrap(await openStorage(file, { now }));
  expect(await second.settings.all()).toEqual({ theme: 'dark' });
  expect(await second.notices.all()).toEqual([]);
  await second.close();
});

test('the file is in WAL mode and its foreign keys are enforced', async () => {
  const file = newFile();
  const storage = unwrap(await openStorage(file, { now }));
  await expect(
    storage.actions.append(99, 0, { seat: 0, action: { type: 'barva' } }, NOW.toISOString()),
  ).rejects.toThrow(/FOREIGN KEY/);
  await storage.close();
  // Bytes 18 and 19 of the header are 2 in WAL mode.
  expect([...readFileSync(file).subarray(18, 20)]).toEqual([2, 2]);
});

test('an empty file is taken for a new database, and told', async () => {
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  writeFileSync(file, '');
  const storage = unwrap(await openStorage(file, { now }));
  expect(await storage.notices.all()).toMatchObject([{ code: 'database-empty', params: { file } }]);
  await storage.close();
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
});

test("a database without a table is nobody else's: it becomes ours, and nothing is told", async () => {
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  alter(file, 'create table passing (name text)', 'drop table passing');
  const storage = unwrap(await openStorage(file, { now }));
  await storage.settings.set({ theme: 'dark' });
  expect(await storage.notices.all()).toEqual([]);
  await storage.close();
  const again = unwrap(await openStorage(file, { now }));
  expect(await again.settings.all()).toEqual({ theme: 'dark' });
  await again.close();
});

test('a log that was taken away after a kill is told; after a clean end none is missed', async () => {
  const file = newFile();
  const program = `
    import { openStorage } from '#main/storage/index.ts';
    const storage = (await openStorage(${JSON.stringify(file)})).value;
    await storage.settings.set({ theme: 'dark' });
    process.kill(process.pid, 'SIGKILL');`;
  const killed = () =>
    expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })).toThrow();
  killed();
  const after = unwrap(await openStorage(file, { now }));
  expect(await after.settings.all()).toEqual({ theme: 'dark' });
  expect(await after.notices.all()).toEqual([]);
  await after.close();
  const again = unwrap(await openStorage(file, { now }));
  expect(await again.notices.all()).toEqual([]);
  await again.close();

  killed();
  rmSync(`${file}-wal`);
  rmSync(`${file}-shm`, { force: true });
  const without = unwrap(await openStorage(file, { now }));
  expect(await without.notices.all()).toMatchObject([{ code: 'database-log-missing', params: { file } }]);
  await without.close();
});

/** Starts in a process of its own that is killed in the first moment the condition holds. */
const startKilledWhen = (file: string, condition: string): void => {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const put = (name) => {
      const real = fs[name];
      fs[name] = (...args) => {
        const done = real(...args);
        if (${condition}) process.kill(process.pid, 'SIGKILL');
        return done;
      };
    };
    put('renameSync'); put('linkSync');
    syncBuiltinESMExports();
    const { openStorage } = await import('#main/storage/index.ts');
    await openStorage(${JSON.stringify(file)});`;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })).toThrow();
};

test('a kill in the moment a salvaged, or a new, database is in its place loses no notice', async () => {
  const file = await filledFile();
  damages['a header overwritten']!(file);
  startKilledWhen(file, `args[1] === ${JSON.stringify(file)}`);
  const storage = unwrap(await openStorage(file, { now }));
  expect(await storage.notices.all()).toMatchObject([{ code: 'database-salvaged' }]);
  await storage.close();
  // Told until it is put away, however often one starts.
  const again = unwrap(await openStorage(file, { now }));
  expect(await again.notices.all()).toMatchObject([{ code: 'database-salvaged' }]);
  await again.close();
  writeFileSync(file, '');
  startKilledWhen(file, `args[1] === ${JSON.stringify(file)}`);
  const empty = unwrap(await openStorage(file, { now }));
  expect(await empty.notices.all()).toMatchObject([{ code: 'database-empty' }]);
  await empty.close();
});

test('a database that is gone is told; a log that is left is kept, and not played into the new one', async () => {
  const file = await filledFile();
  rmSync(file);
  writeFileSync(`${file}-wal`, 'last changes');
  const storage = unwrap(await openStorage(file, { now }));
  const log = `${file}.damaged-2026-11-21T08-50-00Z-wal`;
  expect(await storage.notices.all()).toMatchObject([{ code: 'database-gone-log-kept', params: { file, log } }]);
  expect(readFileSync(log, 'utf8')).toBe('last changes');
  await storage.close();

  for (const left of [
    'forhont.sqlite-closed',
    'forhont.sqlite.before-0004-positions',
    'backups/forhont-00001.sqlite',
  ]) {
    const place = newFile();
    mkdirSync(join(place, '../backups'), { recursive: true });
    writeFileSync(join(place, '..', left), '');
    const begun = unwrap(await openStorage(place, { now }));
    expect(await begun.notices.all()).toMatchObject([{ code: 'database-gone', params: { file: place } }]);
    await begun.close();
  }
});

test.skipIf(process.platform === 'win32').each(['file', 'folder'])(
  'a %s that is taken away while it is open is put back',
  async (taken) => {
    const file = await filledFile();
    const storage = unwrap(await openStorage(file, { now }));
    rmSync(taken === 'folder' ? join(file, '..') : file, { recursive: true });
    await storage.settings.set({ theme: 'dark' });
    await storage.close();
    const again = unwrap(await openStorage(file, { now }));
    expect(Object.keys(await again.settings.all())).toHaveLength(401);
    expect(await again.notices.all()).toEqual([]);
    await again.close();
  },
);

test('a database of a newer version is refused and left byte for byte', async () => {
  const file = await filledFile();
  alter(file, "insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00Z')");
  const before = readFileSync(file);
  expect(await openStorage(file, { now })).toEqual({ ok: false, error: { code: 'database-newer', params: { file } } });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a newer database is left alone even when its last changes are still in the write-ahead log', async () => {
  const file = await filledFile();
  const program = `
    import Database from 'better-sqlite3';
    const db = new Database(${JSON.stringify(file)});
    db.pragma('wal_autocheckpoint = 0');
    db.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00Z')");
    process.kill(process.pid, 'SIGKILL');`;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })).toThrow();
  const before = [readFileSync(file), readFileSync(`${file}-wal`)] as const;
  expect(before[1].length).toBeGreaterThan(0);
  expect(await openStorage(file, { now })).toMatchObject({ ok: false, error: { code: 'database-newer' } });
  expect(readFileSync(file).equals(before[0])).toBe(true);
  expect(readFileSync(`${file}-wal`).equals(before[1])).toBe(true);
});

test("another program's database is refused and left byte for byte", async () => {
  const file = join(temporaryDirectory(), 'other.sqlite');
  alter(file, 'create table recipes (name text)');
  const before = readFileSync(file);
  expect(await openStorage(file, { now })).toEqual({
    ok: false,
    error: { code: 'database-foreign', params: { file } },
  });
  expect(readFileSync(file).equals(before)).toBe(true);
});

const damages: Record<string, (file: string) => void> = {
  'not a database': (file) => writeFileSync(file, 'Once upon a time there was a trump seven.'.repeat(50)),
  'cut short': (file) => writeFileSync(file, readFileSync(file).subarray(0, 9000)),
  'a page overwritten': (file) => {
    const bytes = readFileSync(file);
    bytes.fill(0xa5, bytes.length - 3 * 4096, bytes.length - 4096);
    writeFileSync(file, bytes);
  },
  'a header overwritten': (file) => {
    const bytes = readFileSync(file);
    bytes.fill(0, 0, 100);
    writeFileSync(file, bytes);
  },
};

/** How many of the 400 settings must come back. */
const saved: Record<string, readonly [least: number, most: number]> = {
  'not a database': [0, 0],
  'cut short': [0, 399],
  'a page overwritten': [300, 399],
  'a header overwritten': [400, 400],
};

test.each(Object.keys(damages))(
  'of a damaged database (%s) what can be read is saved, and it is kept',
  async (kind) => {
    const file = await filledFile();
    damages[kind]!(file);
    const before = readFileSync(file);

    const storage = unwrap(await openStorage(file, { now }));
    const aside = `${file}.damaged-2026-11-21T08-50-00Z`;
    expect(readFileSync(aside).equals(before)).toBe(true);
    const found = Object.entries(await storage.settings.all());
    const [least, most] = saved[kind]!;
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(found.length).toBeLessThanOrEqual(most);
    expect(found.every(([key, value]) => /^key-\d+$/.test(key) && value === 'x'.repeat(100))).toBe(true);
    const [notice] = await storage.notices.all();
    const all = ['database-salvaged', 'database-salvaged-partly', 'database-damaged'];
    expect(notice).toMatchObject({
      code: all[found.length === 400 ? 0 : found.length > 0 ? 1 : 2],
      params: { file: aside },
    });
    await storage.close();

    damages['not a database']!(file);
    await unwrap(await openStorage(file, { now })).close();
    expect(readFileSync(aside).equals(before)).toBe(true);
    expect(existsSync(`${aside}-2`)).toBe(true);
    expect(readdirSync(join(file, '..')).filter((name) => name.includes('.new-'))).toEqual([]);
  },
);

test('a list of tables that leads outside the file costs the table it names, and no other', async () => {
  const file = await filledFile();
  const raw = new Database(file);
  raw.unsafeMode(true);
  raw.pragma('writable_schema = on');
  raw.exec("update sqlite_schema set rootpage = 99999 where name = 'positions'");
  raw.close();
  expect(() => new Database(file, { readonly: true }).prepare('select 1 from settings')).toThrow(/malformed/);
  const storage = unwrap(await openStorage(file, { now }));
  expect(Object.keys(await storage.settings.all())).toHaveLength(400);
  expect(await storage.positions.search({ words: '' })).toEqual([]);
  expect(await storage.notices.all()).toMatchObject([{ code: 'database-salvaged-partly' }]);
  await storage.close();
});

test('what belonged to something lost goes with it, and the rest of a damaged database is whole', async () => {
  const file = await filledFile();
  const raw = new Database(file);
  raw.pragma('foreign_keys = off');
  raw.exec(`insert into deals (session_id, number, forhont, seed, origin, deck, dealt_at)
    values (77, 1, 0, 's', '{}', '${DECK.join('')}', '2026-11-01T18:00:00Z')`);
  raw.exec(`insert into settlements values (1, 0, 5, 0)`);
  raw.exec(`insert into attempts (learner_id, item, repeated, started_at) values (77, 'x', 0, '2026-11-01T18:00:00Z')`);
  raw.close();
  const bytes = readFileSync(file);
  bytes.fill(0, 0, 100);
  writeFileSync(file, bytes);
  const storage = unwrap(await openStorage(file, { now }));
  // What went is not counted among what was saved; a deal goes on under a game that says that its rules are lost.
  expect(await storage.notices.all()).toMatchObject([
    { code: 'database-salvaged-partly', params: { sessions: 1, deals: 1, attempts: 0 } },
  ]);
  expect(await storage.settlements.of(1)).toEqual([{ amount: 5, bonus: 0 }]);
  await storage.close();
  const check = new Database(file, { readonly: true });
  expect(check.pragma('foreign_key_check')).toEqual([]);
  expect(check.pragma('integrity_check', { simple: true })).toBe('ok');
  check.close();
});

/** A first start of release 0.1.0 that was killed after so many of its statements. */
test.each([1, 2, 3, 5, 8, 12])('a first start that was killed after %i tables is repaired', async (count) => {
  const file = newFile();
  await unwrap(await openStorage(file, { now })).close();
  const whole = new Database(file);
  const made = whole
    .prepare<[], string>(
      `select sql from sqlite_schema where sql is not null and name not like 'sqlite!_%' escape '!' order by name like 'kysely%' desc, rowid`,
    )
    .pluck()
    .all();
  whole.close();
  rmSync(file);
  alter(file, ...made.slice(0, 2 + count));
  const storage = unwrap(await openStorage(file, { now }));
  await storage.settings.set({ theme: 'dark' });
  expect(await storage.sessions.list()).toEqual([]);
  expect(await storage.learners.list()).toEqual([]);
  await storage.close();
});

test('an upgrade is copied first; one that fails leaves the file as it was and says so', async () => {
  const file = newFile();
  mkdirSync(join(file, '..'));
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  await migrateTo(old, 3);
  await old.destroy();
  alter(file, `insert into settings values ('theme', '"dark"')`, 'create table positions (mine text)');
  alter(file, `insert into positions values ('not empty')`);
  const before = new Database(file, { readonly: true });
  const schema = before.prepare('select sql from sqlite_schema order by name').all();
  before.close();
  const copy = `${file}.before-0004-positions`;
  expect(await openStorage(file, { now })).toMatchObject({
    ok: false,
    error: { code: 'database-upgrade-failed', params: { file, copy } },
  });
  for (const each of [file, copy]) {
    const db = new Database(each, { readonly: true });
    expect(db.prepare('select sql from sqlite_schema order by name').all()).toEqual(schema);
    expect(db.prepare('select value from settings').pluck().all()).toEqual(['"dark"']);
    db.close();
  }

  alter(file, 'delete from positions');
  const storage = unwrap(await openStorage(file, { now }));
  expect(await storage.settings.all()).toEqual({ theme: 'dark' });
  expect(await storage.positions.search({ words: '' })).toEqual([]);
  await storage.close();
});

test('a database in use by another process is refused until that process ends', async () => {
  const file = newFile();
  const program = `
    import { openStorage } from '#main/storage/index.ts';
    await openStorage(${JSON.stringify(file)});
    console.log('open');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => owner.stdout.once('data', resolve));
  expect(await openStorage(file, { now })).toEqual({ ok: false, error: { code: 'database-in-use', params: { file } } });
  const ended = new Promise((resolve) => owner.once('exit', resolve));
  owner.kill('SIGKILL');
  await ended;
  await unwrap(await openStorage(file, { now })).close();
});

test('a place that cannot be written is refused', async () => {
  const blocked = join(temporaryDirectory(), 'a-file');
  writeFileSync(blocked, '');
  const file = join(blocked, 'forhont.sqlite');
  expect(await openStorage(file, { now })).toEqual({
    ok: false,
    error: { code: 'database-not-writable', params: { file } },
  });
});

/** Opens databases as a person without special rights, and tells how that went. */
function openedByAnybody(files: readonly string[]): unknown[] {
  const program = `
    import { openStorage } from '#main/storage/index.ts';
    if (process.getuid() === 0) process.setuid(65534);
    const told = [];
    for (const file of ${JSON.stringify(files)}) {
      const opened = await openStorage(file);
      told.push(opened.ok ? 'opened' : opened.error);
    }
    console.log(JSON.stringify(told));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(told) as unknown[];
}

describe.skipIf(process.platform === 'win32')('without the right to', () => {
  const RIGHTS = [
    ['write the file', '', 0o444, 'database-file-unwritable'],
    ['read the file', '', 0o222, 'database-file-unreadable'],
    ['write its lock', '-lock', 0o444, 'database-file-unwritable'],
    ['read its mark', '-closed', 0o222, 'database-file-unreadable'],
    ['write in the folder', null, 0o555, 'database-folder-unwritable'],
    ['read the folder', null, 0o333, 'database-folder-unreadable'],
    ['enter the folder', null, 0o666, 'database-folder-closed'],
  ] as const;

  test('one of them a start is refused with what may not be used and how, and changes nothing', async () => {
    const cases = await Promise.all(
      RIGHTS.map(async ([, end, mode, code]) => {
        const file = await filledFile();
        const folder = dirname(file);
        chmodSync(dirname(folder), 0o755);
        chmodSync(folder, 0o777);
        for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
        const bytes = readFileSync(file);
        const barred = end === null ? folder : file + end;
        chmodSync(barred, mode);
        return { file, folder, bytes, error: { code, params: { file: barred } } };
      }),
    );
    const told = openedByAnybody(cases.map(({ file }) => file));
    for (const { folder } of cases) chmodSync(folder, 0o755);
    expect(told).toEqual(cases.map(({ error }) => error));
    for (const { file, folder, bytes } of cases) {
      chmodSync(file, 0o644);
      expect(readFileSync(file).equals(bytes)).toBe(true);
      expect(readdirSync(folder)).toEqual(['forhont.sqlite', 'forhont.sqlite-closed', 'forhont.sqlite-lock']);
    }
  });

  test('make or reach its folder the one above is named', () => {
    const above = temporaryDirectory();
    const [full, closed] = ['full', 'closed'].map((name) => join(above, name)) as [string, string];
    chmodSync(above, 0o755);
    for (const folder of [full, closed]) mkdirSync(folder);
    chmodSync(full, 0o555);
    chmodSync(closed, 0o600);
    const told = openedByAnybody([full, closed].map((folder) => join(folder, 'data/forhont.sqlite')));
    expect(told).toEqual([
      { code: 'database-folder-unwritable', params: { file: full } },
      { code: 'database-folder-closed', params: { file: closed } },
    ]);
  });
});

test('a name that is too long is refused', async () => {
  const file = join(temporaryDirectory(), 'x'.repeat(300), 'forhont.sqlite');
  expect(await openStorage(file, { now })).toMatchObject({ ok: false, error: { code: 'database-not-writable' } });
});

test('a folder of that name is refused', async () => {
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  mkdirSync(file);
  expect(await openStorage(file, { now })).toMatchObject({
    ok: false,
    error: { code: 'database-folder', params: { file } },
  });
});

const fill = "junk that is nobody's ".repeat(300);

test('junk in the place of the lock or of a journal is put aside, and the data open', async () => {
  const file = await filledFile();
  const aside = `${file}.damaged-2026-11-21T08-50-00Z`;
  for (const end of ['-lock', '-journal']) {
    writeFileSync(file + end, fill);
    const storage = unwrap(await openStorage(file, { now }));
    expect(Object.keys(await storage.settings.all())).toHaveLength(400);
    expect(readFileSync(aside + end, 'utf8')).toBe(fill);
    // The lock is as good as ever.
    expect(await openStorage(file, { now })).toMatchObject({ ok: false, error: { code: 'database-in-use' } });
    expect(await storage.notices.all()).toEqual([]);
    await storage.close();
    rmSync(aside + end);
  }
});

test.skipIf(process.platform === 'win32')('a pipe of that name is refused and left alone', async () => {
  const file = newFile();
  mkdirSync(join(file, '..'));
  execFileSync('mkfifo', [file]);
  expect(await openStorage(file, { now })).toMatchObject({
    ok: false,
    error: { code: 'database-no-file', params: { file } },
  });
  expect(statSync(file).isFIFO()).toBe(true);
});

test('a copy before an upgrade is written over by none of other data, and not made again for the same', async () => {
  const file = newFile();
  mkdirSync(join(file, '..'));
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  await migrateTo(old, 3);
  await old.destroy();
  alter(file, `insert into settings values ('theme', '"dark"')`);
  const copy = `${file}.before-0004-positions`;
  writeFileSync(copy, 'somebody has more in here');
  for (let start = 0; start < 2; start++) {
    // The upgrade fails, so the next start copies again.
    alter(
      file,
      'create table if not exists positions (mine text)',
      `insert or ignore into positions (rowid, mine) values (1, 'mine')`,
    );
    expect(await openStorage(file, { now })).toMatchObject({ error: { params: { copy: `${copy}-2` } } });
  }
  expect(readFileSync(copy, 'utf8')).toBe('somebody has more in here');
  expect(readdirSync(join(file, '..')).filter((name) => name.includes('.before-'))).toHaveLength(2);
});

test('a folder in the place of the lock or of a journal is named itself', async () => {
  const file = await filledFile();
  for (const end of ['-lock', '-journal']) {
    rmSync(file + end, { force: true });
    mkdirSync(file + end);
    expect(await openStorage(file, { now })).toEqual({
      ok: false,
      error: { code: 'database-folder', params: { file: file + end } },
    });
    rmSync(file + end, { recursive: true });
  }
  await unwrap(await openStorage(file, { now })).close();
});

test('a change that another program was killed in is taken back', async () => {
  const file = await filledFile();
  const program = `
    import Database from 'better-sqlite3';
    const db = new Database(${JSON.stringify(file)});
    db.pragma('journal_mode = delete');
    db.pragma('cache_size = 1');
    db.exec("begin immediate; update settings set value = 'spoilt by somebody'");
    process.kill(process.pid, 'SIGKILL');`;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })).toThrow();
  expect(existsSync(`${file}-journal`)).toBe(true);
  const storage = unwrap(await openStorage(file, { now }));
  const values = new Set(Object.values(await storage.settings.all()));
  expect([...values]).toEqual(['x'.repeat(100)]);
  expect(await storage.notices.all()).toEqual([]);
  await storage.close();
});

test('a database of the first version is brought up to date with what it holds', async () => {
  const file = newFile();
  mkdirSync(join(file, '..'));
  const connection = new Database(file);
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  await migrateTo(old, 1);
  connection.exec(`insert into settings values ('theme', '"dark"')`);
  await old.destroy();

  const storage = unwrap(await openStorage(file, { now }));
  expect(await storage.settings.all()).toEqual({ theme: 'dark' });
  expect(await storage.ruleSets.list()).toEqual([]);
  await storage.close();
});

test('games of a database from before sessions had options are training games of all who sit at the table', async () => {
  const file = newFile();
  mkdirSync(join(file, '..'));
  const connection = new Database(file);
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  await migrateTo(old, 2);
  const ruleSet = JSON.stringify(findRuleSet('csm'));
  connection
    .prepare(`insert into sessions values (1, 'licitovany', ?, null, '2026-11-01T18:00:00Z', '2026-11-01T19:00:00Z')`)
    .run(ruleSet);
  connection
    .prepare(`insert into deals values (1, 1, 1, 2, 's', '{"type":"shuffled"}', ?, '2026-11-01T18:00:00Z')`)
    .run(DECK.join(''));
  connection.exec('insert into settlements values (1, 0, 3), (1, 1, -1.5), (1, 2, -1.5)');
  await old.destroy();

  const storage = unwrap(await openStorage(file, { now }));
  expect(await storage.sessions.find(1)).toMatchObject({ sitterOut: false, manner: 'training', bonus: [] });
  expect(await storage.deals.latest(1)).toMatchObject({
    bonus: [],
    dealtAt: '2026-11-01T18:00:00Z',
    deck: DECK,
    engine: 1,
  });
  expect(await storage.settlements.balances(1)).toEqual(
    new Map([
      [0, { amount: 3, bonus: 0 }],
      [1, { amount: -1.5, bonus: 0 }],
      [2, { amount: -1.5, bonus: 0 }],
    ]),
  );
  await storage.close();
});

/** Brings a database to what it was after the first migrations. */
async function migrateTo(db: Kysely<unknown>, count: number): Promise<void> {
  const first = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count));
  await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(first) } }).migrateToLatest();
}
