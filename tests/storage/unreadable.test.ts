/** A row that cannot be read stops no list, no start and no setting. */
import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { newDatabaseFile, openApp, playOn } from '../app/helpers.ts';
import { VOLENY } from '../app/playing.ts';

test('rows that hold no JSON, or not what they should, are left out, and everything else is there', async () => {
  const databaseFile = newDatabaseFile();
  const first = await openApp({ databaseFile });
  await first.get('game.start', { ...VOLENY, seed: 'one' });
  await first.get('game.start', { ...VOLENY, seed: 'two' });
  await first.get('rules.copy', { id: 'csm', name: 'Chata' });
  await first.get('settings.set', { theme: 'dark' });
  const text = '[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh\n';
  await first.get('library.save', { entry: { name: 'Pozice', tags: [], note: '', text } });
  await first.close();
  const db = new Database(databaseFile);
  db.exec(`
    insert into notices (code, params, noticed_at) values ('database-empty', '{]', '2026-01-01T00:00:00.000Z');
    insert into notices (code, params, noticed_at) values ('database-damaged', '{"file":"x"}', '2026-01-02T00:00:00.000Z');
    insert into settings values ('speed', '{]');
    insert into rule_sets values ('broken', '{]', '2026-01-01T00:00:00.000Z');
    update sessions set rule_set = '{]' where id = 1;
    insert into sessions (variant, rule_set, started_at, last_played_at, manner)
      select variant, rule_set, started_at, last_played_at, 'nonsense' from sessions where id = 2;
    insert into positions (name, tags, note, text, searched, saved_at)
      select 'broken', '{}', note, text, searched, saved_at from positions;`);
  db.close();

  const app = await openApp({ databaseFile });
  expect((await app.get('app.info', {})).notices.map(({ code }) => code)).toEqual(['database-damaged']);
  expect((await app.get('settings.get', {})).theme).toBe('dark');
  expect((await app.get('rules.list', {})).some(({ id }) => id === 'broken')).toBe(true);
  // What cannot be gone on with is listed and says so; a row without a deal is no game.
  expect((await app.get('game.sessions', {})).map(({ sessionId, problem }) => [sessionId, problem])).toEqual([
    [2, undefined],
    [1, 'unreadable'],
  ]);
  expect(await app.call('game.resume', { sessionId: 1 })).toMatchObject({ error: { code: 'record-unreadable' } });
  expect((await app.get('library.list', { search: '' })).map(({ name }) => name)).toEqual(['Pozice']);
  expect(await app.get('game.resume', { sessionId: 2 })).toMatchObject({ sessionId: 2 });
  expect(await app.call('app.acknowledgeNotices', {})).toMatchObject({ ok: true });
});

/** Two deals, the first finished, and a game begun later. */
async function twoGames(databaseFile: string) {
  const first = await openApp({ databaseFile });
  await first.get('game.start', { ...VOLENY, seed: 'one' });
  const { dealId } = await playOn(first);
  await first.get('game.nextDeal', { dealId });
  await first.get('game.start', { ...VOLENY, seed: 'two' });
  const [, listed] = await first.get('game.sessions', {});
  const hand = (await first.get('game.current', {}))!.view.hand;
  await first.close();
  return { listed: listed!, hand };
}

