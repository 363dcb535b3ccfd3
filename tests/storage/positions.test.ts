import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage, UnreadableRecord, type Storage } from '#main/storage/index.ts';
import { MIGRATIONS } from '#main/storage/migrations/index.ts';
import { unwrap } from '#shared/result.ts';
import { temporaryDirectory } from './temporary.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';
const databaseFile = (): string => join(temporaryDirectory(), 'forhont.sqlite');

async function open(file = databaseFile()): Promise<Storage> {
  const storage = unwrap(await openStorage(file));
  onTestFinished(() => storage.close());
  return storage;
}

const entry = (name: string, tags: readonly string[] = [], note = '') => ({
  name,
  tags,
  note,
  text: `text of ${name}`,
});
const found = async (storage: Storage, words: string, tag?: string): Promise<string[]> =>
  (await storage.positions.search({ words, tag })).map(({ name }) => name);

test('entries are kept in the file whole, the last saved first', async () => {
  const file = databaseFile();
  const first = unwrap(await openStorage(file));
  const odd = { ...entry('Ďábel „v“ \n\u0000 kulích', ['a, b', '"x"'], 'řádek\r\ndruhý'), text: '{"}\\ žluť' };
  const kept = await first.positions.add(odd, NOW);
  await first.positions.add(entry('Betl'), LATER);
  await first.close();

  const storage = await open(file);
  expect(await storage.positions.find(kept.id)).toEqual({ ...odd, id: kept.id, savedAt: NOW });
  expect((await storage.positions.search({ words: '' })).map(({ id }) => id)).toEqual([kept.id + 1, kept.id]);
  expect(await storage.positions.find(99)).toBeUndefined();
});

test('replacing changes one entry, removing leaves the others', async () => {
  const storage = await open();
  const { id } = await storage.positions.add(entry('Sto'), NOW);
  await storage.positions.add(entry('Betl'), NOW);
  expect(await storage.positions.replace(id, entry('Sto v červených'), LATER)).toEqual({
    ...entry('Sto v červených'),
    id,
    savedAt: LATER,
  });
  expect(await storage.positions.replace(99, entry('Nic'), LATER)).toBeUndefined();
  expect(await found(storage, '')).toEqual(['Sto v červených', 'Betl']);
  expect(await storage.positions.remove(id)).toBe(true);
  expect(await storage.positions.remove(id)).toBe(false);
  expect(await found(storage, '')).toEqual(['Betl']);
});

test('search takes every word, in name, tags or note, whatever its case and diacritics', async () => {
  const storage = await open();
  await storage.positions.add(entry('Červená sedma', ['koncovka'], 'Esem až nakonec.'), NOW);
  await storage.positions.add(entry('Žaludový betl', ['chytání'], 'Pozor na osmu, 100 %'), NOW);
  expect(await found(storage, 'cervena')).toEqual(['Červená sedma']);
  expect(await found(storage, 'ŽALUD chytani')).toEqual(['Žaludový betl']);
  expect(await found(storage, '  betl   nakonec ')).toEqual([]);
  expect(await found(storage, '100 %')).toEqual(['Žaludový betl']);
  expect(await found(storage, '%e_')).toEqual([]);
  expect(await found(storage, 'sedmakoncovka')).toEqual([]);
  expect(await found(storage, '', 'koncovka')).toEqual(['Červená sedma']);
  expect(await found(storage, 'betl', 'koncovka')).toEqual([]);
  expect(await found(storage, '', 'konc')).toEqual([]);
});

test('a changed entry is found by its new words only', async () => {
  const storage = await open();
  const { id } = await storage.positions.add(entry('Durch', ['staré']), NOW);
  await storage.positions.replace(id, entry('Betl', ['nové']), LATER);
  expect(await found(storage, 'durch')).toEqual([]);
  expect(await found(storage, 'stare')).toEqual([]);
  expect(await found(storage, 'nove betl')).toEqual(['Betl']);
});

test('an entry altered by another hand is reported and can be removed', async () => {
  const file = databaseFile();
  const first = unwrap(await openStorage(file));
  const { id } = await first.positions.add(entry('Sto'), NOW);
  await first.close();
  const raw = new Database(file);
  raw.exec(`update positions set tags = '{}'`);
  raw.close();

  const storage = await open(file);
  await expect(storage.positions.find(id)).rejects.toThrow(UnreadableRecord);
  expect(await storage.positions.remove(id)).toBe(true);
});

test.each([1, 2, 3])(
  'a database with the first %i migrations gets the library and keeps what it has',
  async (count) => {
    const file = databaseFile();
    const connection = new Database(file);
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
    const old = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count));
    await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(old) } }).migrateToLatest();
    connection.exec(`insert into settings (key, value) values ('theme', '"dark"')`);
    await db.destroy();

    const storage = await open(file);
    expect(await storage.settings.all()).toEqual({ theme: 'dark' });
    await storage.positions.add(entry('Sto'), NOW);
    expect(await found(storage, 'sto')).toEqual(['Sto']);
  },
);
