import { expect, test } from 'vitest';
import type { BonusTable } from '#shared/bonus.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { TableState } from '#shared/api/index.ts';
import { newDatabaseFile, openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { humanAction, VOLENY } from './playing.ts';

/** Every finished game is worth something to somebody. */
const BONUS: BonusTable = [
  { contract: 'sedma', hearts: null, outcome: 'made', fleks: 0, side: 'declarer', points: 7 },
  { contract: 'sedma', hearts: null, outcome: 'lost', fleks: 0, side: 'defenders', points: 3 },
  { contract: 'sto', hearts: null, outcome: 'made', fleks: 0, side: 'declarer', points: 20 },
  { contract: 'sto', hearts: null, outcome: 'lost', fleks: 0, side: 'defenders', points: 10 },
];
const PB = { variant: 'licitovany', rules: 'turnaj', sitterOut: true, bonus: BONUS } as const;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Plays deals until one is worth bonus points. */
async function playToBonus(app: TestApp, seed: string): Promise<TableState> {
  for (let number = 0; ; number++) {
    await app.get('game.start', { ...PB, seed: `${seed} ${number}` });
    const end = await playOn(app);
    if (total(end.bonus.given) > 0) return end;
  }
}

test('bonus points are given by the table the deal was played under, and balances keep them', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const end = await playToBonus(app, 'pb');
  expect(end.players.map(({ bonus }) => bonus)).toEqual(end.bonus.given);
  const sitting = end.players.find(({ place }) => !end.places.includes(place))!;
  expect(end.bonus.given[sitting.place]).toBe(0);
  expect((await app.get('game.sessions', {}))[0]!.bonus).toBe(end.players[0]!.bonus);

  const changed = await app.get('game.setBonus', { sessionId: end.sessionId, bonus: [] });
  expect(changed).toEqual({ ...end, bonus: { ...end.bonus, next: [] } });
  const next = await app.get('game.nextDeal', { dealId: end.dealId });
  expect(next.bonus).toEqual({ table: [], next: [], given: [] });
  await playOn(app);
  const [before, after] = [end.players, (await settledTable(app)).players];
  expect(after.map(({ bonus }) => bonus)).toEqual(before.map(({ bonus }) => bonus));

  await app.close();
  const again = await openApp({ databaseFile });
  expect((await again.get('game.current', {}))!.players).toEqual(after);
});

test('a table changed in the middle of a deal counts from the next one', async () => {
  const app = await openApp();
  const { sessionId, dealId } = await app.get('game.start', { ...PB, bonus: [], seed: 'late' });
  await settledTable(app);
  const changed = await app.get('game.setBonus', { sessionId, bonus: BONUS });
  expect(changed.bonus).toEqual({ table: [], next: BONUS, given: [] });
  const end = await playOn(app);
  expect(total(end.bonus.given)).toBe(0);
  expect((await app.get('game.nextDeal', { dealId })).bonus.table).toEqual(BONUS);
});

test('bonus points belong to licitovaný, and a table of nonsense is refused with its place', async () => {
  const app = await openApp();
  const started = await app.get('game.start', VOLENY);
  const error = { code: 'bonus-not-in-variant', path: ['bonus'] };
  expect(await app.call('game.start', { ...VOLENY, bonus: BONUS })).toMatchObject({ error });
  expect(await app.call('game.setBonus', { sessionId: started.sessionId, bonus: [] })).toMatchObject({ error });
  expect(await app.call('game.setBonus', { sessionId: 99, bonus: [] })).toMatchObject({
    error: { code: 'unknown-session' },
  });
  const wrong = [{ ...BONUS[0]!, points: 100_000 }];
  expect(await app.call('game.start', { ...PB, bonus: wrong })).toMatchObject({
    error: { code: 'out-of-range', path: ['bonus', 0, 'points'] },
  });
});

test('in a strict game nothing is taken back', async () => {
  const app = await openApp();
  const { dealId, step, view } = await app.get('game.start', { ...VOLENY, manner: 'strict', seed: 'strict' });
  expect(view.manner).toBe('strict');
  await app.get('game.act', { dealId, step, action: humanAction(view) });
  const after = await settledTable(app);
  expect(await app.call('game.undo', { dealId, step: after.step })).toEqual({
    ok: false,
    error: { code: 'undo-in-training-only' },
  });
  expect((await app.get('game.sessions', {}))[0]).toMatchObject({ manner: 'strict' });
});

