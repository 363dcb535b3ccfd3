import { expect, test } from 'vitest';
import { LEVELS } from '#main/players/index.ts';
import { botAction } from '#main/app/game/bots.ts';
import { newDatabaseFile, openApp, playOn, settledTable } from './helpers.ts';
import { VOLENY } from './playing.ts';

const STRONGEST = LEVELS.at(-1)!;

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
