/** Deals that stand in two sessions: which they are, and how much is looked at to find them. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type RawBuilder } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { refsOf } from '#main/app/archive/export.ts';
import { openStorage, type Storage } from '#main/storage/index.ts';
import { PLAIN_TWINS, TWINS } from '#main/storage/twins.ts';
import { unwrap } from '#shared/result.ts';
import { seedOf, tries } from '../bulk.ts';
import { diceOf } from '../properties/dice.ts';
import { temporaryDirectory } from './temporary.ts';

interface WrittenDeal {
  readonly id: number;
  readonly session: number;
  readonly number: number;
  readonly seed: string;
  readonly dealtAt: string;
  readonly record: string | null;
  readonly note: readonly [mark: string | null, comment: string] | null;
}

interface WrittenSession {
  readonly id: number;
  readonly variant: string;
  readonly startedAt: string;
  readonly isPutAway: boolean;
  readonly deals: readonly WrittenDeal[];
}

async function database(): Promise<Database.Database> {
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  await unwrap(await openStorage(file)).close();
  const db = new Database(file);
  onTestFinished(() => void db.close());
  return db;
}

function write(db: Database.Database, sessions: readonly WrittenSession[]): void {
  db.exec('delete from deal_notes; delete from deals; delete from sessions');
  const session = db.prepare(
    `insert into sessions (id, variant, rule_set, started_at, last_played_at, removed_at) values (?, ?, '{}', ?, '', ?)`,
  );
  const deal = db.prepare(
    `insert into deals (id, session_id, number, forhont, seed, origin, deck, dealt_at, record) values (?, ?, ?, 0, ?, '{}', '${'x'.repeat(64)}', ?, ?)`,
  );
  const note = db.prepare(
    `insert into deal_notes (deal_id, mark, comment, searched, noted_at) values (?, ?, ?, '', '')`,
  );
  db.transaction(() => {
    for (const { id, variant, startedAt, isPutAway, deals } of sessions) {
      session.run(id, variant, startedAt, isPutAway ? 'now' : null);
      for (const each of deals) {
        const record = each.record === null ? null : Buffer.from(each.record);
        deal.run(each.id, id, each.number, each.seed, each.dealtAt, record);
        if (each.note) note.run(each.id, ...each.note);
      }
    }
  })();
}

function found(db: Database.Database, query: RawBuilder<unknown>): number[] {
  const { sql, parameters } = query.compile(new Kysely({ dialect: new SqliteDialect({ database: db }) }));
  const ids = db
    .prepare<unknown[], number>(sql)
    .pluck()
    .all(...parameters);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Every deal against every deal of every older session. */
function naive(sessions: readonly WrittenSession[], plain: boolean): number[] {
  const first = ({ deals }: WrittenSession) => deals.find(({ number }) => number === 1);
  const beganAlike = (one: WrittenSession, other: WrittenSession) =>
    one.variant === other.variant &&
    one.startedAt === other.startedAt &&
    first(one) !== undefined &&
    first(other) !== undefined &&
    first(one)!.seed === first(other)!.seed &&
    first(one)!.dealtAt === first(other)!.dealtAt;
  const isAlike = (one: WrittenDeal, other: WrittenDeal) =>
    one.record !== null &&
    (['number', 'seed', 'dealtAt', 'record'] as const).every((key) => one[key] === other[key]) &&
    (!plain || one.note === null || JSON.stringify(one.note) === JSON.stringify(other.note));
  return sessions.flatMap((later) =>
    later.deals
      .filter((deal) =>
        sessions.some(
          (earlier) =>
            earlier.id < later.id &&
            !earlier.isPutAway &&
            beganAlike(earlier, later) &&
            earlier.deals.some((other) => isAlike(deal, other)),
        ),
      )
      .map(({ id }) => id),
  );
}

const CASES = tries(60, 2000);

test(`${CASES} small files of sessions that are alike: the same deals as by looking at each pair`, async () => {
  const db = await database();
  let twins = 0;
  let kept = 0;
  for (let number = 0; number < CASES; number++) {
    const dice = diceOf(seedOf(number));
    let id = 0;
    const sessions = Array.from({ length: 2 + dice.roll(6) }, (_, i): WrittenSession => ({
      id: i + 1,
      variant: dice.chance(0.9) ? 'voleny' : 'lizany',
      startedAt: dice.chance(0.9) ? 'one' : 'other',
      isPutAway: dice.chance(0.2),
      deals: Array.from({ length: dice.roll(4) }, (__, at): WrittenDeal => ({
        id: ++id,
        session: i + 1,
        number: at + 1,
        seed: dice.chance(0.9) ? 'same' : 'own',
        dealtAt: dice.chance(0.9) ? 'then' : 'later',
        record: dice.pick(['as it went', 'as it went', 'otherwise', null]),
        note: dice.chance(0.5) ? null : [dice.pick([null, 'star']), dice.pick(['', 'well played'])],
      })),
    }));
    write(db, sessions);
    const [all, plain] = [naive(sessions, false), naive(sessions, true)];
    expect([found(db, TWINS), found(db, PLAIN_TWINS)]).toEqual([all, plain]);
    twins += all.length;
    kept += all.length - plain.length;
  }
  expect(twins).toBeGreaterThan(CASES / 2);
  expect(kept).toBeGreaterThan(CASES / 10);
});

/** Sessions of one beginning, in which everything is the same or nothing but the beginning. */
const alike = (count: number, same: boolean): WrittenSession[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    variant: 'voleny',
    startedAt: 'one',
    isPutAway: false,
    deals: [1, 2, 3].map((number) => ({
      id: 3 * i + number,
      session: i + 1,
      number,
      seed: `${number}`,
      dealtAt: 'then',
      record: same ? 'as it went' : `as it went ${i}`,
      note: same ? null : [null, `${i}`],
    })),
  }));

test.each([
  ['all alike', true],
  ['that parted at once', false],
])('of sessions %s each deal is looked at as often, however many there are', async (_, same) => {
  const db = await database();
  let looked = 0;
  db.function('looked', { deterministic: false }, (record: unknown) => {
    looked += 1;
    return record;
  });
  const lookedAt = (count: number, query: RawBuilder<unknown>) => {
    write(db, alike(count, same));
    // In the place of the table: whoever compares records asks for them here.
    db.exec(`create temp view deals as
      select id, session_id, number, seed, dealt_at, looked(record) as record from main.deals`);
    looked = 0;
    expect(found(db, query)).toHaveLength(same ? 3 * (count - 1) : 0);
    db.exec('drop view temp.deals');
    return looked;
  };
  for (const query of [TWINS, PLAIN_TWINS]) {
    const [one, two, four] = [20, 40, 80].map((count) => lookedAt(count, query)) as [number, number, number];
    expect(one).toBeGreaterThanOrEqual(60);
    expect([two, four]).toEqual([2 * one, 4 * one]);
  }
});

test('what a search finds to be saved is asked for once, however much it is', async () => {
  const asked: unknown[] = [];
  const refs = (search: unknown, page: { readonly limit: number }) => {
    asked.push(search);
    return Promise.resolve(Array.from({ length: page.limit }, (_, i) => ({ id: i + 1, dealtAt: 'then' })));
  };
  const storage = { archive: { refs } } as unknown as Storage;
  const found = await refsOf(storage, { source: 'played' }, 5000);
  expect([asked.length, found.length, found[0]]).toEqual([1, 5000, { source: 'played', id: 1 }]);
});
