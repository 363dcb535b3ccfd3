import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage, UnreadableRecord, type Gain, type Storage, type StoredSession } from '#main/storage/index.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import type { BonusTable } from '#shared/bonus.ts';
import { DECK } from '#shared/cards.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { temporaryDirectory } from './temporary.ts';

const csm = findRuleSet('csm')!;
const BONUS: BonusTable = [
  { contract: 'betl', hearts: null, outcome: 'made', fleks: 0, side: 'declarer', points: 20 },
  { contract: 'sto', hearts: true, outcome: 'lost', fleks: 2, side: 'defenders', points: -5 },
];
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();

async function open(file = join(temporaryDirectory(), 'forhont.sqlite')): Promise<Storage> {
  const storage = unwrap(await openStorage(file));
  onTestFinished(() => storage.close());
  return storage;
}

const session = (minute = 0): Omit<StoredSession, 'id'> => ({
  variant: 'voleny',
  ruleSet: csm,
  seed: null,
  sitterOut: false,
  manner: 'training',
  bonus: [],
  options: DEFAULT_OPTIONS,
  startedAt: at(minute),
});

async function addSession(storage: Storage, minute = 0): Promise<number> {
  const { id } = await storage.sessions.add(session(minute));
  return id;
}

const addDeal = (storage: Storage, sessionId: number, number = 1) =>
  storage.deals.add({
    sessionId,
    number,
    forhont: 2,
    seed: 's',
    origin: { type: 'shuffled' },
    deck: DECK,
    bonus: BONUS,
    dealtAt: at(0),
    engine: 2,
  });

const money = (...amounts: readonly number[]): Gain[] => amounts.map((amount) => ({ amount, bonus: 10 * amount }));

test('a session is found with its rule set as it was', async () => {
  const storage = await open();
  const id = await addSession(storage);
  expect(await storage.sessions.find(id)).toEqual({ id, ...session() });
  expect(await storage.sessions.find(id + 1)).toBeUndefined();
});

test('a session keeps how it is played; its table of bonus points may change, those of its deals do not', async () => {
  const storage = await open();
  const strict = { ...session(), variant: 'licitovany', sitterOut: true, manner: 'strict', bonus: BONUS } as const;
  const { id } = await storage.sessions.add(strict);
  expect(await storage.sessions.find(id)).toEqual({ id, ...strict });
  const deal = await addDeal(storage, id);
  await storage.sessions.setBonus(id, []);
  expect(await storage.sessions.find(id)).toEqual({ id, ...strict, bonus: [] });
  expect(await storage.deals.latest(id)).toEqual(deal);
  expect(deal.bonus).toEqual(BONUS);
  expect(await storage.sessions.list()).toMatchObject([{ sitterOut: true, manner: 'strict' }]);
});

test('sessions are listed by when they were last played', async () => {
  const storage = await open();
  expect(await storage.sessions.lastPlayed()).toBeUndefined();
  const [first, second] = [await addSession(storage, 1), await addSession(storage, 2)];
  // Without a deal they are no games.
  expect(await storage.sessions.list()).toEqual([]);
  await addDeal(storage, first);
  await addDeal(storage, second);
  expect(await storage.sessions.lastPlayed()).toBe(second);
  await storage.sessions.touch(first, at(3));
  expect(await storage.sessions.list()).toEqual([
    {
      sessionId: first,
      variant: 'voleny',
      sitterOut: false,
      manner: 'training',
      ruleSetId: 'csm',
      options: DEFAULT_OPTIONS,
      cap: 500,
      deals: 1,
      twins: 0,
      again: false,
      startedAt: at(1),
      lastPlayedAt: at(3),
    },
    {
      sessionId: second,
      variant: 'voleny',
      sitterOut: false,
      manner: 'training',
      ruleSetId: 'csm',
      options: DEFAULT_OPTIONS,
      cap: 500,
      deals: 1,
      twins: 0,
      again: false,
      startedAt: at(2),
      lastPlayedAt: at(2),
    },
  ]);
});

test('players keep their places', async () => {
  const storage = await open();
  const id = await addSession(storage);
  const players = [
    { place: 0, bot: null },
    { place: 1, bot: { id: 'blazena', level: 1 } },
    { place: 2, bot: { id: 'vaclav', level: 2 } },
  ];
  await storage.players.add(id, players);
  expect(await storage.players.list(id)).toEqual(players);
});