test('a game whose rules cannot be read keeps what was paid, can be saved as text and deleted; others cannot', async () => {
  const databaseFile = newDatabaseFile();
  const { listed } = await twoGames(databaseFile);
  const db = new Database(databaseFile);
  // JSON, but no rules.
  db.exec(
    `update sessions set rule_set = json_remove(rule_set, '$.variants') where id = 1; update sessions set played = 100000 where id = 1`,
  );
  db.close();
  const app = await openApp({ databaseFile });
  // The game played last that can be gone on with.
  expect(await app.get('game.current', {})).toMatchObject({ sessionId: 2 });
  const [found] = await app.get('game.sessions', {});
  expect(found).toEqual({ ...listed, cap: undefined, problem: 'unreadable' });
  expect(await app.call('game.resume', { sessionId: 1 })).toMatchObject({ error: { code: 'record-unreadable' } });
  // What a learner could look through does not stop at it.
  expect(await app.get('school.findMistakes', { requestId: 't', deals: 5 })).toMatchObject({ cancelled: false });

  const text = JSON.parse(await app.get('game.sessionText', { sessionId: 1 })) as {
    session: { id: number };
    deals: { deck: string; record: { outcome: { gains: { amount: number }[] } } | null }[];
    settlements: { place: number; amount: number }[];
  };
  expect(text.session.id).toBe(1);
  expect(text.deals.map(({ deck, record }) => [deck.length, record === null])).toEqual([
    [64, false],
    [64, true],
  ]);
  expect(text.deals[0]!.record!.outcome.gains[0]!.amount).toBe(listed.balance);
  expect(text.settlements.find(({ place }) => place === 0)!.amount).toBe(listed.balance);

  expect(await app.call('game.deleteSession', { sessionId: 2 })).toMatchObject({ error: { code: 'session-readable' } });
  expect(await app.call('game.deleteSession', { sessionId: 7 })).toMatchObject({ error: { code: 'unknown-session' } });
  expect(await app.call('game.deleteSession', { sessionId: 1 })).toMatchObject({ ok: true });
  expect((await app.get('game.sessions', {})).map(({ sessionId }) => sessionId)).toEqual([2]);
  expect((await app.get('data.info', {})).content.deals).toBe(1);
});

test('deals saved of damage whose game is lost are listed with what they paid; a game without a deal is not', async () => {
  const databaseFile = newDatabaseFile();
  const { listed, hand } = await twoGames(databaseFile);
  const db = new Database(databaseFile);
  db.pragma('foreign_keys = off');
  db.exec('delete from sessions where id = 1; delete from settlements; delete from players where session_id = 2');
  db.exec(`insert into sessions (variant, rule_set, started_at, last_played_at)
    select variant, rule_set, started_at, last_played_at from sessions where id = 2`);
  db.close();
  const bytes = readFileSync(databaseFile);
  bytes.fill(0, 0, 100);
  writeFileSync(databaseFile, bytes);
  const app = await openApp({ databaseFile });
  const sessions = await app.get('game.sessions', {});
  expect(sessions.map(({ sessionId, problem, deals }) => [sessionId, problem, deals])).toEqual([
    [2, undefined, 1],
    [1, 'lost', 2],
  ]);
  // From the deal's own record.
  expect(sessions[1]).toMatchObject({ balance: listed.balance, variant: 'voleny' });
  expect((await app.get('app.info', {})).notices).toMatchObject([
    { code: 'database-salvaged-partly', params: { sessions: 2, deals: 3 } },
  ]);
  // Whoever sat there: the game goes on.
  const table = (await app.get('game.current', {}))!;
  expect([table.sessionId, table.view.hand]).toEqual([2, hand]);
  expect((await playOn(app)).finished).toBe(true);
});

test('a clock that was ahead does not keep newer games from being the last played', async () => {
  const databaseFile = newDatabaseFile();
  let at = '2030-01-01T10:00:00.000Z';
  const now = () => new Date(at);
  const ahead = await openApp({ databaseFile, now });
  await ahead.get('game.start', { ...VOLENY, seed: 'ahead' });
  await ahead.close();
  at = '2026-11-22T10:00:00.000Z';
  const app = await openApp({ databaseFile, now });
  const newer = await app.get('game.start', { ...VOLENY, seed: 'newer' });
  await app.close();
  const again = await openApp({ databaseFile, now });
  expect(await again.get('game.current', {})).toMatchObject({ sessionId: newer.sessionId });
  expect((await again.get('game.sessions', {})).map(({ sessionId }) => sessionId)).toEqual([newer.sessionId, 1]);
  await again.get('game.resume', { sessionId: 1 });
  expect((await again.get('game.sessions', {})).map(({ sessionId }) => sessionId)).toEqual([1, newer.sessionId]);
});
