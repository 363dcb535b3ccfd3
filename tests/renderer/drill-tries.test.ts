/** Every kind of drill through the window's own store over the real services: missed, helped, tried again. */
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from 'vue';
import type { ForhontClient } from '#shared/api/index.ts';
import { answerText, DRILL_KINDS, type DrillAnswer, type DrillKind } from '#shared/school/drill.ts';
import { err } from '#shared/result.ts';
import type { CourseLesson } from '#shared/school/progress.ts';
import { inSoak } from '../in-soak.ts';
import { CLIENT } from '../../src-renderer/common/useClient.ts';
import { toasts } from '../../src-renderer/design/toasts.ts';
import { useWatched } from '../../src-renderer/school/useWatched.ts';
import { useDrill } from '../../src-renderer/school/drill.ts';
import { openApp } from '../app/helpers.ts';
import { ROUND } from '../bulk.ts';
import { DEAR_KINDS, exerciseBehind, possibleAnswers } from '../app/school-answers.ts';

/** The store of a window whose calls go to `call`. */
function storeOver(call: (method: string, params: never) => Promise<unknown>) {
  const client: ForhontClient = {
    call: call as ForhontClient['call'],
    on: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const pinia = createPinia();
  createApp({}).use(pinia).provide(CLIENT, client);
  setActivePinia(pinia);
  return useDrill();
}

async function sitting(options: { now?: () => Date } = {}) {
  const app = await openApp(options);
  const calls: string[] = [];
  const store = storeOver((method, params) => {
    calls.push(method);
    return app.handle(method, params);
  });
  return { app, store, calls };
}

type Sitting = Awaited<ReturnType<typeof sitting>>;

beforeEach(() => void (toasts.length = 0));

/** A drill of the kind with a right answer and wrong ones, as different as its form has them. */
async function drillOf({ store, app }: Sitting, kind: DrillKind) {
  await store.next({ kind });
  const exercise = await exerciseBehind(app, store.drill!);
  const right = exercise.accepted.map(answerText);
  const wrong = possibleAnswers(store.drill!.ask).filter((answer) => !right.includes(answerText(answer)));
  return { exercise, wrong, right: exercise.accepted[0]! };
}

/** The tries of a dear kind are those of any drill of its form, and the soak tries them too. */
const KINDS = DRILL_KINDS.filter((kind) => ROUND > 0 || !DEAR_KINDS.includes(kind));
/** Which of them are tried this way and which that: a kind's tries are those of its form, and a soak tries all both ways. */
const half = (which: 0 | 1): readonly DrillKind[] => KINDS.filter((_, i) => ROUND > 0 || i % 2 === which);

describe('of every kind', () => {
  test('a drill that is missed is helped with step by step, and may still be solved', async () => {
    const here = await sitting();
    const { store } = here;
    for (const kind of half(0)) {
      const { wrong, right } = await drillOf(here, kind);
      expect(store.canHint).toBe(false);
      await store.answer(wrong[0]!);
      expect(store.verdict, kind).toMatchObject({ correct: false, done: false, step: 0, solution: null, hands: null });
      expect(store.verdict!.explanation).toBeNull();
      expect(store.given).toEqual(wrong[0]);
      expect(store.hints).toHaveLength(1);
      for (const { of } = store.hints[0]!; store.hints.length < of;) {
        expect(store.canHint).toBe(true);
        await store.hint();
      }
      expect(store.hints.map(({ level }) => level)).toEqual(store.hints.map((_, i) => i + 1));
      expect(store.canHint).toBe(false);
      for (const { text } of store.hints) expect(text).not.toMatch(/^$|drills\.|[{|]/);
      await store.answer(right);
      expect(store.verdict, kind).toMatchObject({ correct: true, done: true, step: 1 });
      expect(store.given).toEqual(right);
      expect(store.verdict!.rating!.after).toBeLessThan(store.verdict!.rating!.before);
    }
    expect(toasts).toEqual([]);
    expect(here.app.faults).toEqual([]);
  });

  inSoak('a drill that is missed twice, or given up, shows its solution', async () => {
    const here = await sitting();
    const { store } = here;
    for (const kind of half(1)) {
      const { wrong, right } = await drillOf(here, kind);
      await store.answer(wrong[0]!);
      if (wrong.length > 1) await store.answer(wrong[1]!);
      else await store.giveUp();
      expect(store.verdict, kind).toMatchObject({ correct: false, done: true, solution: right, hint: null });
      expect(store.canHint).toBe(false);
    }
    expect(toasts).toEqual([]);
  });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const settle = (amount: number): DrillAnswer => ({ form: 'numbers', values: { amount } });

describe('tries', () => {
  test('the same wrong answer twice, by a double click or later, costs one try', async () => {
    const here = await sitting();
    const { store, calls } = here;
    await drillOf(here, 'settle');
    await Promise.all([store.answer(settle(1999.5)), store.answer(settle(1999.5))]);
    await store.answer(settle(1999.5));
    expect(calls.filter((method) => method === 'school.answerDrill')).toHaveLength(1);
    expect(store.verdict).toMatchObject({ done: false, step: 0 });
  });

  test('after a reload the second try is still there, with its hints', async () => {
    const here = await sitting();
    const { wrong, right } = await drillOf(here, 'must-beat');
    await here.store.answer(wrong[0]!);
    const again = storeOver((method, params) => here.app.handle(method, params));
    await again.next({ kind: 'must-beat' });
    expect(again.drill).toMatchObject({ attemptId: here.store.drill!.attemptId, step: 1 });
    expect(again.canHint).toBe(true);
    await again.hint();
    expect(again.hints).toEqual(here.store.hints);
    await again.answer(right);
    expect(again.verdict).toMatchObject({ correct: true, done: true });
  });

  test('an answer given in another window meanwhile is told, and the try goes on from there', async () => {
    const here = await sitting();
    const { store, app } = here;
    const { right } = await drillOf(here, 'settle');
    const { attemptId } = store.drill!;
    await app.get('school.answerDrill', { attemptId, step: 0, answer: settle(1999.5) });
    await store.answer(settle(1998));
    expect(toasts).toHaveLength(1);
    expect(store.drill).toMatchObject({ attemptId, step: 1 });
    await store.answer(right);
    expect(store.verdict).toMatchObject({ correct: true, done: true, step: 1 });
  });

  test('what comes back late, to a drill that was left, is not told of the next one', async () => {
    const waiting: ((answer: unknown) => void)[] = [];
    const here = await sitting();
    const store = storeOver((method, params) =>
      method === 'school.nextDrill' ? here.app.handle(method, params) : new Promise((answer) => waiting.push(answer)),
    );
    await store.next({ kind: 'settle' });
    void store.answer(settle(1999.5));
    await store.next({ kind: 'memory' });
    const next = store.drill!.attemptId;
    waiting[0]!(err('stale-step'));
    await settled();
    expect(store.drill!.attemptId).toBe(next);
    expect(store.verdict).toBeNull();
    expect(store.busy).toBe(false);
  });

  test('a hint is refused before the first answer, above the last level, and once it is over', async () => {
    const here = await sitting();
    const { store, app } = here;
    const { right } = await drillOf(here, 'settle');
    const { attemptId } = store.drill!;
    const hint = (level: number) => app.call('school.drillHint', { attemptId, level });
    expect(await hint(1)).toMatchObject({ error: { code: 'hint-too-early' } });
    await store.answer(settle(1999.5));
    expect(await hint(1)).toMatchObject({ ok: true, value: { level: 1 } });
    expect(await hint(9)).toMatchObject({ error: { code: 'no-such-hint' } });
    await store.answer(right);
    expect(await hint(1)).toMatchObject({ error: { code: 'attempt-finished' } });
  });
});

describe('a sitting', () => {
  test('what was left goes off the table at once when another drill is asked for, and stays for another language', async () => {
    const here = await sitting();
    const { store } = here;
    const opened = store.begin({ kind: 'settle' }, 'cs', false);
    expect(store).toMatchObject({ drill: null, busy: true });
    await opened;
    await store.answer(settle(1999.5));
    expect(store).toMatchObject({ step: 1, tried: [settle(1999.5)] });
    expect(store.hints).toHaveLength(1);
    const { attemptId } = store.drill!;
    const translated = store.follow({ kind: 'settle' }, 'en');
    expect(store.drill).toMatchObject({ attemptId });
    await translated;
    const gone = { drill: null, verdict: null, given: null, tried: [], hints: [], busy: true, step: 0 };
    const other = store.follow({ kind: 'memory' }, 'en');
    expect(store).toMatchObject(gone);
    await other;
    expect(store.drill).toMatchObject({ kind: 'memory' });
    // From another screen, too, and by the door that leads to the same kind again.
    for (const kind of ['settle', 'settle'] as const) {
      const entered = store.begin({ kind }, 'en', false);
      expect(store).toMatchObject(gone);
      await entered;
      expect(store.drill).toMatchObject({ kind });
    }
    // The next one of the same kind comes in place of the last.
    await store.giveUp();
    const next = store.next({ kind: 'settle' });
    expect(store.verdict).toMatchObject({ done: true });
    await next;
    expect(store).toMatchObject({ verdict: null, hints: [] });
  });

  test('counts as right what was right at the first try, as the rating does', async () => {
    const here = await sitting();
    const { store } = here;
    await store.begin({ kind: 'settle' }, 'cs', false);
    const solution = async () => (await exerciseBehind(here.app, store.drill!)).accepted[0]!;
    await store.answer(settle(1999.5));
    expect(store.score).toEqual({ right: 0, of: 0 });
    await store.hint();
    await store.answer(await solution());
    expect(store.verdict).toMatchObject({ correct: true, done: true });
    expect(store.score).toEqual({ right: 0, of: 1 });
    await store.next({ kind: 'settle' });
    await store.answer(await solution());
    expect(store.score).toEqual({ right: 1, of: 2 });
    await store.next({ kind: 'settle' });
    await store.giveUp();
    expect(store.score).toEqual({ right: 1, of: 3 });
  });
});

describe('counting along, taken the wrong way', () => {
  test('a drill fetched again is watched again before it asks; a miss, a hint and a double click ask on', async () => {
    const here = await sitting();
    const { store } = here;
    const seen = useWatched(() => store.drill);
    const { wrong } = await drillOf(here, 'counting');
    const { attemptId } = store.drill!;
    seen.value = true;
    await Promise.all([store.answer(wrong[0]!), store.answer(wrong[0]!)]);
    expect(store).toMatchObject({ step: 1, tried: [wrong[0]] });
    await store.hint();
    expect(seen.value).toBe(true);
    // Another language, or the way back to the drill: the same attempt, its tricks open from the first one on.
    await store.next({ kind: 'counting' });
    expect(store.drill).toMatchObject({ attemptId, step: 1 });
    expect(seen.value).toBe(false);
    seen.value = true;
    await store.answer(wrong[1] ?? wrong[0]!);
    expect(store.verdict).toMatchObject({ done: true, correct: false });
    expect(seen.value).toBe(true);
    await store.next({ kind: 'counting' });
    expect(store.drill!.attemptId).not.toBe(attemptId);
    expect(seen.value).toBe(false);
  });
});

describe('looking at solutions', () => {
  const DAY = 86_400_000;

  test('fills no tomorrow, of drills or of a lesson; a miss does', async () => {
    let time = Date.parse('2026-11-21T10:00:00.000Z');
    const here = await sitting({ now: () => new Date(time) });
    const { store, app } = here;
    for (let count = 0; count < 10; count++) {
      await store.next({ kind: 'settle' });
      await store.giveUp();
      expect(store.verdict).toMatchObject({ done: true, due: null });
    }
    const [{ lesson }] = (await app.get('school.course', {})) as [CourseLesson];
    let looked = 0;
    for (const step of lesson.steps.keys()) {
      const { turn } = await app.get('school.openLesson', { lesson: lesson.id, step });
      const input = { type: 'solution' } as const;
      const answer = await app.call('school.lessonInput', { lesson: lesson.id, turn, input });
      if (answer.ok) looked++;
    }
    expect(looked).toBeGreaterThan(2);
    time += DAY;
    expect(await app.get('school.due', {} as never)).toEqual([]);
    await store.next({ kind: 'settle' });
    await store.answer(settle(1999.5));
    await store.giveUp();
    time += DAY;
    expect(await app.get('school.due', {} as never)).toHaveLength(1);
    // It came back and is looked at only: it is not known, and comes back again.
    await store.next({});
    expect(store.drill!.repeated).toBe(true);
    await store.giveUp();
    time += DAY;
    expect(await app.get('school.due', {} as never)).toHaveLength(1);
  });
});
