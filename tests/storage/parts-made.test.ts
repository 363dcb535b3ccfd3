/** Which parts of a lost contract were made: found again for deals that were sorted in before anybody asked. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#main/storage/migrations/index.ts';
import { announcedParts, factsOf } from '#main/storage/facts.ts';
import type { DealOutcome } from '#main/storage/packed.ts';
import { temporaryDirectory } from './temporary.ts';

const line = (id: string, made: boolean) => ({ id, made, side: 'declarer' });
const outcome = (contract: string, ...components: object[]): DealOutcome =>
  ({ contract, trump: 'h', declarer: 0, settlement: { components }, gains: [{ amount: -1 }, { amount: 1 }] }) as never;

test('a seven that was made in a lost hra is a part that was made, and of what was made all parts are', () => {
  expect(factsOf(outcome('sedma', line('hra', false), line('sedma', true)), 0).parts).toEqual(['sedma']);
  expect(factsOf(outcome('sedma', line('hra', true), line('sedma', true)), 0)).toMatchObject({ made: true, parts: [] });
  // What was silent, or announced by others, is no part of the contract.
  expect(factsOf(outcome('hra', line('hra', false), line('silent-seven', true)), 0).parts).toEqual([]);
  expect(announcedParts('sto-sedma', false, 'sto')).toEqual([
    { id: 'sto', made: true },
    { id: 'sedma', made: false },
  ]);
  expect(announcedParts('sedma', true, null).map(({ made }) => made)).toEqual([true, true]);
});

test('only deals that may have such parts are sorted in again', async () => {
  const connection = new Database(join(temporaryDirectory(), 'forhont.sqlite'));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  const migrate = async (names: (name: string) => boolean): Promise<void> => {
    const migrations = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names(name)));
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    }).migrateToLatest();
    if (error) throw error as Error;
  };
  await migrate((name) => name < '0016');
  connection.pragma('foreign_keys = off');
  const add = connection.prepare(
    'insert into deal_facts (deal_id, session_id, dealt_at, contract, made, value) values (?, 1, ?, ?, ?, 0)',
  );
  const old = [
    [1, 'sedma', 0],
    [2, 'sedma', 1],
    [3, 'hra', 0],
    [4, 'dve-sedmy', 0],
    [5, null, null],
  ] as const;
  for (const [id, contract, made] of old) add.run(id, '2026-11-25', contract, made);
  await migrate((name) => name <= '0017-parts-made');
  expect(connection.prepare('select deal_id as id, parts from deal_facts order by 1').all()).toEqual(
    [1, 2, 3, 4, 5].map((id) => ({ id, parts: id === 1 || id === 4 ? '?' : null })),
  );
  await db.destroy();
});
