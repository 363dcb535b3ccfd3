/** Series and the placement test through the window's own store, over the real calls and a database; only drills come from a list. */
import { join } from 'node:path';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from 'vue';
import type { ForhontClient } from '#shared/api/index.ts';
import { SERIES_LENGTH, type DrillAnswer, type DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { unwrap, type Result } from '#shared/result.ts';
import { learnerHandlers } from '#main/app/school/learners.ts';
import { lessonHandlers } from '#main/app/school/lessons.ts';
import { overviewHandlers } from '#main/app/school/overview.ts';
import { runHandlers } from '#main/app/school/runs.ts';
import type { School } from '#main/app/school/school.ts';
import { createQueue } from '#main/app/queue.ts';
import { milestonesOf, lessonSummaries, placementStep } from '#main/school/index.ts';
import { exerciseOf } from '#main/school/index.ts';
import { openStorage } from '#main/storage/index.ts';
import { toasts } from '../../src-renderer/design/toasts.ts';
import { CLIENT } from '../../src-renderer/common/useClient.ts';
import { useRun } from '../../src-renderer/school/run.ts';
import { PLAYER } from '../school/player.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

/** Easy to make, and answered with numbers. */
const EXERCISES: Exercise[] = [];
for (let seed = 0; EXERCISES.length < SERIES_LENGTH; seed++) {
  const made = exerciseOf('count-trick', `run ${seed}`, PLAYER);
  if (made) EXERCISES.push(made);
}

async function sitting() {
  const storage = unwrap(await openStorage(join(temporaryDirectory(), 'forhont.sqlite')));
  onTestFinished(() => storage.close());
  let time = Date.parse('2026-11-23T10:00:00.000Z');
  const taken: Exercise[] = [];
  const kinds: DrillKind[] = [];
  const school = {
    storage,
    now: () => new Date(time),
    drawSeed: () => 'seed',
    language: () => Promise.resolve('en'),
    learnerChanged: () => undefined,
    playerName: () => Promise.resolve('Anna'),
    played: () => Promise.resolve({ variant: 'voleny', rules: 'csm' }),
    queue: createQueue(),
  } as unknown as School;
  const stock = {
    take(kind: DrillKind) {
      kinds.push(kind);
      taken.push(EXERCISES[taken.length % EXERCISES.length]!);
      return Promise.resolve(taken.at(-1)!);
    },
    close: () => undefined,
  };
  const handlers = {
    ...runHandlers(school, stock),
    ...learnerHandlers(school),
    ...lessonHandlers(school),
    ...overviewHandlers(school),
  } as unknown as Record<string, (params: never) => Promise<Result<never>>>;
  const calls: string[] = [];
  const client: ForhontClient = {
    call: ((method: string, params: never) => {
      calls.push(method);
      return handlers[method]!(params);
    }) as ForhontClient['call'],
    on: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const pinia = createPinia();
  createApp({}).use(pinia).provide(CLIENT, client);
  setActivePinia(pinia);
  const store = useRun();
  const right = (): DrillAnswer => taken.at(-1)!.accepted[0]!;
  const wrong = (): DrillAnswer => {
    const answer = right();
    if (answer.form !== 'numbers') throw new Error('These are numbers.');
    return { form: 'numbers', values: Object.fromEntries(Object.entries(answer.values).map(([id]) => [id, 0])) };
  };
  const get = async (method: string, params: object = {}) =>
    unwrap(await handlers[method]!(params as never)) as unknown;
  return { store, calls, kinds, right, wrong, get, move: (ms: number) => (time += ms) };
}

beforeEach(() => void (toasts.length = 0));

async function series({ store, right, wrong, move }: Awaited<ReturnType<typeof sitting>>, misses: number, ms: number) {
  await store.start({ type: 'series', kind: 'count-trick' });
  for (let number = 0; number < SERIES_LENGTH; number++) {
    expect(store.question).toMatchObject({ number, of: SERIES_LENGTH });
    move(ms);
    await store.answer(number < misses ? wrong() : right());
    if (number < misses) {
      expect(store.verdict).toMatchObject({ correct: false, solution: right() });
      // Reading why takes as long as it takes.
      move(90_000);
      await store.next();
    }
  }
  return store.result;
}

describe('a series', () => {
  test('counts what is right and the time over the questions, and keeps the best one only', async () => {
    const here = await sitting();
    expect(await series(here, 2, 3000)).toMatchObject({ score: { right: 8, seconds: 30 }, before: null, isBest: true });
    expect(await series(here, 3, 1000)).toMatchObject({ before: { right: 8, seconds: 30 }, isBest: false });
    expect(await series(here, 0, 9000)).toMatchObject({ score: { right: 10, seconds: 90 }, isBest: true });
    expect(await series(here, 0, 8000)).toMatchObject({ before: { right: 10, seconds: 90 }, isBest: true });
    const overview = (await here.get('school.overview', { days: 7 })) as {
      best: object;
      themes: { attempts: number }[];
    };
    expect(overview.best).toEqual({ 'count-trick': { right: 10, seconds: 80 } });
    // Nothing was rated, and nothing comes back.
    expect(overview.themes.every(({ attempts }) => attempts === 0)).toBe(true);
    expect(await here.get('school.due', { limit: 5 })).toEqual([]);
    expect(toasts).toEqual([]);
  });

  test('a double click answers once, a call repeated is harmless, a stale one is refused', async () => {
    const { store, right, wrong, get, calls } = await sitting();
    await store.start({ type: 'series', kind: 'count-trick' });
    const { run } = store.question!;
    await Promise.all([store.answer(wrong()), store.answer(wrong()), store.answer(right())]);
    expect(calls.filter((method) => method === 'school.answerRun')).toHaveLength(1);
    expect(store.verdict).toMatchObject({ correct: false });
    const again = await get('school.answerRun', { run, number: 0, answer: right() });
    expect(again).toMatchObject({ number: 0, correct: false });
    await expect(get('school.answerRun', { run, number: 1, answer: right() })).rejects.toThrow(/stale-step/);
    await Promise.all([store.next(), store.next()]);
    expect(store.question).toMatchObject({ number: 1 });
    await expect(get('school.answerRun', { run: 'gone', number: 1, answer: right() })).rejects.toThrow(/unknown-run/);
    await expect(get('school.answerRun', { run, number: 1, answer: { form: 'suit', suit: 'h' } })).rejects.toThrow(
      /answer-does-not-fit/,
    );
    await store.answer(right());
    expect(store.question).toMatchObject({ number: 2 });
  });

  test('a question asked for once more is the same one, and its time goes on', async () => {
    const { store, right, get, move, kinds } = await sitting();
    await store.start({ type: 'series', kind: 'count-trick' });
    const { run } = store.question!;
    move(4000);
    await get('school.askRun', { run });
    expect(kinds).toHaveLength(1);
    for (let number = 0; number < SERIES_LENGTH; number++) await store.answer(right());
    expect(store.result).toMatchObject({ score: { right: 10, seconds: 4 } });
  });
});

describe('the placement test', () => {
  test('marks chapters as known, which is taken back at once or with all progress', async () => {
    const { store, right, get, kinds } = await sitting();
    const known = async () =>
      ((await get('school.course')) as { lesson: { chapter: number }; known: boolean }[]).flatMap((each) =>
        each.known ? [each.lesson.chapter] : [],
      );
    const pass = async (answers: (number: number) => boolean) => {
      await store.start({ type: 'placement' });
      for (let number = 0; !store.result; number++) await store.answer(answers(number) ? right() : null);
    };
    await pass(() => true);
    expect(await known()).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    expect(kinds).not.toContain('talon');
    await get('school.forgetPlacement');
    expect(await known()).toEqual([]);
    await pass((number) => number < 2);
    const some = await known();
    expect(some.length).toBeGreaterThan(3);
    expect(some.length).toBeLessThan(15);
    expect(store.result?.type === 'placement' && store.result.known).toHaveLength(some.length);
    const [learner] = (await get('school.learners')) as { id: number }[];
    await get('school.resetLearner', { id: learner!.id });
    expect(await known()).toEqual([]);
    await pass(() => false);
    expect(await known()).toEqual([]);
    expect(toasts).toEqual([]);
  });

  test('ends after six to twelve questions, whatever is answered, and finds who knows just so many chapters', () => {
    const milestones = milestonesOf(lessonSummaries());
    const lengths = new Set<number>();
    const visit = (answers: readonly boolean[]): void => {
      if (placementStep(milestones.length, answers).done) lengths.add(answers.length);
      else for (const answer of [true, false]) visit([...answers, answer]);
    };
    visit([]);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([6, 12]);
    for (let knows = 0; knows <= milestones.length; knows++) {
      const answers: boolean[] = [];
      for (;;) {
        const step = placementStep(milestones.length, answers);
        if (step.done) {
          expect(step.known).toBe(knows);
          break;
        }
        answers.push(step.at < knows);
      }
    }
  });
});
