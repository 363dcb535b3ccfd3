import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LibraryEntry } from '#shared/api/analysis.ts';
import { makeRecord, parseRecord } from '#shared/notation/index.ts';
import { err, ok, unwrap } from '#shared/result.ts';
import { tries } from '../bulk.ts';
import { anyRecord } from '../notation/arbitraries.ts';
import { newDatabaseFile, openApp } from './helpers.ts';

const TEXT = '[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh {good}\n';
const entry = (name: string, tags: string[] = [], note = '') => ({ name, tags, note, text: TEXT });

test('positions are saved, changed, found and deleted, and are there when the app comes back', async () => {
  const databaseFile = newDatabaseFile();
  const now = () => new Date('2026-11-21T20:00:00Z');
  const first = await openApp({ databaseFile, now });
  const saved = await first.get('library.save', { entry: entry(' Červený král ', ['betl', 'betl'], 'těžké') });
  expect(saved).toEqual({ ...entry('Červený král', ['betl'], 'těžké'), id: saved.id, savedAt: now().toISOString() });
  await first.get('library.save', { entry: entry('Durch') });
  const changed = await first.get('library.save', { id: saved.id, entry: entry('Zelený král', ['sto']) });
  expect(changed).toMatchObject({ id: saved.id, name: 'Zelený král' });
  await first.close();

  const app = await openApp({ databaseFile });
  const names = async (search: string, tag?: string) =>
    (await app.get('library.list', { search, ...(tag !== undefined && { tag }) })).map(({ name }) => name);
  expect(await names('')).toEqual(['Durch', 'Zelený král']);
  expect(await names('zeleny KRAL')).toEqual(['Zelený král']);
  expect(await names('cerveny')).toEqual([]);
  expect(await names('', 'sto')).toEqual(['Zelený král']);
  expect(await app.get('library.get', { id: saved.id })).toEqual(changed);

  await app.get('library.delete', { id: saved.id });
  const unknown = err('unknown-position', { position: saved.id }, ['id']);
  expect(await app.call('library.get', { id: saved.id })).toEqual(unknown);
  expect(await app.call('library.delete', { id: saved.id })).toEqual(unknown);
  expect(await app.call('library.save', { id: saved.id, entry: entry('Nic') })).toEqual(unknown);
  expect(await names('')).toEqual(['Durch']);
});

test('a text that is no record is refused with its place, and nothing is kept', async () => {
  const app = await openApp();
  const text = '[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh (Kx)\n';
  expect(await app.call('library.save', { entry: { ...entry('Chyba'), text } })).toMatchObject({
    ok: false,
    error: { code: 'notation-no-play', path: ['entry', 'text'], params: { line: 3, column: 5 } },
  });
  for (const params of [
    { entry: entry('') },
    { entry: entry('x', ['']) },
    { id: 0, entry: entry('x') },
    { entry: {} },
  ]) {
    expect((await app.handle('library.save', params)).ok).toBe(false);
  }
  expect(await app.get('library.list', { search: '' })).toEqual([]);
  expect(app.faults).toEqual([]);
});

test('records of every kind come back from the database exactly', async () => {
  const app = await openApp();
  for (const record of fc.sample(anyRecord, { numRuns: 100, seed: 3 })) {
    const saved = await app.get('library.save', { entry: { ...entry('Cokoli'), text: makeRecord(record) } });
    const { text } = await app.get('library.get', { id: saved.id });
    expect(parseRecord(text)).toEqual(ok(record));
  }
});

test('what was saved before the process was killed is there', async () => {
  const databaseFile = newDatabaseFile();
  const told: LibraryEntry[] = [];
  for (let kill = 0; kill < tries(2, 20); kill++) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'library-process.ts'), databaseFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let begun = false;
    for await (const line of createInterface(child.stdout)) {
      if (!begun) void later(Math.random() * 200).then(() => child.kill('SIGKILL'));
      begun = true;
      told.push(JSON.parse(line) as LibraryEntry);
    }
    const app = await openApp({ databaseFile });
    const kept = new Map((await app.get('library.list', { search: '' })).map((each) => [each.id, each]));
    for (const each of told) expect(kept.get(each.id)).toEqual(each);
    // One save more may have been on disk when nobody could be told any more.
    expect(kept.size).toBeLessThanOrEqual(told.length + kill + 1);
    expect(unwrap(parseRecord([...kept.values()][0]!.text)).children).toHaveLength(1);
    await app.close();
  }
  expect(told.length).toBeGreaterThan(4);
});
