import { expect, test } from 'vitest';
import type { TableState } from '#shared/api/index.ts';
import { DECK } from '#shared/cards.ts';
import { inMidPlay, newDatabaseFile, openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { asleep, humanAction, VOLENY } from './playing.ts';

const start = (app: TestApp, seed = 'a', humanSeat: 0 | 1 | 2 = 0) =>
  app.get('game.start', { ...VOLENY, seed, humanSeat });

/** Without what differs between two databases. */
function comparable({ sessionId, dealId, ...table }: TableState): Omit<TableState, 'sessionId' | 'dealId'> {
  expect([sessionId, dealId].every((id) => id >= 1)).toBe(true);
  return table;
}

test('there is no game at first', async () => {
  const app = await openApp();
  expect(await app.get('game.current', {})).toBeNull();
  expect(await app.get('game.sessions', {})).toEqual([]);
});

test('a new game puts the human on the seat asked for, the bots around', async () => {
  for (const humanSeat of [0, 1, 2] as const) {
    const table = await start(await openApp(), 'a', humanSeat);
    expect(table).toMatchObject({ dealNumber: 1, step: 0, humanSeat, finished: false, seed: null });
    expect(table.places[humanSeat]).toBe(0);
    expect(table.places.toSorted()).toEqual([0, 1, 2]);
    expect(table.view.seat).toBe(humanSeat);
    expect(table.players).toEqual([
      { place: 0, name: 'Hráč', botId: null, balance: 0, bonus: 0 },
      { place: 1, name: null, botId: 'blazena', level: 1, balance: 0, bonus: 0 },
      { place: 2, name: null, botId: 'vaclav', level: 1, balance: 0, bonus: 0 },
    ]);
  }
});

test('every action is an event, in order, with the table after it', async () => {
  const app = await openApp();
  await start(app);
  const end = await playOn(app);
  expect(app.events.map(({ table }) => table.step)).toEqual(app.events.map((_, index) => index + 1));
  expect(app.events.at(-1)!.table).toEqual(end);
  const cards = app.events.flatMap(({ action }) => (action.type === 'play' ? [action.card] : []));
  expect(cards).toEqual(end.view.tricks.flatMap((trick) => trick.cards.map(({ card }) => card)));
  expect(app.faults).toEqual([]);
});

test('the answer to an action is the table after that action alone', async () => {
  const app = await openApp();
  await start(app);
  const table = await settledTable(app);
  const { dealId, step, view } = table;
  const after = await app.get('game.act', { dealId, step, action: humanAction(view) });
  expect(after.step).toBe(step + 1);
});

test('a finished deal is settled: money sums to zero, balances follow, the seed is told', async () => {
  const app = await openApp();
  await start(app, 'told-afterwards');
  const table = await playOn(app);
  expect(table.seed).toBe('told-afterwards');
  const { bySeat } = table.view.settlement!;
  expect(bySeat.reduce((sum, amount) => sum + amount)).toBe(0);
  for (const [seat, place] of table.places.entries()) expect(table.players[place]!.balance).toBe(bySeat[seat]);
  expect(await app.call('game.act', { dealId: table.dealId, step: table.step, action: { type: 'good' } })).toEqual({
    ok: false,
    error: { code: 'deal-finished' },
  });
});

test('deals follow one another: seats rotate, places stay, balances add up', async () => {
  const app = await openApp();
  let table = await start(app, 'evening', 0);
  const sums = [0, 0, 0];
  for (let number = 1; number <= 7; number++) {
    expect(table.dealNumber).toBe(number);
    // The deal passes to the next player, so who was forhont deals next.
    expect(table.places[0]).toBe((number - 1) % 3);
    expect(table.humanSeat).toBe((3 - ((number - 1) % 3)) % 3);
    const end = await playOn(app);
    end.view.settlement!.bySeat.forEach((amount, seat) => (sums[end.places[seat]!]! += amount));
    expect(end.players.map(({ balance }) => balance)).toEqual(sums);
    table = await app.get('game.nextDeal', { dealId: end.dealId });
    expect(table.players.map(({ balance }) => balance)).toEqual(sums);
  }
  const [session] = await app.get('game.sessions', {});
  expect(session).toMatchObject({ deals: 8, balance: sums[0], variant: 'voleny', rules: 'csm' });
});

test('the same seed and the same human give the same session', async () => {
  const play = async (): Promise<unknown[]> => {
    const app = await openApp();
    await start(app, 'twice', 1);
    const first = await playOn(app);
    await app.get('game.nextDeal', { dealId: first.dealId });
    await playOn(app);
    return app.events.map(({ table, ...event }) => ({ ...event, table: comparable(table) }));
  };
  expect(await play()).toEqual(await play());
});

test('without a seed every game has cards of its own', async () => {
  const app = await openApp();
  const hands = new Set<string>();
  for (let i = 0; i < 20; i++) hands.add((await app.get('game.start', VOLENY)).view.hand.join());
  expect(hands.size).toBe(20);
});

test('the same action sent twice is done once', async () => {
  const app = await openApp();
  const { dealId, step, view } = await start(app);
  const act = { dealId, step, action: humanAction(view) };
  const [first, second] = await Promise.all([app.call('game.act', act), app.call('game.act', act)]);
  expect(first.ok && first.value.step).toBe(step + 1);
  expect(second).toEqual(first);
  expect(app.events.filter(({ table }) => table.step === step + 1)).toHaveLength(1);
});

test('another action for a step that is taken is refused', async () => {
  const app = await openApp();
  const { dealId, step, view } = await start(app);
  const [action, other] = view.actions;
  await app.get('game.act', { dealId, step, action: action! });
  expect(await app.call('game.act', { dealId, step, action: other! })).toMatchObject({
    ok: false,
    error: { code: 'stale-step', path: ['step'] },
  });
});

test('a refusal of the rules comes back with its article, and nothing happens', async () => {
  const app = await openApp();
  const refused = ({ view }: TableState) => view.verdicts.find(({ legal }) => !legal);
  let table = await inMidPlay(app, 0);
  while (!refused(table)) {
    table = table.finished
      ? await start(app, `another ${table.dealId}`)
      : await playOn(app, (next) => Boolean(refused(next)));
  }
  const { dealId, step } = table;
  const { card, reason } = refused(table)!;
  expect(await app.call('game.act', { dealId, step, action: { type: 'play', card } })).toMatchObject({
    ok: false,
    error: { code: reason!.code, params: { article: reason!.article } },
  });
  expect(await app.get('game.current', {})).toEqual(table);
});

test('nobody acts for a bot', async () => {
  const app = await openApp({ choose: asleep });
  const notices: unknown[] = [];
  app.listen((name, payload) => name === 'notice' && notices.push(payload));
  const { dealId, step } = await start(app, 'a', 1);
  await expect.poll(() => notices).toEqual([{ code: 'table-stopped', params: {} }]);
  expect(await app.call('game.act', { dealId, step, action: { type: 'trump-blind', index: 0 } })).toEqual({
    ok: false,
    error: { code: 'not-your-turn' },
  });
});

test('a bot that breaks the rules is logged and plays on by them', async () => {
  const app = await openApp({ choose: () => ({ type: 'throw-in' }) });
  await start(app, 'a', 1);
  await expect.poll(() => app.events.length).toBeGreaterThan(0);
  expect(app.faults.map(String)).toContainEqual(expect.stringMatching(/blazena|vaclav/));
});

test('taking back removes the last own action and all that followed', async () => {
  const app = await openApp();
  const before = await inMidPlay(app, 2);
  const { dealId, step, view } = before;
  await app.get('game.act', { dealId, step, action: humanAction(view) });
  const after = await settledTable(app);
  expect(after.step).toBeGreaterThan(step);
  expect(await app.get('game.undo', { dealId, step: after.step })).toEqual(before);
  expect(await app.call('game.undo', { dealId, step: after.step })).toMatchObject({ error: { code: 'stale-step' } });
  const end = await playOn(app);
  expect(await app.call('game.undo', { dealId, step: end.step })).toEqual({
    ok: false,
    error: { code: 'deal-finished' },
  });
});

test('taking back works to the first own action and no further', async () => {
  const app = await openApp();
  let table = await inMidPlay(app, 1);
  while (table.step > 0) table = await app.get('game.undo', { dealId: table.dealId, step: table.step });
  expect(await app.call('game.undo', { dealId: table.dealId, step: 0 })).toEqual({
    ok: false,
    error: { code: 'nothing-to-undo' },
  });
});

test('the next deal waits for the end of this one, and comes once', async () => {
  const app = await openApp();
  const { dealId } = await start(app);
  expect(await app.call('game.nextDeal', { dealId })).toEqual({ ok: false, error: { code: 'deal-not-finished' } });
  await playOn(app);
  const [first, second] = await Promise.all([
    app.get('game.nextDeal', { dealId }),
    app.get('game.nextDeal', { dealId }),
  ]);
  expect(second.dealId).toBe(first.dealId);
  expect(await app.call('game.act', { dealId, step: 0, action: { type: 'barva' } })).toMatchObject({
    error: { code: 'deal-is-past', path: ['dealId'] },
  });
});

test('games lie side by side, and the one last played is the current one', async () => {
  const databaseFile = newDatabaseFile();
  let minute = 0;
  const now = (): Date => new Date(Date.UTC(2026, 10, 21, 10, minute++));
  const app = await openApp({ databaseFile, now });
  const first = await start(app, 'one');
  const second = await start(app, 'two');
  expect((await app.get('game.current', {}))!.sessionId).toBe(second.sessionId);
  expect(await app.get('game.resume', { sessionId: first.sessionId })).toEqual(first);
  expect((await app.get('game.sessions', {})).map(({ sessionId }) => sessionId)).toEqual([
    first.sessionId,
    second.sessionId,
  ]);
  await app.close();
  const again = await openApp({ databaseFile, now });
  expect(await again.get('game.current', {})).toEqual(first);
});

test('an app that is opened again shows the same table', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const before = await inMidPlay(app, 4, 2);
  await app.close();
  const again = await openApp({ databaseFile });
  expect(await again.get('game.current', {})).toEqual(before);
  const { dealId, step, view } = before;
  await again.get('game.act', { dealId, step, action: humanAction(view) });
  expect((await playOn(again)).finished).toBe(true);
});

test('sessions come page by page, none twice and none left out', async () => {
  const app = await openApp();
  for (let number = 0; number < 5; number++) await app.get('game.start', { ...VOLENY, seed: `page ${number}` });
  const all = await app.get('game.sessions', {});
  expect(all).toHaveLength(5);
  const pages = await Promise.all([0, 2, 4, 6].map((from) => app.get('game.sessions', { from, limit: 2 })));
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
  expect(pages.flat()).toEqual(all);
  expect(await app.call('game.sessions', { limit: 0 })).toMatchObject({ error: { path: ['limit'] } });
});

test('of what a bot did face down nothing can be guessed by doing it again', async () => {
  const app = await openApp();
  const { dealId } = await app.get('game.start', { ...VOLENY, seed: 'or', humanSeat: 1 });
  await settledTable(app);
  for (const card of DECK) {
    const guess = await app.call('game.act', { dealId, step: 0, action: { type: 'trump', card } });
    expect(guess).toMatchObject({ ok: false, error: { code: 'stale-step' } });
  }
});
