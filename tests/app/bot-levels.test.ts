import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { LastGame } from '#shared/api/last-game.ts';
import { levelsOf } from '#shared/bots.ts';
import { DEFAULT_HELP } from '#shared/defaults.ts';
import { botAction } from '#main/app/game/bots.ts';
import { newDatabaseFile, openApp, playOn, settledTable } from './helpers.ts';
import { VOLENY } from './playing.ts';

/** As the start screen stores it. */
const LAST: LastGame = {
  variant: 'lizany',
  rules: 'international',
  sitterOut: false,
  manner: 'training',
  seats: ['owner', 'bot:jindra'],
  levels: {},
  dealer: 'usual',
  options: { length: { kind: 'open' }, cutting: 'auto', help: DEFAULT_HELP },
};
const STRONGEST = levelsOf('voleny').at(-1)!;

test('bots play as strongly as they were asked to, each by itself, and do so when the game is taken up again', async () => {
  const databaseFile = newDatabaseFile();
  const thought: number[] = [];
  const think: NonNullable<Parameters<typeof openApp>[0]>['think'] = (_, table, { seat, level }) => {
    thought.push(level);
    return Promise.resolve(botAction(table, seat));
  };
  const app = await openApp({ databaseFile, think });
  const started = await app.get('game.start', {
    ...VOLENY,
    seed: 'levels',
    level: 2,
    seats: [{ kind: 'owner' }, { kind: 'bot', id: 'vaclav' }, { kind: 'bot', id: 'ludmila', level: 1 }],
  });
  expect(started.players.map(({ level }) => level)).toEqual([undefined, 2, 1]);
  const { finished, dealId } = await playOn(app);
  expect(finished).toBe(true);
  expect(new Set(thought)).toEqual(new Set([2]));
  await app.close();

  const again = await openApp({ databaseFile, think });
  const { players } = await settledTable(again);
  expect(players.map(({ level }) => level)).toEqual([undefined, 2, 1]);
  expect((await again.get('game.nextDeal', { dealId })).players.map(({ level }) => level)).toEqual([undefined, 2, 1]);
});

test('without a word bots are of the first level, and one beyond all is the strongest', async () => {
  const app = await openApp();
  const plain = await app.get('game.start', { ...VOLENY, seed: 'plain' });
  expect(plain.players.map(({ level }) => level)).toEqual([undefined, 1, 1]);
  const strong = await app.get('game.start', { ...VOLENY, seed: 'plain', level: 9 });
  expect(strong.players.map(({ level }) => level)).toEqual([undefined, STRONGEST, STRONGEST]);
});

test('a thread that dies costs a bot its thought and not the table its bot', async () => {
  const app = await openApp({ think: () => Promise.reject(new Error('the thread has died')) });
  await app.get('game.start', { ...VOLENY, seed: 'dies', humanSeat: 2, level: 2 });
  for (;;) {
    const table = await app.get('game.current', {});
    if (table!.view.toAct === table!.humanSeat || table!.finished) break;
    await new Promise(setImmediate);
  }
  expect(app.events.length).toBeGreaterThan(0);
  expect(app.faults.map(String)).toContain('Error: the thread has died');
});

test('while a bot thinks the table answers, and what it thought for another table is not played', async () => {
  const waiting: (() => void)[] = [];
  const app = await openApp({
    think: async (_, table, { seat }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return botAction(table, seat);
    },
  });
  await app.get('game.start', { ...VOLENY, seed: 'waits', humanSeat: 1, level: 2 });
  while (waiting.length === 0) await new Promise(setImmediate);
  const { dealId } = (await app.get('game.current', {}))!;
  const other = await app.get('game.start', { ...VOLENY, seed: 'other', humanSeat: 0 });
  expect(other.dealId).not.toBe(dealId);
  waiting.shift()!();
  const table = await settledTable(app);
  expect(table.dealId).toBe(other.dealId);
  expect(app.events.filter((event) => event.table.dealId === dealId)).toEqual([]);
});