test('why a game may not be announced is told in a strict game too, and asking announces nothing', async () => {
  const app = await openApp();
  await app.get('game.start', { variant: 'licitovany', rules: 'turnaj', manner: 'strict', seed: 'why', humanSeat: 0 });
  let table = await settledTable(app);
  while (table.view.phase !== 'announce') {
    expect(table.finished).toBe(false);
    const { actions } = table.view;
    const bids = actions.filter(({ type }) => type === 'bid');
    const action = actions.find(({ type }) => type === 'hold') ?? bids.at(-1) ?? humanAction(table.view);
    await app.get('game.act', { dealId: table.dealId, step: table.step, action });
    table = await settledTable(app);
  }
  const { dealId, step, view } = table;
  const offered = view.actions.filter((action) => action.type === 'announce');
  expect(await app.get('game.refusal', { dealId, step, action: offered[0]! })).toBeNull();
  const low = { type: 'announce', contract: 'hra', trump: 'a' } as const;
  expect(offered).not.toContainEqual(low);
  const why = await app.get('game.refusal', { dealId, step, action: low });
  expect(['below-bid', 'game-unknown']).toContain(why?.code);
  expect(why?.article).toBeTruthy();
  expect(await settledTable(app)).toEqual(table);
  expect(await app.call('game.refusal', { dealId, step: step - 1, action: low })).toMatchObject({
    error: { code: 'stale-step' },
  });
  // Only of announcements: in a strict game one does not ask first whether a card may be played.
  const play = { type: 'play', card: view.hand[0]! } as never;
  expect(await app.call('game.refusal', { dealId, step, action: play })).toMatchObject({ ok: false });
});

test('cards are stacked and cut, but shuffled after midnight and every two hours where the rules want it', async () => {
  let time = new Date(2026, 10, 21, 23, 10);
  const app = await openApp({ now: () => time });
  const shuffled: boolean[] = [];
  const clock = [
    [23, 40],
    [24, 5],
    [25, 50],
    [26, 10],
    [26, 20],
  ] as const;
  let { dealId } = await app.get('game.start', { variant: 'voleny', rules: 'international', seed: 'night' });
  for (const [hour, minute] of clock) {
    await playOn(app);
    time = new Date(2026, 10, 21, hour, minute);
    const next = await app.get('game.nextDeal', { dealId });
    shuffled.push(next.shuffled);
    dealId = next.dealId;
  }
  expect(shuffled).toEqual([false, true, false, true, false]);

  let other = await app.get('game.start', { ...VOLENY, seed: 'night' });
  expect(other.shuffled).toBe(true);
  time = new Date(2026, 10, 23, 0, 30);
  await playOn(app);
  other = await app.get('game.nextDeal', { dealId: other.dealId });
  expect(other.shuffled).toBe(false);
});

test('a set of one’s own shuffles before every deal, and whoever has to cut cuts the shuffled cards', async () => {
  const app = await openApp();
  const csm = findRuleSet('csm')!;
  const own = { ...csm, id: 'kazde', name: 'Každé', fields: { ...csm.fields, shuffle: 'every-deal' } };
  const saved = await app.get('rules.import', { text: JSON.stringify(own) });
  const options = { ...DEFAULT_OPTIONS, cutting: 'person' } as const;
  const decks: string[] = [];
  for (const cut of [5, 9]) {
    // The first place deals the second deal, so that the one before it cuts: here the person.
    await app.get('game.start', {
      variant: 'voleny',
      rules: saved.id,
      seed: 'cut',
      firstDealer: 0,
      options,
    });
    const table = await playOn(app);
    expect(table.cutter).toBe(0);
    const next = await app.get('game.nextDeal', { dealId: table.dealId, cut });
    expect(next.shuffled).toBe(true);
    decks.push(JSON.stringify(next.view.hand));
  }
  expect(decks[0]).not.toBe(decks[1]);
});
