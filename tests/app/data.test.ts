/** All the data as a whole: copies, restoring, one file out and in. */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { DATA_PIECE } from '#shared/api/data-piece.ts';
import { createApp } from '#main/app/index.ts';
import { newDatabaseFile, openApp, playOn, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

/** Every row of every table, without what a merge leaves alone. */
function rowsOf(file: string): Record<string, unknown[]> {
  const db = new Database(file, { readonly: true });
  try {
    const tables = db
      .prepare<[], string>(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`,
      )
      .pluck()
      .all();
    return Object.fromEntries(tables.map((table) => [table, db.prepare(`select * from ${table}`).all()]));
  } finally {
    db.close();
  }
}

async function exported(app: TestApp): Promise<Buffer> {
  const { id, bytes } = await app.get('data.export', {});
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < bytes; offset += pieces.at(-1)!.length) {
    pieces.push(Buffer.from(await app.get('data.read', { id, offset }), 'base64'));
  }
  expect(await app.get('data.read', { id, offset: bytes })).toBe('');
  await app.get('data.drop', { id });
  return Buffer.concat(pieces);
}

async function uploaded(app: TestApp, content: Buffer): Promise<string> {
  const { id } = await app.get('data.upload', {});
  for (let offset = 0; offset < content.length; offset += DATA_PIECE) {
    const piece = content.subarray(offset, offset + DATA_PIECE).toString('base64');
    await app.get('data.write', { id, offset, piece });
  }
  return id;
}

/** Two games, an own rule set, a second learner with an exercise under way. */
async function furnished(databaseFile = newDatabaseFile(), seed = 'data'): Promise<TestApp> {
  const app = await openApp({ databaseFile });
  await app.get('game.start', { ...VOLENY, seed: `${seed} 1` });
  await playOn(app);
  await app.get('game.start', { ...VOLENY, seed: `${seed} 2` });
  await app.get('rules.copy', { id: 'csm', name: `Chata ${seed}` });
  await app.get('school.addLearner', { name: `Jana ${seed}`.slice(0, 24) });
  return app;
}

test('all data saved to one file and brought to an empty place are the same', async () => {
  const app = await furnished();
  const file = await exported(app);
  const [info, current] = [await app.get('data.info', {}), await app.get('game.current', {})];
  const there = newDatabaseFile();
  const other = await openApp({ databaseFile: there });
  await other.get('settings.set', { theme: 'dark' });
  const id = await uploaded(other, file);
  const looked = await other.get('data.look', { id });
  expect(looked.content).toEqual(info.content);
  expect(looked.difference.gained).toMatchObject({ deals: 2, learners: 2, ruleSets: 1 });
  let begunAnew = 0;
  other.listen((name) => (begunAnew += Number(name === 'dataChanged')));
  await other.get('data.import', { id, how: 'replace' });
  expect(begunAnew).toBe(1);
  expect(await other.get('game.current', {})).toEqual(current);
  await other.close();
  const saved = join(dirname(there), 'saved.sqlite');
  writeFileSync(saved, file);
  expect(rowsOf(there)).toEqual(rowsOf(saved));
});

test('merged data come in addition, follow their references, and come once however often they are brought', async () => {
  const here = newDatabaseFile();
  const app = await furnished(here, 'here');
  const other = await furnished(newDatabaseFile(), 'other');
  const file = await exported(other);
  const ours = await app.get('game.sessions', {});
  await app.get('data.import', { id: await uploaded(app, file), how: 'merge' });
  const merged = await app.get('data.info', {});
  // The first learner of the other place has done nothing and is called like ours.
  expect(merged.content).toMatchObject({ deals: 4, learners: 3, ruleSets: 2 });
  const theirs = await other.get('game.sessions', {});
  const plain = (list: typeof ours) => list.map((each) => JSON.stringify({ ...each, sessionId: 0 })).sort();
  expect(plain(await app.get('game.sessions', {}))).toEqual(plain([...ours, ...theirs]));

  await app.get('data.import', { id: await uploaded(app, file), how: 'merge' });
  await app.get('data.import', { id: await uploaded(app, await exported(app)), how: 'merge' });
  expect((await app.get('data.info', {})).content).toEqual(merged.content);
  expect(app.faults).toEqual([]);
  await app.close();
  const db = new Database(here, { readonly: true });
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});

test('a game played on elsewhere takes the place of its earlier state; one played on in both places is kept twice', async () => {
  const app = await furnished();
  const other = await openApp();
  await other.get('data.import', { id: await uploaded(other, await exported(app)), how: 'replace' });
  await nextDeal(other);
  await app.get('data.import', { id: await uploaded(app, await exported(other)), how: 'merge' });
  expect((await app.get('game.sessions', {})).map(({ deals }) => deals).sort()).toEqual([1, 2]);

  // Now both go on, each in its own way.
  await nextDeal(other);
  const two = (await app.get('game.sessions', {})).find(({ deals }) => deals === 2)!;
  await app.get('game.resume', { sessionId: two.sessionId });
  await nextDeal(app);
  await app.get('data.import', { id: await uploaded(app, await exported(other)), how: 'merge' });
  expect((await app.get('game.sessions', {})).map(({ deals }) => deals).sort()).toEqual([1, 3, 3]);
});

test('what a file would change is told for each way, and what it is added to becomes just that', async () => {
  const databaseFile = newDatabaseFile();
  const app = await furnished(databaseFile);
  const { copies } = await app.get('data.copy', {});
  const early = await exported(app);
  await playOn(app);
  const { back, lost } = await app.get('data.compare', { name: copies[0]!.name });
  expect([back.deals, lost.deals]).toEqual([1, 0]);
  const later = await exported(app);
  await app.get('data.restore', { name: copies[0]!.name });

  const id = await uploaded(app, later);
  const looked = await app.get('data.look', { id });
  for (const { gained, further } of [looked.difference, looked.addition]) {
    expect([gained.deals, further.deals]).toEqual([0, 1]);
  }
  await app.get('data.import', { id, how: 'merge' });
  const earlyId = await uploaded(app, early);
  const again = await app.get('data.look', { id: earlyId });
  expect([again.difference.back.deals, again.addition.back.deals, again.addition.further.deals]).toEqual([1, 0, 0]);
  expect(app.faults).toEqual([]);
  expect(readdirSync(dirname(databaseFile))).not.toContain('incoming');
});

async function nextDeal(app: TestApp): Promise<void> {
  const { dealId } = await playOn(app);
  await app.get('game.nextDeal', { dealId });
}

test('a copy is restored, what that loses is told before, and the data of before are a copy themselves', async () => {
  const databaseFile = newDatabaseFile();
  const app = await furnished(databaseFile);
  const { copies } = await app.get('data.copy', {});
  expect(copies).toMatchObject([{ kind: 'asked', content: { deals: 2, ruleSets: 1 } }]);
  const then = await app.get('game.current', {});
  await playOn(app);
  await app.get('game.start', { ...VOLENY, seed: 'later' });
  await app.get('rules.copy', { id: 'csm', name: 'Later' });
  const [lesson] = await app.get('school.course', {});
  await app.get('school.openLesson', { lesson: lesson!.lesson.id });
  await app.get('school.resetLesson', { lesson: lesson!.lesson.id });
  const { name } = copies[0]!;
  const none = { deals: 0, games: 0, attempts: 0, exercises: 0, lessons: 0, ratings: 0, learners: 0 };
  expect(await app.get('data.compare', { name })).toEqual({
    lost: { deals: 1, attempts: 0, learners: 0, positions: 0, ruleSets: 1, exercises: 0, lessons: 1, scores: 0 },
    gained: { deals: 0, attempts: 0, learners: 0, positions: 0, ruleSets: 0, exercises: 0, lessons: 0, scores: 0 },
    // The game that was left unfinished in the copy is over here.
    back: { ...none, deals: 1 },
    further: none,
    otherwise: none,
    spoilt: none,
    mended: none,
  });
  await app.get('data.restore', { name });
  expect(await app.get('game.current', {})).toEqual(then);
  const after = await app.get('data.info', {});
  expect(after.copies.map(({ kind }) => kind)).toEqual(['before', 'asked']);
  expect(after.copies[0]!.content).toMatchObject({ deals: 3, ruleSets: 2 });
  await app.get('data.restore', { name: after.copies[0]!.name });
  expect((await app.get('data.info', {})).content).toMatchObject({ deals: 3, ruleSets: 2 });
  const beside = readdirSync(dirname(databaseFile));
  expect(beside).not.toContain('incoming');
  expect(readdirSync(join(dirname(databaseFile), 'passing'))).toEqual([]);
  expect(readdirSync(join(dirname(databaseFile), 'backups')).filter((name) => !name.endsWith('.sqlite'))).toEqual([]);
});

/** The same rows kept in an encoding of which SQLite attaches none of ours. */
function inUtf16(file: string): void {
  rmSync(file);
  const db = new Database(file);
  db.pragma(`encoding = 'UTF-16'`);
  db.exec('create table kysely_migration (name text, timestamp text)');
  db.close();
}

test('a file that is cut, empty, foreign, newer or strange is refused in words, and nothing changes', async () => {
  const app = await furnished();
  const before = await app.get('game.current', {});
  const good = await exported(app);
  const made = (change: (file: string) => void): Buffer => {
    const file = newDatabaseFile();
    writeFileSync(file, good);
    change(file);
    return readFileSync(file);
  };
  const sql = (text: string) =>
    made((file) => {
      const db = new Database(file);
      db.pragma('foreign_keys = off');
      db.exec(text);
      db.close();
    });
  const wrong: readonly (readonly [Buffer, string])[] = [
    [Buffer.alloc(0), 'data-file-empty'],
    [Buffer.from('{"format":"forhont-learner"}'), 'data-file-damaged'],
    [made((file) => truncateSync(file, Math.floor(good.length / 2 / 4096) * 4096)), 'data-file-damaged'],
    [made((file) => truncateSync(file, 700)), 'data-file-damaged'],
    [sql('drop table kysely_migration'), 'data-file-foreign'],
    [sql(`create trigger strange after insert on actions begin delete from sessions; end`), 'data-file-foreign'],
    [sql(`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '')`), 'data-file-newer'],
    [made(inUtf16), 'data-file-encoding'],
  ];
  for (const [content, code] of wrong) {
    const id = await uploaded(app, content);
    for (const answer of [await app.call('data.look', { id }), await app.call('data.import', { id, how: 'replace' })]) {
      expect(answer).toMatchObject({ ok: false, error: { code } });
    }
    await app.get('data.drop', { id });
  }
  const id = await uploaded(app, sql('drop table answers'));
  expect(await app.call('data.import', { id, how: 'merge' })).toMatchObject({ error: { code: 'data-file-foreign' } });
  expect(await app.get('game.current', {})).toEqual(before);
  expect((await playOn(app)).finished).toBe(true);
});

test('pieces out of order, names of files elsewhere and files that are gone are refused', async () => {
  const app = await openApp();
  const { id } = await app.get('data.upload', {});
  const piece = Buffer.from('piece').toString('base64');
  await app.get('data.write', { id, offset: 0, piece });
  expect((await app.get('data.write', { id, offset: 0, piece })).bytes).toBe(5);
  expect(await app.call('data.write', { id, offset: 9, piece })).toMatchObject({
    error: { code: 'data-piece-out-of-order' },
  });
  await app.get('data.drop', { id });
  expect(await app.call('data.look', { id })).toMatchObject({ error: { code: 'data-unknown-file' } });
  for (const name of ['../forhont.sqlite', 'forhont.sqlite', '/etc/passwd']) {
    expect(await app.call('data.restore', { name })).toMatchObject({ error: { code: 'data-unknown-copy' } });
  }
  expect(await app.call('data.read', { id: '../../forhont', offset: 0 })).toMatchObject({ ok: false });
  const gone = new AbortController();
  const held = (await app.handle('data.export', {}, gone.signal)) as { value: { id: string } };
  gone.abort();
  expect(await app.call('data.read', { id: held.value.id, offset: 0 })).toMatchObject({
    error: { code: 'data-unknown-file' },
  });
});

test('while data are exchanged calls are answered that they are, and an exchange can be called off', async () => {
  const app = await furnished();
  const file = await exported(app);
  const importing = app.call('data.import', { id: await uploaded(app, file), how: 'replace' });
  let busy = 0;
  app.listen((name, payload) => {
    if (name === 'dataProgress' && (payload as { stage: string }).stage === 'building') {
      void app
        .call('game.current', {})
        .then((answer) => (busy += Number(!answer.ok && answer.error.code === 'data-busy')));
      void app.call('data.cancel', {});
    }
  });
  expect(await importing).toMatchObject({ ok: false, error: { code: 'data-cancelled' } });
  expect(busy).toBe(1);
  expect(await app.get('game.current', {})).not.toBeNull();
});

test('a copy is made by itself after the first screen, once a day, and only when something has changed', async () => {
  const databaseFile = newDatabaseFile();
  const backups = join(dirname(databaseFile), 'backups');
  const app = await openApp({ databaseFile, firstLook: 50 });
  expect(existsSync(backups)).toBe(false);
  await expect
    .poll(() => existsSync(backups) && readdirSync(backups).filter((name) => name.endsWith('-auto.sqlite')).length)
    .toBe(1);
  await app.close();
  const again = await openApp({ databaseFile, firstLook: 0 });
  await again.get('data.info', {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  await again.get('data.info', {});
  expect(readdirSync(backups)).toHaveLength(1);
  expect(statSync(join(backups, readdirSync(backups)[0]!)).size).toBeGreaterThan(0);
});

test('copies of tomorrow, made by a clock that was wrong, keep neither the daily copy from being made nor one that is asked for', async () => {
  const databaseFile = newDatabaseFile();
  const backups = join(dirname(databaseFile), 'backups');
  await (await openApp({ databaseFile })).close();
  mkdirSync(backups);
  for (const kind of ['auto', 'asked', 'asked', 'asked', 'asked', 'asked', 'asked'].entries()) {
    copyFileSync(databaseFile, join(backups, `forhont-2099-01-0${kind[0] + 1}T11-40-20-100Z-${kind[1]}.sqlite`));
  }
  const app = await openApp({ databaseFile, firstLook: 0 });
  const made = (kind: string) =>
    readdirSync(backups).filter((name) => name.startsWith('forhont-0') && name.includes(kind));
  await expect.poll(() => made('-auto.sqlite')).toHaveLength(1);
  const { copies } = await app.get('data.copy', {});
  expect(copies.map(({ name }) => name)).toEqual(expect.arrayContaining(made('-asked.sqlite')));
  expect(made('-asked.sqlite')).toHaveLength(1);
  expect(app.faults).toEqual([]);
});

test('where copies cannot be kept the part Data still answers, and what needs a copy says why it does not happen', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const file = await exported(app);
  const backups = join(dirname(databaseFile), 'backups');
  writeFileSync(backups, 'not a folder');
  expect((await app.get('data.info', {})).copies).toEqual([]);
  const unusable = { ok: false, error: { code: 'data-copies-unusable', params: { directory: backups } } };
  expect(await app.call('data.copy', {})).toEqual(unusable);
  expect(await app.call('data.import', { id: await uploaded(app, file), how: 'replace' })).toEqual(unusable);
  expect(await app.call('settings.get', {})).toMatchObject({ ok: true });
  rmSync(backups);
  mkdirSync(join(backups, 'forhont-2026-01-01T11-40-20-100Z-asked.sqlite'), { recursive: true });
  writeFileSync(join(backups, 'forhont-2026-01-02T11-40-20-100Z-asked.sqlite'), 'junk');
  const { copies } = await app.get('data.copy', {});
  expect(copies.map(({ content }) => content === null)).toEqual([false, true]);
});

test('an exchange that is called off before it begins does not happen', async () => {
  const app = await openApp();
  const file = await exported(app);
  await app.get('rules.copy', { id: 'csm', name: 'Later' });
  const id = await uploaded(app, file);
  const importing = app.call('data.import', { id, how: 'replace' });
  await app.get('data.cancel', {});
  expect(await importing).toMatchObject({ ok: false, error: { code: 'data-cancelled' } });
  expect((await app.get('data.info', {})).content.ruleSets).toBe(1);
  expect(app.faults).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a database behind a link stays there when a copy is restored', async () => {
  const real = newDatabaseFile();
  await (await openApp({ databaseFile: real })).close();
  const link = newDatabaseFile();
  symlinkSync(real, link);
  const app = await openApp({ databaseFile: link });
  const { copies } = await app.get('data.copy', {});
  await app.get('rules.copy', { id: 'csm', name: 'Later' });
  await app.get('data.restore', { name: copies[0]!.name });
  const after = await app.get('data.info', {});
  expect(after).toMatchObject({ file: real, content: { ruleSets: 0 } });
  expect(after.copies).toMatchObject([{ kind: 'before', content: { ruleSets: 1 } }, { kind: 'asked' }]);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(lstatSync(join(dirname(real), 'backups', after.copies[0]!.name)).isFile()).toBe(true);
});

test('a second start that is refused leaves alone what the first has under way', async () => {
  const databaseFile = newDatabaseFile();
  const app = await furnished(databaseFile);
  const file = await exported(app);
  const { id } = await app.get('data.upload', {});
  const options = { databaseFile, shell: 'browser', systemLanguage: 'cs', report: () => undefined } as const;
  expect(await createApp(options)).toMatchObject({ ok: false, error: { code: 'database-in-use' } });
  expect(
    await app.call('data.write', { id, offset: 0, piece: file.subarray(0, 3000).toString('base64') }),
  ).toMatchObject({
    ok: true,
    value: { bytes: 3000 },
  });
});

test('where data can be neither read nor kept a start is refused in words', async () => {
  const databaseFile = join(dirname(newDatabaseFile()), 'x'.repeat(300), 'forhont.sqlite');
  const options = { databaseFile, shell: 'browser', systemLanguage: 'cs', report: () => undefined } as const;
  expect(await createApp(options)).toMatchObject({ ok: false, error: { code: 'database-not-writable' } });
});

/** A database that was not closed in order, and a page of whose positions is spoilt since. */
async function spoilt(): Promise<string> {
  const file = newDatabaseFile();
  const app = await furnished(file);
  const text = '[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh\n';
  for (let number = 0; number < 60; number++) {
    await app.get('library.save', { entry: { name: `Pozice ${number}`, tags: [], note: 'x'.repeat(400), text } });
  }
  await app.close();
  rmSync(`${file}-closed`);
  const bytes = readFileSync(file);
  const last = bytes.length - 4096;
  expect(bytes.subarray(last).toString('latin1')).toContain('xxxx');
  bytes.fill(0xa5, last);
  writeFileSync(file, bytes);
  return file;
}

test('after a kill the first screen does not wait for a check of the file; it is done later, and then a copy is made', async () => {
  const file = newDatabaseFile();
  await (await furnished(file)).close();
  rmSync(`${file}-closed`);
  const sound = await openApp({ databaseFile: file, firstLook: 0 });
  const backups = join(dirname(file), 'backups');
  const copies = () => (existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.sqlite')) : []);
  await expect.poll(copies, { timeout: 20_000 }).toHaveLength(1);
  await sound.close();
  expect(existsSync(`${file}-closed`)).toBe(true);
});

test('damage that is found after the first screen is told and mended while the window stays', async () => {
  const file = await spoilt();
  const app = await openApp({ databaseFile: file, firstLook: 0 });
  let begunAnew = 0;
  app.listen((name) => (begunAnew += Number(name === 'dataChanged')));
  await expect.poll(() => begunAnew, { timeout: 20_000 }).toBe(1);
  const { notices } = await app.get('app.info', {});
  expect(notices).toMatchObject([{ code: 'database-salvaged-partly', params: { sessions: 2 } }]);
  const entries = await app.get('library.list', { search: '' });
  expect(entries.length).toBeGreaterThan(10);
  expect(entries.length).toBeLessThan(60);
});

test('damage that a call meets first is mended as well', async () => {
  const file = await spoilt();
  const app = await openApp({ databaseFile: file });
  let begunAnew = 0;
  app.listen((name) => (begunAnew += Number(name === 'dataChanged')));
  expect(await app.call('library.list', { search: '' })).toMatchObject({
    ok: false,
    error: { code: 'database-mending' },
  });
  await expect.poll(() => begunAnew, { timeout: 20_000 }).toBe(1);
  expect(await app.call('library.list', { search: '' })).toMatchObject({ ok: true });
});
