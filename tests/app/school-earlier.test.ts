/** Lessons begun with an older version, whose states knew steps by their number alone: nobody loses his place or a finished chapter. */
import { expect, test } from 'vitest';
import type { LessonState } from '#shared/school/lesson-course.ts';
import { openApp } from './helpers.ts';

/** As version 1.0 stored them. */
const OLD_CARDS = [
  'deck',
  'trump-order',
  'beats-king',
  'plain-order',
  'ten-or-king',
  'sides',
  'table',
  'stacking',
  'cut',
];

const resultsOf = (steps: readonly string[]): LessonState['results'] =>
  Object.fromEntries(steps.map((step) => [step, { mistakes: step === 'beats-king' ? 2 : 0, helped: false }]));

const oldState = (lesson: string, step: number, done: readonly string[], phase: LessonState['phase'] = 'playing') => ({
  lesson,
  step,
  phase,
  rules: 'csm',
  shown: 0,
  plays: [],
  answer: null,
  mistakes: 0,
  helped: false,
  results: resultsOf(done),
});

async function withLessons(...states: ReturnType<typeof oldState>[]) {
  const app = await openApp();
  const { id } = (await app.get('school.learners', {}))[0]!;
  const data = JSON.parse(await app.get('school.exportLearner', { id })) as Record<string, unknown>;
  const lessons = states.map((state) => ({
    lesson: state.lesson,
    turn: 9,
    state,
    changedAt: '2026-11-25T09:00:00.000Z',
  }));
  await app.get('school.importLearner', { text: JSON.stringify({ ...data, lessons }) });
  return app;
}

test('a chapter left in the middle goes on at the same step, though others stand before it now', async () => {
  const app = await withLessons(oldState('cards', 4, OLD_CARDS.slice(0, 4)));
  const { view } = await app.get('school.openLesson', { lesson: 'cards' });
  expect(view.content.id).toBe('ten-or-king');
  expect(view.step).toBeGreaterThan(4);
  expect(Object.keys(view.results)).toEqual(OLD_CARDS.slice(0, 4));
  const [cards] = await app.get('school.course', {});
  expect(cards!.done).not.toContain('first-trick');
  expect(cards!.missed).toEqual(['beats-king']);
});

test('a finished chapter stays finished, with what it has got since', async () => {
  const app = await withLessons(oldState('cards', 8, OLD_CARDS, 'done'));
  const [cards, duties] = await app.get('school.course', {});
  expect(cards!.done).toEqual(cards!.lesson.steps.map(({ id }) => id));
  expect(duties!.done).toEqual([]);
  const { view } = await app.get('school.openLesson', { lesson: 'cards' });
  expect(view.phase).toBe('done');
});

test('an answer of a step that asks something else now is dropped, and what was done stays', async () => {
  const state = { ...oldState('cards', 3, OLD_CARDS.slice(0, 3)), phase: 'right' as const };
  const app = await withLessons({ ...state, answer: { kind: 'option', option: 'both' } } as never);
  const { view } = await app.get('school.openLesson', { lesson: 'cards' });
  expect(view).toMatchObject({ phase: 'playing', content: { id: 'plain-order', kind: 'pick-cards' } });
  expect(Object.keys(view.results)).toEqual(OLD_CARDS.slice(0, 3));
});

test('a step is found again by its id, wherever it stands', async () => {
  const state = { ...oldState('cards', 1, ['first-trick']), stepId: 'cut' };
  const app = await withLessons(state);
  const { view } = await app.get('school.openLesson', { lesson: 'cards' });
  expect(view.content.id).toBe('cut');
});
