import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage, UnreadableRecord, type Storage } from '#main/storage/index.ts';
import { MIGRATIONS } from '#main/storage/migrations/index.ts';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { temporaryDirectory } from './temporary.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const databaseFile = (): string => join(temporaryDirectory(), 'forhont.sqlite');

async function open(file = databaseFile()): Promise<Storage> {
  const storage = unwrap(await openStorage(file));
  onTestFinished(() => storage.close());
  return storage;
}

const own = (id: string, name: string): RuleSet => ({
  ...findRuleSet('domaci')!,
  id,
  name,
  basedOn: 'domaci',
});

test('sets are kept in the file, listed and found whole', async () => {
  const file = databaseFile();
  const first = unwrap(await openStorage(file));
  await first.ruleSets.save(own('u-novaku', 'U Nováků'), NOW);
  await first.ruleSets.save(own('chata', 'Chata'), NOW);
  await first.close();

  const storage = await open(file);
  expect(await storage.ruleSets.list()).toEqual([
    { id: 'chata', name: 'Chata', variants: ['voleny', 'licitovany'] },
    { id: 'u-novaku', name: 'U Nováků', variants: ['voleny', 'licitovany'] },
  ]);
  expect(await storage.ruleSets.find('chata')).toEqual(JSON.parse(JSON.stringify(own('chata', 'Chata'))));
  expect(await storage.ruleSets.find('csm')).toBeUndefined();
});

test('saving again replaces the set, removing it leaves the others', async () => {
  const storage = await open();
  await storage.ruleSets.save(own('chata', 'Chata'), NOW);
  await storage.ruleSets.save(own('u-novaku', 'U Nováků'), NOW);
  await storage.ruleSets.save(own('chata', 'Na chatě'), NOW);
  expect((await storage.ruleSets.find('chata'))?.name).toBe('Na chatě');
  expect(await storage.ruleSets.remove('chata')).toBe(true);
  expect(await storage.ruleSets.remove('chata')).toBe(false);
  expect((await storage.ruleSets.list()).map(({ id }) => id)).toEqual(['u-novaku']);
});

test('a session keeps the rules it began with when its set is changed or removed', async () => {
  const storage = await open();
  const set = own('chata', 'Chata');
  await storage.ruleSets.save(set, NOW);
  const { id } = await storage.sessions.add({
    variant: 'voleny',
    ruleSet: set,
    seed: null,
    sitterOut: false,
    manner: 'training',
    bonus: [],
    startedAt: NOW,
  });
  const changed: RuleSet = { ...set, fields: { ...set.fields, trumpTimes: { h: 1, l: 1, a: 1, b: 1 } } };
  await storage.ruleSets.save(changed, NOW);
  await storage.ruleSets.remove('chata');
  expect((await storage.sessions.find(id))?.ruleSet).toEqual(JSON.parse(JSON.stringify(set)));
});

test('a set altered by another hand is reported when read, and can still be listed and removed', async () => {
  const file = databaseFile();
  const first = unwrap(await openStorage(file));
  await first.ruleSets.save(own('chata', 'Chata'), NOW);
  await first.close();
  const raw = new Database(file);
  raw.exec(`update rule_sets set rule_set = json_remove(rule_set, '$.fields.cap')`);
  raw.close();

  const storage = await open(file);
  await expect(storage.ruleSets.find('chata')).rejects.toThrow(UnreadableRecord);
  expect(await storage.ruleSets.list()).toHaveLength(1);
  expect(await storage.ruleSets.remove('chata')).toBe(true);
});

test('a database from before own rule sets gets their table and keeps what it has', async () => {
  const file = databaseFile();
  const connection = new Database(file);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  const provider = { getMigrations: () => Promise.resolve({ '0001-foundation': MIGRATIONS['0001-foundation']! }) };
  await new Migrator({ db, provider }).migrateToLatest();
  connection.exec(`insert into settings (key, value) values ('theme', '"dark"')`);
  await db.destroy();

  const storage = await open(file);
  expect(await storage.settings.all()).toEqual({ theme: 'dark' });
  await storage.ruleSets.save(own('chata', 'Chata'), NOW);
  expect(await storage.ruleSets.list()).toHaveLength(1);
});
