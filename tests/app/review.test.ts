import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import type { AnalysisProgress } from '#shared/api/analysis.ts';
import type { DealReview } from '#shared/api/review.ts';
import { unwrap } from '#shared/result.ts';
import { createEventHub } from '#main/app/events.ts';
import { createReviewService } from '#main/app/review/index.ts';
import { createSharedPool } from '#main/app/solver.ts';
import { openStorage } from '#main/storage/index.ts';
import { inSoak } from '../in-soak.ts';
import { inMidPlay, newDatabaseFile, openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

const whose = 'people' as const;

async function finishedDeal(app: TestApp, seed = 'review'): Promise<number> {
  await app.get('game.start', { ...VOLENY, seed });
  return (await playOn(app)).dealId;
}

function progressOf(app: TestApp): AnalysisProgress[] {
  const told: AnalysisProgress[] = [];
  app.listen((name, payload) => name === 'reviewProgress' && told.push(payload as AnalysisProgress));
  return told;
}

test('nothing is told of a deal that is still played', async () => {
  const app = await openApp();
  const { dealId, step } = await inMidPlay(app, 2);
  const calls = [
    app.call('review.look', { dealId }),
    app.call('review.deal', { dealId, whose, requestId: 'a' }),
    app.call('review.evening', { dealId }),
    app.call('review.explain', { dealId, step: step - 1, requestId: 'b' }),
    app.call('review.why', { dealId, step: step - 1, requestId: 'c' }),
    app.call('review.play', { dealId, step: step - 1, actions: [] }),
    app.call('review.mark', { dealId, step: 0, marked: true }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'deal-not-finished' } });
  }
  expect(await app.call('review.look', { dealId: dealId + 1 })).toMatchObject({ error: { code: 'unknown-deal' } });
});

test('a finished deal is judged decision by decision, kept, and told again without computing', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const dealId = await finishedDeal(app);
  expect(await app.get('review.look', { dealId })).toMatchObject({ done: 0, moments: [], worth: [] });
  const told = progressOf(app);
  const review = await app.get('review.deal', { dealId, whose, requestId: 'one' });
  expect(review.done).toBe(review.of);
  expect(review.of).toBeGreaterThan(3);
  expect(told.map(({ done }) => done)).toEqual(Array.from({ length: review.of + 1 }, (_, i) => i));
  expect(review.moments.every(({ seat }) => review.people.includes(seat))).toBe(true);
  expect(review.worth).toHaveLength(11);
  // The last point is what was paid.
  expect(review.side * review.worth.at(-1)!.value * review.opponents).toBe(review.gained);
  // Trumps and talon are judged as cards are; what is not judged is said, and is nothing that is.
  expect(review.moments.map(({ action }) => action.type)).toEqual(expect.arrayContaining(['trump', 'discard']));
  const judgedSteps = new Set(review.moments.map(({ step }) => step));
  expect(review.unjudged.filter(({ step }) => judgedSteps.has(step))).toEqual([]);
  const all = await app.get('review.deal', { dealId, whose: 'all', requestId: 'two' });
  expect(all.of).toBeGreaterThan(review.of);
  expect(all.moments.filter(({ seat }) => review.people.includes(seat))).toEqual(review.moments);
  await app.close();

  const later = await openApp({ databaseFile });
  expect(await later.get('review.look', { dealId })).toMatchObject({ done: review.of, moments: all.moments });
  expect(app.faults).toEqual([]);
});

inSoak('a review that was called off goes on where it was left', async () => {
  const app = await openApp();
  const dealId = await finishedDeal(app);
  const told = progressOf(app);
  const ended = app.call('review.deal', { dealId, whose, requestId: 'long' });
  while (told.length < 4) await new Promise(setImmediate);
  await app.get('review.cancel', { requestId: 'long' });
  expect(await ended).toMatchObject({ ok: false, error: { code: 'analysis-cancelled' } });
  const kept = await app.get('review.look', { dealId });
  expect(kept.done).toBeGreaterThan(0);
  expect(kept.done).toBeLessThan(kept.of);
  told.length = 0;
  const whole = await app.get('review.deal', { dealId, whose, requestId: 'again' });
  expect(told[0]).toMatchObject({ done: kept.done });
  expect(whole.moments.slice(0, kept.moments.length)).toEqual(kept.moments);
});

