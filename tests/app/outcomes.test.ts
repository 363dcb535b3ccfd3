/** What a finished deal came to stands, whatever the rules of a later program would say; a deal that cannot be read closes nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Settlement } from '#shared/settlement.ts';
import { unwrap } from '#shared/result.ts';
import { createSharedPool } from '#main/app/solver.ts';
import { createProofs } from '#main/app/game/proofs.ts';
import { packNext } from '#main/app/game/records.ts';
import { openStorage } from '#main/storage/index.ts';
import { pack, unpack, type PackedDeal } from '#main/storage/packed.ts';
import { contentOf, toldBy } from '../saves/content.ts';
import { inMidPlay, newDatabaseFile, openApp, playOn, settledTable } from './helpers.ts';
import { VOLENY } from './playing.ts';

const RELEASED = join(import.meta.dirname, '../saves/released');

/** A game with one finished deal, closed. */
async function finishedGame(databaseFile: string) {
  const app = await openApp({ databaseFile });
  await app.get('game.start', { ...VOLENY, seed: 'packed' });
  const table = await playOn(app);
  await app.close();
  return table;
}

function inDatabase<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Rewrites the record of a deal. */
function rewrite(file: string, dealId: number, change: (deal: PackedDeal) => PackedDeal): void {
  inDatabase(file, (db) => {
    const bytes = db.prepare<[number], Buffer>('select record from deals where id = ?').pluck().get(dealId)!;
    const { outcome, actions } = change(unpack(bytes, 'test'));
    db.prepare('update deals set record = ? where id = ?').run(pack(outcome, actions), dealId);
  });
}

test('a finished deal is packed with its outcome, and opens as it was', async () => {
  const databaseFile = newDatabaseFile();
  const before = await finishedGame(databaseFile);
  inDatabase(databaseFile, (db) => {
    expect(db.prepare('select count(*) from actions').pluck().get()).toBe(0);
    const deal = db.prepare<[], { record: Buffer; engine: number }>('select record, engine from deals').get()!;
    expect(deal.engine).toBe(2);
    expect(deal.record.length).toBeLessThan(1500);
    expect(unpack(deal.record, 'test').actions).toHaveLength(before.step);
  });
  const app = await openApp({ databaseFile });
  expect(await app.get('game.current', {})).toEqual(before);
  expect(before).not.toHaveProperty('settledOtherwise');
});

test('where today’s rules would settle otherwise, what was paid stands and the difference is told', async () => {
  const databaseFile = newDatabaseFile();
  const before = await finishedGame(databaseFile);
  const { settlement } = before.view;
  const doubled: Settlement = { ...settlement!, bySeat: settlement!.bySeat.map((amount) => 2 * amount) };
  rewrite(databaseFile, before.dealId, ({ outcome, ...deal }) => ({
    ...deal,
    outcome: { ...outcome, settlement: doubled },
  }));
  inDatabase(databaseFile, (db) => db.exec('update settlements set amount = 2 * amount'));
  const app = await openApp({ databaseFile });
  const table = (await app.get('game.current', {}))!;
  expect(table).toMatchObject({ settledOtherwise: true, finished: true });
  expect(table.view.settlement).toEqual(doubled);
  expect(table.players.map(({ balance }) => balance)).toEqual(before.players.map(({ balance }) => 2 * balance));
  expect(app.faults).toEqual([]);
});

test('a finished deal that today’s rules cannot follow is shown as far as they do, and the session goes on', async () => {
  const databaseFile = newDatabaseFile();
  const before = await finishedGame(databaseFile);
  rewrite(databaseFile, before.dealId, ({ outcome, actions }) => ({
    format: 1,
    outcome,
    actions: actions.toSpliced(1, 1, [1, 0, { type: 'take-talon' }]),
  }));
  const app = await openApp({ databaseFile });
  const table = (await app.get('game.current', {}))!;
  expect(app.faults).toEqual([]);
  expect(table).toMatchObject({ settledOtherwise: true, finished: true, players: before.players });
  expect(table.view.settlement).toEqual(before.view.settlement);
  expect((await app.get('game.nextDeal', { dealId: table.dealId })).dealNumber).toBe(2);
  expect((await playOn(app)).finished).toBe(true);
  expect(app.faults).toEqual([]);
});

test.each([
  ['an action of no program', `update actions set action = '{"type":"juggle"}' where step = 1`],
  ['an action against the rules', `update actions set action = '{"type":"take-talon"}' where step = 1`],
  ['no JSON', `update actions set action = 'x' where step = 1`],
  ['a deck that is none', `update deals set deck = substr(deck, 3) || '7h' || ''`],
])('a deal under way that cannot be read (%s) is kept, and the session goes on', async (_, damage) => {
  const databaseFile = newDatabaseFile();
  const first = await openApp({ databaseFile });
  const before = await inMidPlay(first, 2);
  await first.close();
  inDatabase(databaseFile, (db) => db.exec(damage));

  const app = await openApp({ databaseFile });
  const notices: unknown[] = [];
  app.listen((name, payload) => name === 'notice' && notices.push(payload));
  const table = (await app.get('game.current', {}))!;
  expect(table).toMatchObject({ sessionId: before.sessionId, dealNumber: 2, places: before.places });
  expect((await settledTable({ ...app, faults: [] })).dealId).toBe(table.dealId);
  const [session] = await app.get('game.sessions', {});
  expect(notices).toEqual([
    { code: 'deal-given-up', params: { number: 1, variant: 'voleny', startedAt: session!.startedAt } },
  ]);
  expect(session).toMatchObject({ deals: 2, balance: 0 });
  await app.close();
  inDatabase(databaseFile, (db) => {
    const given = 'select given_up_at is not null from deals where session_id = ? order by id';
    expect(db.prepare(given).pluck().all(before.sessionId)).toEqual([1, 0]);
    expect(db.prepare('select count(*) from actions where deal_id = ?').pluck().get(before.dealId)).toBe(before.step);
  });
});

test('deals of release 0.1.0 are packed with nothing lost', async () => {
  const databaseFile = newDatabaseFile();
  writeFileSync(databaseFile, gunzipSync(readFileSync(join(RELEASED, '0.1.0.sqlite.gz'))));
  const storage = unwrap(await openStorage(databaseFile));
  const pool = createSharedPool();
  const proofs = createProofs(storage, pool);
  let packed = 0;
  for (let id = await packNext(storage, proofs, 0); id !== undefined; id = await packNext(storage, proofs, id))
    packed += 1;
  await storage.close();
  await pool.close();
  inDatabase(databaseFile, (db) => {
    const records = db.prepare<[], Buffer>('select record from deals where record is not null').pluck().all();
    expect(records).toHaveLength(packed);
    const outcomes = records.map((bytes) => unpack(bytes, 'test').outcome);
    expect(outcomes.every(({ engine }) => engine === 1)).toBe(true);
    const settled = 'select count(distinct deal_id) from settlements';
    expect(db.prepare(settled).pluck().get()).toBe(packed);
  });
  const { at, content } = JSON.parse(readFileSync(join(RELEASED, '0.1.0.json'), 'utf8')) as {
    at: string;
    content: object;
  };
  expect(toldBy(content, JSON.parse(JSON.stringify(await contentOf(databaseFile, at))) as object)).toEqual(content);
});
