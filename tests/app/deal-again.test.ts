/** The cards of a finished deal once more: the same cards, from any seat, counted nowhere. */
import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { TestApp } from './helpers.ts';
import { inMidPlay, newDatabaseFile, openApp, playOn } from './helpers.ts';
import { VOLENY } from './playing.ts';

/** All that was dealt in a finished deal, by seat, with what was picked up and laid away. */
function dealt({ view }: Awaited<ReturnType<typeof playOn>>) {
  const held = view.tricks.flatMap(({ cards }) => cards);
  const hands = seatsOf(view.variant).map((seat) =>
    [...(view.openHands[seat] ?? []), ...held.filter((played) => played.seat === seat).map(({ card }) => card)].sort(),
  );
  return { hands, all: [...hands.flat(), ...(view.talon.cards ?? [])].length };
}

const sums = async (app: TestApp) => ({
  account: await app.get('account.all', {}),
  found: (await app.get('archive.search', { search: { source: 'played' } })).total,
});

test('a finished deal is played once more from every seat, and is counted nowhere', async () => {
  const databaseFile = newDatabaseFile();
  let app = await openApp({ databaseFile });
  const begun = await app.get('game.start', { ...VOLENY, seed: 'again', humanSeat: 1 });
  const early = await app.call('game.dealAgain', { dealId: begun.dealId });
  expect(early).toMatchObject({ ok: false, error: { code: 'deal-not-finished' } });
  const first = await playOn(app);
  expect(first.again).toBeUndefined();
  const before = await sums(app);

  // As before, the same play of a person meets the same play of the bots.
  await app.get('game.dealAgain', { dealId: first.dealId });
  const same = await playOn(app);
  expect(same).toMatchObject({ again: first.sessionId, humanSeat: 1, view: { log: first.view.log } });
  expect(dealt(same)).toEqual(dealt(first));

  for (const seat of [0, 1, 2] as const) {
    const table = await app.get('game.dealAgain', { dealId: same.dealId, seat });
    expect(table).toMatchObject({ humanSeat: seat, again: first.sessionId, dealNumber: 1 });
    expect(table.players[0]!.botId).toBeNull();
    await playOn(app);
  }
  expect(await sums(app)).toEqual(before);
  // They are listed, and say what they are; so after a restart.
  await app.close();
  app = await openApp({ databaseFile });
  expect(await sums(app)).toEqual(before);
  const sessions = await app.get('game.sessions', {});
  expect(sessions.map(({ again }) => again)).toEqual([true, true, true, true, false]);
  const left = (await app.get('game.current', {}))!;
  expect(left.again).toBe(first.sessionId);
  // Its next deal is that of the session it comes from.
  expect(await app.get('game.nextDeal', { dealId: left.dealId })).toMatchObject({
    sessionId: first.sessionId,
    dealId: first.dealId,
  });
  expect(app.faults).toEqual([]);
  await app.close();
  app = await openApp({ databaseFile });
  expect((await app.get('game.current', {}))!.dealId).toBe(first.dealId);
  expect(await app.get('game.nextDeal', { dealId: first.dealId })).toMatchObject({ dealNumber: 2 });
  expect(app.faults).toEqual([]);
});

const RULES = { voleny: 'csm', licitovany: 'csm', krizovy: 'csm', lizany: 'international' } as const;

test.each(['voleny', 'licitovany', 'krizovy', 'lizany'] as const)(
  '%s: every seat has its cards again',
  async (variant) => {
    const app = await openApp();
    const begun = await app.get('game.start', { variant, rules: RULES[variant], seed: `again ${variant}` });
    const first = await playOn(app);
    const cards = new Map<Seat, string>();
    for (const seat of seatsOf(variant)) {
      const table = await app.get('game.dealAgain', { dealId: first.dealId, seat });
      expect(table.humanSeat).toBe(seat);
      // Before anybody has laid anything away a hand is what was dealt.
      cards.set(seat, [...table.view.hand].sort().join());
    }
    expect(cards.get(begun.humanSeat!)).toBe([...begun.view.hand].sort().join());
    for (const seat of seatsOf(variant)) {
      const table = await app.get('game.dealAgain', { dealId: first.dealId, seat });
      expect([...table.view.hand].sort().join()).toBe(cards.get(seat));
    }
    expect(await app.call('game.dealAgain', { dealId: first.dealId, seat: 3 })).toMatchObject(
      variant === 'krizovy' ? { ok: true } : { ok: false, error: { code: 'seat-not-in-variant' } },
    );
  },
);

test('whoever sat out plays as forhont unless he asks for another seat; nobody sits out again', async () => {
  const app = await openApp();
  const options = { ...DEFAULT_OPTIONS, length: { kind: 'rounds', rounds: 1 } } as const;
  // The first place deals, and sits out.
  await app.get('game.start', { ...VOLENY, seed: 'dealer', sitterOut: true, firstDealer: 0, options });
  const first = await playOn(app);
  expect(first.humanSeat).toBeNull();
  const again = await app.get('game.dealAgain', { dealId: first.dealId });
  expect(again).toMatchObject({ humanSeat: 0, places: [0, 1, 2], over: null });
  expect(again.players).toHaveLength(3);
});

test('a deal is begun anew at its first choice, where choices may be taken back', async () => {
  const app = await openApp();
  const table = await inMidPlay(app, 3);
  const { dealId, step } = table;
  const anew = await app.get('game.undo', { dealId, step, all: true });
  expect(anew.undoable).toBe(false);
  expect(anew.view.tricks).toEqual([]);
  expect(anew.view.phase).toBe('trump');
  expect(await app.call('game.undo', { dealId, step: anew.step, all: true })).toMatchObject({
    ok: false,
    error: { code: 'nothing-to-undo' },
  });
});