test('a review in which the process is killed goes on where it was left', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const dealId = await finishedDeal(app);
  await app.close();

  const script = join(import.meta.dirname, 'review-process.ts');
  const child = spawn(process.execPath, [script, databaseFile, String(dealId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = 0;
  for await (const line of createInterface(child.stdout)) {
    told = (JSON.parse(line) as AnalysisProgress).done;
    if (told === 3) child.kill('SIGKILL');
  }
  const later = await openApp({ databaseFile });
  const kept = await later.get('review.look', { dealId });
  expect(kept.done).toBeGreaterThanOrEqual(told);
  expect(kept.done).toBeLessThan(kept.of);
  const whole = await later.get('review.deal', { dealId, whose, requestId: 'again' });
  expect(whole.done).toBe(whole.of);
  expect(whole.moments.slice(0, kept.moments.length)).toEqual(kept.moments);
});

test('two windows that ask for the same deal compute it once', async () => {
  const app = await openApp();
  const dealId = await finishedDeal(app);
  const told = progressOf(app);
  const [one, two] = await Promise.all([
    app.get('review.deal', { dealId, whose, requestId: 'one' }),
    app.get('review.deal', { dealId, whose, requestId: 'two' }),
  ]);
  expect(two).toEqual(one);
  expect(told.filter(({ requestId }) => requestId === 'two')).toEqual([{ requestId: 'two', done: one.of, of: one.of }]);
});

inSoak('what another version of the program found is computed again', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const dealId = await finishedDeal(app);
  const found = await app.get('review.deal', { dealId, whose, requestId: 'one' });
  await app.close();

  const storage = unwrap(await openStorage(databaseFile));
  const settings = { read: () => Promise.resolve({ playerName: 'Já' }), language: () => Promise.resolve('cs') };
  const service = createReviewService({
    storage,
    rules: { find: () => Promise.resolve(undefined) },
    settings: settings as never,
    events: createEventHub(),
    pool: createSharedPool({ workers: 1 }),
    version: 'next',
  });
  const look = async (): Promise<DealReview> => unwrap(await service.handlers['review.look']({ dealId }));
  expect(await look()).toMatchObject({ done: 0, moments: [], worth: [] });
  const again = unwrap(await service.handlers['review.deal']({ dealId, whose, requestId: 'again' }));
  expect(again.moments).toEqual(found.moments);
  await service.close();
  await storage.close();
});

test('moments are marked, and unmarked', async () => {
  const app = await openApp();
  const dealId = await finishedDeal(app);
  await app.get('review.mark', { dealId, step: 9, marked: true });
  await app.get('review.mark', { dealId, step: 9, marked: true });
  await app.get('review.mark', { dealId, step: 5, marked: true });
  expect(await app.get('review.look', { dealId })).toMatchObject({ marked: [5, 9] });
  await app.get('review.mark', { dealId, step: 9, marked: false });
  expect(await app.get('review.look', { dealId })).toMatchObject({ marked: [5] });
  const late = await app.call('review.mark', { dealId, step: 400, marked: true });
  expect(late).toMatchObject({ ok: false, error: { code: 'stale-step' } });
});

inSoak('a moment is explained, asked about, and played on from', async () => {
  const app = await openApp();
  const dealId = await finishedDeal(app);
  const review = await app.get('review.deal', { dealId, whose: 'all', requestId: 'one' });
  const { step, action, open, seat } = review.moments.find(({ kind }) => kind === 'card')!;
  const told = await app.get('review.explain', { dealId, step, requestId: 'x' });
  expect(told).toMatchObject({ seat, card: (action as { card: string }).card, loss: open.loss });
  const why = await app.get('review.why', { dealId, step, requestId: 'y' });
  expect(why).toMatchObject({ seat, action });
  expect(why.choices.length).toBeGreaterThan(1);

  let played = await app.get('review.play', { dealId, step, actions: [] });
  expect(played).toMatchObject({ finished: false, settlement: null, then: null, view: { seat, phase: 'play' } });
  const actions = [];
  while (!played.finished) {
    actions.push(played.view.actions.find(({ type }) => type === 'play')!);
    played = await app.get('review.play', { dealId, step, actions });
  }
  expect(played.settlement).not.toBeNull();
  expect(played.then).not.toBeNull();
  const wrong = await app.call('review.play', { dealId, step, actions: [{ type: 'pass' }] });
  expect(wrong).toMatchObject({ ok: false, error: { path: ['actions', 0] } });
  const call = await app.call('review.explain', { dealId, step: 0, requestId: 'z' });
  expect(call).toMatchObject({ ok: false, error: { code: 'no-card-there' } });
});

test('an evening is the deals of a session without a long pause between them', async () => {
  let now = new Date('2026-03-01T19:00:00Z');
  const app = await openApp({ now: () => now });
  const first = await finishedDeal(app);
  const next = async (hours: number): Promise<number> => {
    now = new Date(now.getTime() + hours * 3_600_000);
    await app.get('game.nextDeal', { dealId: (await settledTable(app)).dealId });
    return (await playOn(app)).dealId;
  };
  const second = await next(1);
  const third = await next(20);
  expect(await app.get('review.evening', { dealId: first })).toEqual({ deals: [first, second] });
  expect(await app.get('review.evening', { dealId: third })).toEqual({ deals: [third] });
});

test('luck is what bots make of the same cards, summed over the same deals', async () => {
  const app = await openApp();
  await finishedDeal(app);
  const { sessionId } = await settledTable(app);
  const luck = await app.get('review.luck', { sessionId, requestId: 'l' });
  expect(luck).toMatchObject({ deals: 1, of: 1 });
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  expect(luck.bots).toHaveLength(3);
  expect(sum(luck.bots)).toBe(0);
  const table = await settledTable(app);
  expect(luck.gained).toEqual(table.players.map(({ balance }) => balance));
  expect(await app.get('review.luck', { sessionId, requestId: 'l' })).toEqual(luck);
});