test('a deal and its actions come back in order', async () => {
  const storage = await open();
  const sessionId = await addSession(storage);
  const first = await addDeal(storage, sessionId);
  const second = await addDeal(storage, sessionId, 2);
  expect(await storage.deals.latest(sessionId)).toEqual(second);
  expect(await storage.deals.sessionOf(first.id)).toBe(sessionId);
  await storage.actions.append(first.id, 0, { seat: 0, action: { type: 'trump', card: '7h' } }, at(1));
  await storage.actions.append(first.id, 1, { seat: 0, action: { type: 'discard', cards: ['8h', '9h'] } }, at(1));
  await storage.actions.append(first.id, 2, { seat: 1, action: { type: 'good' } }, at(2));
  await storage.actions.removeFrom(first.id, 2);
  expect(await storage.actions.list(first.id)).toEqual([
    { seat: 0, action: { type: 'trump', card: '7h' } },
    { seat: 0, action: { type: 'discard', cards: ['8h', '9h'] } },
  ]);
});

test('a step is taken once', async () => {
  const storage = await open();
  const deal = await addDeal(storage, await addSession(storage));
  await storage.actions.append(deal.id, 0, { seat: 0, action: { type: 'barva' } }, at(0));
  await expect(storage.actions.append(deal.id, 0, { seat: 0, action: { type: 'good' } }, at(0))).rejects.toThrow(
    /UNIQUE/,
  );
});

test('balances are sums of settlements, halves included', async () => {
  const storage = await open();
  const id = await addSession(storage);
  const other = await addSession(storage);
  await storage.settlements.add((await addDeal(storage, id)).id, money(2.5, -5, 2.5));
  await storage.settlements.add((await addDeal(storage, id, 2)).id, money(-4, 2, 2));
  await storage.settlements.add((await addDeal(storage, other)).id, money(1, 1, -2));
  expect(await storage.settlements.balances(id)).toEqual(
    new Map([
      [0, { amount: -1.5, bonus: -15 }],
      [1, { amount: -3, bonus: -30 }],
      [2, { amount: 4.5, bonus: 45 }],
    ]),
  );
  expect(await storage.settlements.balancesOfPlace(0, [id, other])).toEqual(
    new Map([
      [id, { amount: -1.5, bonus: -15 }],
      [other, { amount: 1, bonus: 10 }],
    ]),
  );
});

test('settings are overwritten one by one; notices stay until cleared', async () => {
  const storage = await open();
  await storage.settings.set({ theme: 'dark', panelOpen: true });
  await storage.settings.set({ panelOpen: false });
  await storage.settings.set({});
  expect(await storage.settings.all()).toEqual({ theme: 'dark', panelOpen: false });
  await storage.notices.add({ code: 'a', params: { n: 1 } }, at(0));
  await storage.notices.add({ code: 'b', params: {} }, at(1));
  expect((await storage.notices.all()).map(({ code }) => code)).toEqual(['a', 'b']);
  await storage.notices.clear();
  expect(await storage.notices.all()).toEqual([]);
});

test('a failed transaction leaves nothing', async () => {
  const storage = await open();
  const deal = await addDeal(storage, await addSession(storage));
  const attempt = storage.transaction(async ({ actions, settlements }) => {
    await actions.append(deal.id, 0, { seat: 0, action: { type: 'barva' } }, at(0));
    await settlements.add(deal.id, money(1, -1));
    await settlements.add(deal.id, money(1, -1));
  });
  await expect(attempt).rejects.toThrow(/UNIQUE/);
  expect(await storage.actions.list(deal.id)).toEqual([]);
});

test.each([
  ['a rule set', `update sessions set rule_set = '{"id":"csm"}'`],
  ['a deck', `update deals set deck = replace(deck, 'Ah', '7h')`],
  ['an action', `update actions set action = '{"type":"sing"}'`],
  ['the first action', `delete from actions where step = 0`],
])('%s altered by another hand is not taken for good', async (_, statement) => {
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  const storage = unwrap(await openStorage(file));
  const sessionId = await addSession(storage);
  const { id } = await addDeal(storage, sessionId);
  await storage.actions.append(id, 0, { seat: 0, action: { type: 'barva' } }, at(0));
  await storage.actions.append(id, 1, { seat: 1, action: { type: 'good' } }, at(0));
  await storage.close();
  const raw = new Database(file);
  raw.exec(statement);
  raw.close();

  const reopened = await open(file);
  const readAll = async () => {
    await reopened.sessions.find(sessionId);
    await reopened.deals.latest(sessionId);
    await reopened.actions.list(id);
  };
  await expect(readAll()).rejects.toThrow(UnreadableRecord);
});
