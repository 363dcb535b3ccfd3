/** What of a person's data the other users of a computer can read: nothing, whatever the system lets them by default. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import log from 'electron-log/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#main/shells/log.ts';
import { temporaryDirectory } from '../storage/temporary.ts';
import { openApp, playOn, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

const RELEASE = join(import.meta.dirname, '../saves/released/0.1.0.sqlite.gz');

/** The folder and all in it that others may read, write or enter, with how. */
function openIn(folder: string): string[] {
  const all = ['', ...(readdirSync(folder, { recursive: true }) as string[])];
  return all.flatMap((name) => {
    const stat = lstatSync(join(folder, name), { throwIfNoEntry: false });
    const closed = !stat || stat.isSymbolicLink() || (stat.mode & 0o077) === 0;
    return closed ? [] : [`${name || '.'} ${(stat.mode & 0o777).toString(8)}`];
  });
}

const modeOf = (file: string): string => (statSync(file).mode & 0o7777).toString(8);

/** What every step leaves while it lasts, seen at every event. */
function watched(app: TestApp, folder: string): { readonly open: Set<string>; readonly seen: Set<string> } {
  const open = new Set<string>();
  const seen = new Set<string>();
  app.listen(() => {
    for (const each of openIn(folder)) open.add(each);
    for (const name of readdirSync(folder, { recursive: true }) as string[]) seen.add(name);
  });
  return { open, seen };
}

// Windows has no such modes.
describe.skipIf(process.platform === 'win32')('with the modes most systems give', () => {
  let umask = 0;
  beforeAll(() => void (umask = process.umask(0o022)));
  afterAll(() => void process.umask(umask));

  test('nothing that is made can be read by others: data, log, copies, passing and incoming files', async () => {
    const folder = join(temporaryDirectory(), 'made', 'Forhont');
    const databaseFile = join(folder, 'forhont.sqlite');
    const app = await openApp({ databaseFile, threads: undefined });
    const { open, seen } = watched(app, folder);
    await app.get('game.start', { ...VOLENY, seed: 'private' });
    await playOn(app);
    expect([openIn(folder), openIn(dirname(folder))]).toEqual([[], []]);
    expect(['', '-wal', '-lock', '-open'].filter((end) => existsSync(databaseFile + end))).toHaveLength(4);

    await app.get('data.copy', {});
    const { id, bytes } = await app.get('data.export', {});
    const piece = await app.get('data.read', { id, offset: 0 });
    expect(bytes).toBeLessThan(Buffer.from(piece, 'base64').length + 1);
    const upload = await app.get('data.upload', {});
    await app.get('data.write', { id: upload.id, offset: 0, piece });
    expect(readdirSync(join(folder, 'passing'))).toHaveLength(2);
    expect(openIn(folder)).toEqual([]);
    await app.get('data.look', { id: upload.id });
    await app.get('data.import', { id: upload.id, how: 'merge' });
    await app.get('data.restore', { name: (await app.get('data.info', {})).copies[0]!.name });
    await app.close();
    expect([openIn(folder), [...open]]).toEqual([[], []]);
    expect([...seen]).toEqual(expect.arrayContaining([join('incoming', 'forhont.sqlite'), 'backups']));
    expect(existsSync(`${databaseFile}-closed`)).toBe(true);
    expect(readdirSync(join(folder, 'backups')).length).toBeGreaterThan(2);
  });

  test('neither can what an upgrade and a damaged file leave beside', async () => {
    const folder = join(temporaryDirectory(), 'Forhont');
    const databaseFile = join(folder, 'forhont.sqlite');
    mkdirSync(folder);
    writeFileSync(databaseFile, gunzipSync(readFileSync(RELEASE)));
    await (await openApp({ databaseFile })).close();
    truncateSync(databaseFile, 8 * 4096);
    chmodSync(databaseFile, 0o644);
    await (await openApp({ databaseFile })).close();
    const names = readdirSync(folder).join(' ');
    expect(names).toMatch(/before-.*damaged-|damaged-.*before-/);
    expect(openIn(folder)).toEqual([]);
  });

  test('what an earlier version left open is closed at the start, and what is not ours stays as it is', async () => {
    const folder = join(temporaryDirectory(), 'Forhont');
    const databaseFile = join(folder, 'forhont.sqlite');
    const before = await openApp({ databaseFile });
    await before.get('data.copy', {});
    await before.close();
    const [copy] = readdirSync(join(folder, 'backups'));
    const ours = ['forhont.sqlite', 'forhont.sqlite-lock', 'forhont.log', 'forhont.old.log', 'evening.forhont'];
    ours.push('forhont.sqlite.damaged-2026-11-21T08-50-00Z-wal', join('backups', copy!), join('passing', 'x.sqlite'));
    mkdirSync(join(folder, 'passing'));
    for (const name of ours) writeFileSync(join(folder, name), '', { flag: 'a' });
    for (const name of ours) chmodSync(join(folder, name), 0o664);
    for (const name of ['.', 'backups', 'passing']) chmodSync(join(folder, name), 0o775);
    const letter = join(temporaryDirectory(), 'letter.txt');
    writeFileSync(letter, 'mine', { mode: 0o644 });
    symlinkSync(letter, join(folder, 'forhont-letter.log'));
    writeFileSync(join(folder, 'shopping.txt'), 'mine', { mode: 0o644 });
    // Whoever could read it knows the token: closing it now would make it look trusted.
    writeFileSync(join(folder, 'browser.json'), '{}', { mode: 0o644 });

    const app = await openApp({ databaseFile });
    expect(openIn(folder)).toEqual(['browser.json 644', 'shopping.txt 644']);
    expect([modeOf(folder), modeOf(databaseFile), modeOf(join(folder, 'backups'))]).toEqual(['700', '600', '700']);
    expect(modeOf(letter)).toBe('644');
    expect(app.faults).toEqual([]);
  });

  test('a folder for everybody stays one, and so does the one a link leads to; the data in them are closed', async () => {
    const everybodys = temporaryDirectory();
    chmodSync(everybodys, 0o1777);
    await openApp({ databaseFile: join(everybodys, 'forhont.sqlite') });
    expect([modeOf(everybodys), openIn(everybodys)]).toEqual(['1777', ['. 777']]);

    const cloud = temporaryDirectory();
    const linked = join(temporaryDirectory(), 'forhont.sqlite');
    await (await openApp({ databaseFile: join(cloud, 'cards.sqlite') })).close();
    chmodSync(cloud, 0o755);
    chmodSync(join(cloud, 'cards.sqlite'), 0o644);
    symlinkSync(join(cloud, 'cards.sqlite'), linked);
    await openApp({ databaseFile: linked });
    expect([modeOf(cloud), openIn(cloud)]).toEqual(['755', ['. 755']]);
  });

  test('the log is made so, too', () => {
    const folder = temporaryDirectory();
    const { level } = log.transports.console;
    log.transports.console.level = false;
    createLog(folder)(new Error('Written by a test.'));
    log.transports.console.level = level;
    expect(modeOf(join(folder, 'forhont.log'))).toBe('600');
  });
});

test('where there are no modes nothing is tried', async () => {
  const { platform } = process;
  const folder = temporaryDirectory();
  chmodSync(folder, 0o755);
  Object.defineProperty(process, 'platform', { value: 'win32' });
  try {
    const app = await openApp({ databaseFile: join(folder, 'forhont.sqlite') });
    await app.get('data.copy', {});
    expect(app.faults).toEqual([]);
    if (platform !== 'win32') expect(modeOf(folder)).toBe('755');
  } finally {
    Object.defineProperty(process, 'platform', { value: platform });
  }
});
