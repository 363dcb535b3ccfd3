import { expect, test } from 'vitest';
import type { TableState } from '#shared/api/index.ts';
import type { Action } from '#shared/actions.ts';
import { FINAL_DEALS, finalResult, type FinalTest } from '#shared/school/final-test.ts';
import type { SeatView } from '#shared/view.ts';
import { viewFor } from '#main/engine/index.ts';
import { newDatabaseFile, openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { humanAction } from './playing.ts';

/** Bots that think as the test's person does, so that he gains in every deal exactly what they gain in his seat. */
const THINK = {
  think: (_: unknown, { deal }: { deal: Parameters<typeof viewFor>[0] }, { seat }: { seat: 0 | 1 | 2 | 3 }) =>
    Promise.resolve(humanAction(viewFor(deal, seat))),
};
const VOLENY = { variant: 'voleny', rules: 'csm' } as const;

async function begun(app: TestApp): Promise<TableState> {
  const { sessionId } = await app.get('school.startFinalTest', VOLENY);
  return app.get('game.resume', { sessionId });
}

/** Plays on by a way of one's own until that many deals are over. */
async function played(app: TestApp, deals: number, act: (view: SeatView) => Action = humanAction): Promise<void> {
  for (;;) {
    const table = await settledTable(app);
    if (!table.finished) {
      const { dealId, step, view } = table;
      await app.get('game.act', { dealId, step, action: act(view as SeatView) });
    } else if (table.dealNumber >= deals) return;
    else await app.get('game.nextDeal', { dealId: table.dealId });
  }
}

async function untilCompared(app: TestApp, deals: number): Promise<FinalTest> {
  for (;;) {
    const [latest] = (await app.get('school.finalTests', {})).tests;
    if (latest && latest.deals.filter(({ bots }) => bots !== null).length >= deals) return latest;
    expect(app.faults).toEqual([]);
    await new Promise(setImmediate);
  }
}

test('eight strict deals against the strongest level, measured against it in the same seat', async () => {
  const app = await openApp(THINK);
  const first = await begun(app);
  expect(first).toMatchObject({ finalTest: true, seed: null, view: { manner: 'strict' }, undoable: false });
  expect(first.players.slice(1).map(({ level }) => level)).toEqual([3, 3]);
  await played(app, FINAL_DEALS);
  const last = await settledTable(app);
  expect(last.over).toEqual({ reason: 'deals' });
  expect(await app.call('game.nextDeal', { dealId: last.dealId })).toMatchObject({ error: { code: 'session-over' } });

  const result = await untilCompared(app, FINAL_DEALS);
  expect(result).toMatchObject({ ...VOLENY, level: 3, state: 'done', sessionId: first.sessionId });
  const account = await app.get('account.session', { sessionId: first.sessionId });
  const made = account.deals.toSorted((a, b) => a.number - b.number).map(({ number, amounts }) => [number, amounts[0]]);
  expect(result.deals.map(({ number, yours }) => [number, yours])).toEqual(made);
  expect(made.some(([, amount]) => amount !== 0)).toBe(true);
  // Who plays as they do gains what they gain, deal by deal, however the cards lay.
  for (const { yours, bots } of result.deals) expect(bots).toBe(yours);
  expect(finalResult(result.deals)).toEqual({ deals: 8, total: 0, perDeal: { mean: 0, low: 0, high: 0 } });
});

test('who plays otherwise than they do is told how much worse or better it was', async () => {
  const app = await openApp(THINK);
  await begun(app);
  const lastCard = (view: SeatView): Action => (view.phase === 'play' ? view.actions.at(-1)! : humanAction(view));
  await played(app, FINAL_DEALS, lastCard);
  const { deals } = await untilCompared(app, FINAL_DEALS);
  expect(deals.some(({ yours, bots }) => yours !== bots)).toBe(true);
  const differences = deals.map(({ yours, bots }) => yours - bots!);
  const { total, perDeal } = finalResult(deals);
  expect(total).toBeCloseTo(differences.reduce((sum, each) => sum + each, 0));
  // By the textbook: eight differences, their standard error, and Student's t with seven degrees of freedom.
  const mean = total / 8;
  const error = Math.sqrt(differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 7 / 8);
  expect(perDeal!.mean).toBeCloseTo(mean);
  expect(perDeal!.low).toBeCloseTo(mean - 2.365 * error, 3);
  expect(perDeal!.high).toBeCloseTo(mean + 2.365 * error, 3);
});

test('nothing is taken back, advised, lengthened or dealt anew in a test', async () => {
  const app = await openApp(THINK);
  const { sessionId } = await begun(app);
  const { dealId, step, view } = await settledTable(app);
  await app.get('game.act', { dealId, step, action: humanAction(view) });
  const table = await settledTable(app);
  const asked = { dealId: table.dealId, step: table.step };
  const code = async (answer: Promise<unknown>): Promise<unknown> =>
    ((await answer) as { error?: { code: string } }).error?.code;
  expect(await code(app.call('game.undo', { ...asked, all: false }))).toBe('undo-in-training-only');
  expect(await code(app.call('game.hint', { ...asked, level: 1, requestId: 'h' }))).toBe('hint-in-training-only');
  expect(await code(app.call('game.dealAgain', { dealId: table.dealId }))).toBe('deal-not-finished');
  for (const options of [{ length: { kind: 'open' } }, { help: { ...table.options.help, unseen: true } }] as const) {
    expect(await code(app.call('game.setOptions', { sessionId, options }))).toBe('final-test-fixed');
  }
  const faster = { ...table.options.help, speed: 'fast' } as const;
  expect(await app.get('game.setOptions', { sessionId, options: { help: faster } })).toMatchObject({ help: faster });
  expect(await code(app.call('school.startFinalTest', VOLENY))).toBe('final-test-open');
  // What is told of the test, and what it is saved as, holds no card of a deal that is played.
  const told = JSON.stringify(await app.get('school.finalTests', {}));
  expect(told).not.toMatch(/deck|seed|hand/);
  expect(JSON.parse(await app.get('game.sessionText', { sessionId }))).toMatchObject({
    deals: [{ deck: null, seed: null }],
  });
});

test('a test goes on where it was after the program was ended, and what was not compared is compared then', async () => {
  const databaseFile = newDatabaseFile();
  const before = await openApp({ databaseFile, ...THINK });
  const { sessionId } = await begun(before);
  await played(before, 2);
  await before.close();
  const after = await openApp({ databaseFile, ...THINK });
  const [open] = (await after.get('school.finalTests', {})).tests;
  expect(open).toMatchObject({ state: 'open', sessionId, deals: [{ number: 1 }, { number: 2 }] });
  expect((await after.get('game.resume', { sessionId })).dealNumber).toBe(2);
  await untilCompared(after, 2);
  await played(after, FINAL_DEALS);
  expect((await untilCompared(after, FINAL_DEALS)).state).toBe('done');
});

test('a test that is given up stays, and a new one has other cards', async () => {
  const app = await openApp(THINK);
  const { sessionId, dealId, view } = await begun(app);
  const { hand } = view;
  await playOn(app);
  await app.get('school.giveUpFinalTest', {});
  expect(await app.call('school.giveUpFinalTest', {})).toMatchObject({ error: { code: 'no-final-test' } });
  const next = await begun(app);
  expect(next.sessionId).not.toBe(sessionId);
  expect(next.dealId).not.toBe(dealId);
  const { tests } = await app.get('school.finalTests', {});
  expect(tests.map(({ state }) => state)).toEqual(['open', 'given-up']);
  expect(tests[1]!.deals).toHaveLength(1);
  expect(next.view.hand).not.toEqual(hand);
});

test('the session of a test that was given up is closed, between two deals and in the middle of one', async () => {
  const app = await openApp(THINK);
  for (const leave of ['between', 'within'] as const) {
    const { sessionId } = await begun(app);
    await played(app, 1);
    if (leave === 'within') await app.get('game.nextDeal', { dealId: (await settledTable(app)).dealId });
    const { dealId, step, view } = await settledTable(app);
    await app.get('school.giveUpFinalTest', {});
    const left = await app.get('game.resume', { sessionId });
    expect(left).toMatchObject({ over: { reason: 'given-up' }, cutter: null, finished: leave === 'between' });
    expect(left.view.actions).toEqual([]);
    const next = await app.call('game.nextDeal', { dealId });
    expect(next.ok).toBe(false);
    if (leave === 'within') {
      const act = await app.call('game.act', { dealId, step, action: humanAction(view) });
      expect(act).toMatchObject({ error: { code: 'final-test-given-up' } });
    } else expect(next).toMatchObject({ error: { code: 'session-over' } });
    expect((await settledTable(app)).step).toBe(step);
    const listed = await app.get('game.sessions', {});
    expect(listed.find((session) => session.sessionId === sessionId)).toMatchObject({ over: true });
  }
});

test('results outlive their session, and every learner has his own', async () => {
  const app = await openApp(THINK);
  const { sessionId } = await begun(app);
  await played(app, FINAL_DEALS);
  await untilCompared(app, FINAL_DEALS);
  await app.get('school.addLearner', { name: 'Eva' });
  expect((await app.get('school.finalTests', {})).tests).toEqual([]);
  const [first] = await app.get('school.learners', {});
  await app.get('school.chooseLearner', { id: first!.id });
  await app.get('game.putAway', { sessionId });
  expect((await app.get('school.finalTests', {})).tests).toMatchObject([{ state: 'done' }]);
  await app.get('school.resetLearner', { id: first!.id });
  expect((await app.get('school.finalTests', {})).tests).toEqual([]);
});