test('bots of the strongest level think in the background and play a deal to its end', async () => {
  const app = await openApp();
  await app.get('game.start', { ...VOLENY, seed: 'levels', level: STRONGEST });
  expect((await playOn(app)).finished).toBe(true);
  expect(app.faults).toEqual([]);
});

test('a level that a variant does not have plays there as its strongest, also where an earlier release stored it', async () => {
  const databaseFile = newDatabaseFile();
  const thought: number[] = [];
  const think: NonNullable<Parameters<typeof openApp>[0]>['think'] = (_, table, { seat }) => {
    thought.push(seat);
    return Promise.resolve(botAction(table, seat));
  };
  const lizany = { variant: 'lizany', rules: 'international', seed: 'levels', level: 3 } as const;
  const app = await openApp({ databaseFile, think });
  const started = await app.get('game.start', lizany);
  expect(started.players.map(({ level }) => level)).toEqual([undefined, 2]);
  const seats = [{ kind: 'owner' }, { kind: 'bot', id: 'jindra', level: 3 }] as const;
  const own = await app.get('game.start', { ...lizany, level: 1, seats: [...seats] });
  expect(own.players.map(({ level }) => level)).toEqual([undefined, 2]);
  await app.close();
  const database = new Database(databaseFile);
  expect(database.prepare('UPDATE players SET level = 3 WHERE bot IS NOT NULL').run().changes).toBe(2);
  database.close();

  const again = await openApp({ databaseFile, think });
  expect((await settledTable(again)).players.map(({ level }) => level)).toEqual([undefined, 2]);
  thought.length = 0;
  expect((await playOn(again)).finished).toBe(true);
  expect(thought.length).toBeGreaterThan(0);
});

test('whoever sits at the table calls by his temper', async () => {
  const called = async (bot: string, n: number): Promise<string> => {
    const app = await openApp();
    const seats = [
      { kind: 'owner' as const },
      { kind: 'bot' as const, id: bot },
      { kind: 'bot' as const, id: 'ludmila' },
    ];
    await app.get('game.start', { ...VOLENY, seed: `temper ${n}`, seats });
    const { view } = await playOn(app, ({ view: { phase } }) => phase === 'play');
    return JSON.stringify(view.log.filter((entry) => entry.kind === 'action' && entry.action.type !== 'play'));
  };
  let otherwise = 0;
  for (let n = 0; n < 6; n++) if ((await called('jindra', n)) !== (await called('blazena', n))) otherwise++;
  expect(otherwise).toBeGreaterThan(0);
  expect(otherwise).toBeLessThan(6);
});

test('settings, a new game and one of its bots take the same levels, and say of any other what there is', async () => {
  const app = await openApp();
  const seats = (level: number) => [{ kind: 'owner' as const }, { kind: 'bot' as const, id: 'jindra', level }];
  const lizany = { variant: 'lizany', rules: 'international' } as const;
  const lastGame = (level: number) => ({ ...LAST, levels: { jindra: level } });
  const asked = (level: number) => [
    app.call('settings.set', { botLevel: level }),
    app.call('settings.set', { lastGame: lastGame(level) }),
    app.call('game.start', { ...lizany, level }),
    app.call('game.start', { ...lizany, seats: seats(level) }),
  ];
  for (const level of [4, 9]) for (const answer of asked(level)) expect(await answer).toMatchObject({ ok: true });
  expect((await app.get('settings.get', {})).botLevel).toBe(9);
  const paths = [['botLevel'], ['lastGame', 'levels', 'jindra'], ['level'], ['seats', 1, 'level']];
  for (const level of [0, 10, 2.5, '2' as unknown as number])
    for (const [i, answer] of asked(level).entries())
      expect(await answer).toMatchObject({
        ok: false,
        error: { code: 'unknown-level', params: { value: String(level), most: 9 }, path: paths[i] },
      });
});
