import { expect, test } from 'vitest';
import { inMidPlay, openApp, OWN_THREADS, settledTable } from './helpers.ts';
import { VOLENY } from './playing.ts';

test('a hint comes from the human seat alone, in stages, and says what it rests on', async () => {
  const app = await openApp();
  const { dealId, step, view } = await inMidPlay(app, 2);
  const ask = (level: 1 | 2 | 3 | 4) => app.get('game.hint', { dealId, step, level, requestId: 'hint' });
  const legal = view.verdicts.filter((verdict) => verdict.legal).map(({ card }) => card);
  const rule = await ask(1);
  expect(rule).toMatchObject({ seat: view.seat, cards: [], basis: 'none', outlook: [] });
  const card = await ask(3);
  expect(card.cards).toHaveLength(1);
  expect(legal).toContain(card.cards[0]);
  expect(card.outlook.map((outlook) => outlook.card).toSorted()).toEqual(legal.toSorted());
  expect(card.layouts).toBeGreaterThan(0);
  const line = await ask(4);
  expect(line.line[0]!.card).toBe(card.cards[0]);
  expect(line.line.every((play) => view.seat === play.seat && view.hand.includes(play.card))).toBe(true);
  expect(app.faults).toEqual([]);
});

test('a hint is refused when it is too late, not the turn, or a strict game', async () => {
  const app = await openApp();
  const { dealId, step } = await inMidPlay(app, 1);
  const late = await app.call('game.hint', { dealId, step: step - 1, level: 1, requestId: 'a' });
  expect(late).toMatchObject({ ok: false, error: { code: 'stale-step' } });
  await app.get('game.start', { ...VOLENY, seed: 'strict', manner: 'strict' });
  const strict = await settledTable(app);
  const refused = await app.call('game.hint', { dealId: strict.dealId, step: strict.step, level: 1, requestId: 'a' });
  expect(refused).toMatchObject({ ok: false, error: { code: 'hint-in-training-only' } });
});

test('a hint ended by its requestId says so', async () => {
  const app = await openApp(OWN_THREADS);
  const { dealId, step } = await inMidPlay(app, 1);
  const asked = app.call('game.hint', { dealId, step, level: 4, requestId: 'long' });
  const again = app.call('game.hint', { dealId, step, level: 3, requestId: 'long' });
  expect(await asked).toMatchObject({ ok: false, error: { code: 'analysis-cancelled' } });
  expect(await again).toMatchObject({ ok: true });
});
