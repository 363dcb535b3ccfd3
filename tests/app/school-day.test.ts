/** What a day asks for: no more than wanted, nothing in a break, why it comes back, and the parts of ten minutes. */
import { expect, test } from 'vitest';
import type { Drill } from '#shared/school/drill.ts';
import { askedOf } from '#main/app/school/day.ts';
import { missedFirst, streakOf } from '#main/school/index.ts';
import { openApp, playOn, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';
import { exerciseBehind } from './school-answers.ts';

const DAY = 86_400_000;

function clock() {
  let time = new Date(2026, 10, 21, 11).getTime();
  return { now: () => new Date(time), move: (ms: number) => (time += ms) };
}

const nonsense = { form: 'numbers', values: { amount: 1999.5 } } as const;

async function miss(app: TestApp, drill: Drill): Promise<void> {
  const { attemptId, step } = drill;
  await app.get('school.answerDrill', { attemptId, step, answer: nonsense });
  await app.get('school.giveUpDrill', { attemptId });
}

async function solveNext(app: TestApp, wish: { kind?: 'settle' }): Promise<Drill> {
  const drill = await app.get('school.nextDrill', wish);
  const { accepted } = await exerciseBehind(app, drill);
  await app.get('school.answerDrill', { attemptId: drill.attemptId, step: drill.step, answer: accepted[0]! });
  return drill;
}

test('a backlog is asked for in portions, and what waits is not counted', async () => {
  const { now, move } = clock();
  const app = await openApp({ now });
  for (let count = 0; count < 4; count++) await miss(app, await app.get('school.nextDrill', { kind: 'settle' }));
  move(5 * DAY);
  const overview = () => app.get('school.overview', { days: 7 });
  expect((await overview()).due.now).toBe(4);
  await app.get('school.setSettings', { mostDue: 2 });
  expect((await overview()).due).toEqual({ now: 2, today: 2 });
  const due = await app.get('school.due', { limit: 100 });
  expect(due).toHaveLength(2);
  expect(due[0]!.reason).toMatchObject({ why: 'missed' });
  expect((await overview()).path.find(({ part }) => part === 'repeat')).toEqual({
    part: 'repeat',
    done: false,
    left: 2,
  });
  const drills = [await solveNext(app, {}), await solveNext(app, {})];
  expect(drills.map(({ repeated, reason }) => [repeated, reason?.why])).toEqual([
    [true, 'missed'],
    [true, 'missed'],
  ]);
  // Two are done; the other two wait for tomorrow, and the next drill is a new one.
  expect((await overview()).due.now).toBe(0);
  expect((await overview()).path.find(({ part }) => part === 'repeat')).toMatchObject({ done: true });
  const next = await app.get('school.nextDrill', { kind: 'settle' });
  expect(next).toMatchObject({ repeated: false, reason: null });
  move(DAY);
  expect((await overview()).due.now).toBe(2);
});

test('in a break nothing falls due, a day in a row is not lost, and afterwards all is as it was', async () => {
  const { now, move } = clock();
  const app = await openApp({ now });
  await app.get('school.setSettings', { streak: true });
  await miss(app, await app.get('school.nextDrill', { kind: 'settle' }));
  await solveNext(app, { kind: 'settle' });
  const pause = { from: '2026-11-22', until: '2026-11-28' };
  expect(await app.get('school.setSettings', { pause })).toMatchObject({ pause });
  move(4 * DAY);
  const overview = () => app.get('school.overview', { days: 7 });
  expect(await overview()).toMatchObject({ due: { now: 0, today: 0 }, streak: 1 });
  expect(await app.get('school.due', { limit: 5 })).toEqual([]);
  expect((await app.get('school.nextDrill', { kind: 'settle' })).repeated).toBe(false);
  move(4 * DAY);
  expect(await overview()).toMatchObject({ due: { now: 1 }, streak: 1 });
  move(DAY);
  expect(await overview()).toMatchObject({ streak: 0 });
  const backwards = { from: '2026-11-28', until: '2026-11-22' };
  expect(await app.call('school.setSettings', { pause: backwards })).toMatchObject({ ok: false });
});

test('the parts of a day are done one by one, a whole deal among them', async () => {
  const { now } = clock();
  const app = await openApp({ now });
  const path = async () =>
    (await app.get('school.overview', { days: 7 })).path.map(({ part, done }) => `${part}${done ? ' done' : ''}`);
  expect(await path()).toEqual(['new', 'deal']);
  await app.get('game.start', { ...VOLENY, seed: 'a day', humanSeat: 0 });
  await playOn(app);
  expect(await path()).toEqual(['new', 'deal done']);
  await app.get('school.openLesson', { lesson: 'cards', step: 0 });
  expect(await path()).toEqual(['new', 'deal done']);
  for (let step = 0; !(await path()).includes('new done'); step++) {
    const { turn } = await app.get('school.openLesson', { lesson: 'cards', step });
    await app.call('school.lessonInput', { lesson: 'cards', turn, input: { type: 'solution' } });
    expect(step).toBeLessThan(10);
  }
});

test('what comes back the same day counts once, and the cap leaves the most overdue', () => {
  const now = new Date(2026, 10, 21, 11);
  const due = ['a', 'b', 'c', 'd'].map((item) => ({ item, memory: missedFirst(now) }));
  const asked = (repeated: string[], mostDue: number | null) =>
    askedOf(due, new Set(repeated), { streak: false, dailyGoal: null, mostDue, pause: null }, now).map(
      ({ item }) => item,
    );
  expect(asked([], null)).toEqual(['a', 'b', 'c', 'd']);
  expect(asked([], 2)).toEqual(['a', 'b']);
  expect(asked(['c'], 2)).toEqual(['a', 'c']);
  expect(asked(['x', 'y', 'z'], 2)).toEqual([]);
});

test('days of a break are stepped over, those outside are not', () => {
  const now = new Date(2026, 10, 21, 11);
  const on = (day: number) => ({ at: new Date(2026, 10, day, 9).toISOString(), correct: true });
  const pause = { from: '2026-11-15', until: '2026-11-19' };
  const attempts = [on(20), on(17), on(14), on(13)];
  expect(streakOf(attempts, now)).toBe(1);
  expect(streakOf(attempts, now, pause)).toBe(4);
  expect(streakOf(attempts, now, { ...pause, from: '2026-11-16' })).toBe(2);
});
