/** What mistakes cost, kept beside judgements: by the program as it judges, and by the migration for what was judged before. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import type { ReviewMoment } from '#shared/review.ts';
import { MIGRATIONS } from '#main/storage/migrations/index.ts';
import { temporaryDirectory } from './temporary.ts';
import { rows, twoPlaces, within } from './two-places.ts';

const judged = (seat: number, mean: number, low: number, opponents = 1): ReviewMoment =>
  ({ seat, opponents, known: { better: null, loss: { mean, low, high: mean }, layouts: 9, all: false } }) as never;

const KEPT = 'select step, place, cost from review_moments order by step';

/** A deal at a table of four, of which one is a bot; forhont sits at place 2. */
async function reviewed(): Promise<string> {
  const { a } = await twoPlaces();
  const db = new Database(a);
  db.exec(`insert into players values (1, 0, null, null), (1, 1, 'vaclav', 1), (1, 2, null, null), (1, 3, null, null);
    update deals set forhont = 2`);
  db.close();
  await within(a, async ({ reviews }) => {
    await reviews.keepWorth(1, 'v', []);
    await reviews.keepMoment(1, 2, 'v', judged(0, 3, 1, 2));
    await reviews.keepMoment(1, 3, 'v', judged(2, 0.5, 0.25));
    // A bot's, one that is not sure enough, one nothing is said of, and one that cannot be sampled.
    await reviews.keepMoment(1, 4, 'v', judged(3, 9, 5));
    await reviews.keepMoment(1, 5, 'v', judged(1, 9, 0));
    await reviews.keepMoment(1, 6, 'v', null);
    await reviews.keepMoment(1, 7, 'v', { ...judged(1, 0, 0), known: null });
    // Judged once more, by another version: no mistake any more, and one now.
    await reviews.keepMoment(1, 8, 'u', judged(1, 9, 5));
    await reviews.keepMoment(1, 8, 'v', judged(1, 9, -1));
    await reviews.keepMoment(1, 9, 'u', null);
    await reviews.keepMoment(1, 9, 'v', judged(1, 4, 2, 3));
  });
  return a;
}

const EXPECTED = [
  [-1, null, null],
  [2, 2, 6],
  [3, 0, 0.5],
  ...[4, 5, 6, 7, 8].map((step) => [step, null, null]),
  [9, 3, 12],
].flat();

test('the mistake of a person is kept with its place and cost, and of nobody else', async () => {
  expect(rows(await reviewed(), KEPT)).toEqual(EXPECTED);
});

test('what was judged before costs were kept has them after the migration', async () => {
  const source = await reviewed();
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  const connection = new Database(file);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  const old = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0014'));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(old) },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  connection.prepare('attach database ? as source').run(source);
  for (const table of ['sessions', 'players', 'deals']) {
    const columns = (connection.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name).join();
    connection.exec(`insert into ${table} (${columns}) select ${columns} from source.${table}`);
  }
  connection.exec('insert into review_moments select deal_id, step, version, body from source.review_moments');
  await db.destroy();

  await within(file, async ({ reviews }) => expect((await reviews.find(1, 'v')).moments.size).toBe(8));
  expect(rows(file, KEPT)).toEqual(EXPECTED);
  expect(
    rows(file, "select name from sqlite_schema where name like 'review_%' and type = 'index' order by name"),
  ).toEqual(['review_costs', 'review_costs_of_deals', 'review_looks']);
});
