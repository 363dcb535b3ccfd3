import { expect, test } from 'vitest';
import { botAction } from '#main/app/game/bots.ts';
import type { TableState } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import { tries } from '../bulk.ts';
import { newDatabaseFile, openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { cardsIn } from './knowledge.ts';
import { VOLENY } from './playing.ts';

const FOUR = { variant: 'licitovany', rules: 'turnaj', sitterOut: true } as const;

const start = (app: TestApp, seed: string, humanSeat: Seat = 0) => app.get('game.start', { ...FOUR, seed, humanSeat });

/** What each place gained by the deal, told from its settlement. */
function gains({ places, players, view }: TableState): number[] {
  const { bySeat } = view.settlement!;
  const sitterOut = view.settlement!.sitterOut ?? 0;
  const sitting = players.find(({ place }) => !places.includes(place))!.place;
  return players.map(({ place }) => {
    if (place === sitting) return 0 - sitterOut;
    return bySeat[places.indexOf(place)]! + (places[view.declarer ?? -1] === place ? sitterOut : 0);
  });
}

test('four sit at the table, three of them hold cards', async () => {
  const app = await openApp();
  for (const humanSeat of [0, 1, 2] as const) {
    const table = await start(app, 'a', humanSeat);
    expect(table.players.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
    expect(table).toMatchObject({ humanSeat, view: { seat: humanSeat } });
    expect(table.places[humanSeat]).toBe(0);
    expect(table.places).toHaveLength(3);
  }
});

test('who deals sits out: through an evening everybody does in turn, and the money of four sums to zero', async () => {
  const app = await openApp();
  let table = await start(app, 'evening');
  const sums = [0, 0, 0, 0];
  for (let number = 1; number <= 9; number++) {
    const forhont = (number - 1) % 4;
    expect(table.places).toEqual([forhont, (forhont + 1) % 4, (forhont + 2) % 4]);
    const end = await playOn(app);
    const gained = gains(end);
    expect(gained.reduce((sum, amount) => sum + amount)).toBe(0);
    gained.forEach((amount, place) => (sums[place]! += amount));
    expect(end.players.map(({ balance }) => balance)).toEqual(sums);
    expect(end.humanSeat).toBe(end.places.includes(0) ? end.places.indexOf(0) : null);
    table = await app.get('game.nextDeal', { dealId: end.dealId });
  }
  expect((await app.get('game.sessions', {}))[0]).toMatchObject({ sitterOut: true, balance: sums[0], deals: 10 });
});

test('a human who sits out has no part in the deal and sees only what everybody sees', async () => {
  const app = await openApp();
  for (let deal = 0; deal < tries(10, 30); deal++) {
    const begun = await start(app, `watched ${deal}`, 3);
    expect(begun).toMatchObject({ humanSeat: null, view: { seat: null, hand: [], actions: [], verdicts: [] } });
    const from = app.events.length;
    const end = await settledTable(app);
    expect(end.finished).toBe(true);
    const open = new Set<Card>();
    for (const { action, table } of app.events.slice(from)) {
      if (action.type === 'play') open.add(action.card);
      if (table.finished) break;
      expect([...cardsIn(table)].filter((card) => !open.has(card))).toEqual([]);
      expect(table.seed).toBeNull();
    }
    expect(await app.call('game.undo', { dealId: end.dealId, step: end.step })).toMatchObject({ ok: false });
  }
  expect(app.faults).toEqual([]);
});

test('a deal that is watched goes on where it was when the app is opened again', async () => {
  const databaseFile = newDatabaseFile();
  let left = 25;
  const app = await openApp({
    databaseFile,
    choose(table, seat) {
      if (left-- === 0) throw new Error('the power is gone');
      return botAction(table, seat);
    },
  });
  await start(app, 'cut', 3);
  await expect.poll(() => app.faults.length, { timeout: 30_000 }).toBe(1);
  const before = await app.get('game.current', {});
  await app.close();
  const again = await openApp({ databaseFile });
  expect(await again.get('game.current', {})).toEqual(before);
  expect((await settledTable(again)).finished).toBe(true);
});

test('a fourth sits out of volený as of licitovaný', async () => {
  const app = await openApp();
  for (const humanSeat of [0, 1, 2] as const) {
    const table = await app.get('game.start', { ...VOLENY, rules: 'csm', sitterOut: true, seed: 'a', humanSeat });
    expect(table.players.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
    expect(new Set(table.places).size).toBe(3);
    const settled = await playOn(app);
    const { bySeat, sitterOut } = settled.view.settlement!;
    const { declarer } = settled.view;
    const defender = bySeat[declarer === 0 ? 1 : 0]!;
    // No cap and no laid game in these deals: the declarer has of the fourth what he has of a defender. csm V.1
    expect(0 - sitterOut!).toBe(defender);
    expect(gains(settled).reduce((sum, gain) => sum + gain, 0)).toBe(0);
  }
});

test('in a variant where everybody holds cards nobody sits out', async () => {
  const app = await openApp();
  const tables = [
    { variant: 'krizovy', rules: 'csm' },
    { variant: 'lizany', rules: 'international' },
  ] as const;
  for (const table of tables) {
    expect(await app.call('game.start', { ...table, sitterOut: true })).toMatchObject({
      ok: false,
      error: { code: 'sitter-out-not-in-variant', path: ['sitterOut'] },
    });
  }
  expect(await app.call('game.start', { ...FOUR, sitterOut: false, humanSeat: 3 })).toMatchObject({
    ok: false,
    error: { code: 'seat-not-in-variant', path: ['humanSeat'] },
  });
});
