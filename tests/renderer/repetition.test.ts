/** A step of a chapter done again: what is told of it, and where Enter leads from it. */
import { describe, expect, it, test } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { ok } from '#shared/result.ts';
import type { LessonView } from '#shared/school/lesson-course.ts';
import type { DueItem } from '#shared/school/progress.ts';
import type { Doing } from '../../src-renderer/school/model/due.ts';
import { canGoOn, mainWay } from '../../src-renderer/school/model/lesson-answer.ts';
import { useRepetition } from '../../src-renderer/school/useRepetition.ts';
import { fakeClient, settled } from './client.ts';

const at = { due: '2026-11-21', lapses: 0, reason: { why: 'missed', last: '2026-11-20' } } as const;
const step: DueItem = { type: 'lesson', lesson: 'duties', step: 'beat', index: 0, ...at };
const drill: DueItem = { type: 'drill', exerciseId: 7, kind: 'memory', themes: ['memory'], ...at };

test('a repetition leads to the next one as soon as it is answered, and what is no repetition leads nowhere', async () => {
  let due = [step, drill];
  const { app, calls } = fakeClient({ 'school.due': () => ok(due) });
  const doing = ref<Doing | null>({ lesson: 'duties', index: 0 });
  const answered = ref(false);
  const scope = effectScope();
  const found = app.runWithContext(() =>
    scope.run(() => useRepetition({ doing: () => doing.value, answered: () => answered.value }))!,
  );
  await settled();
  expect([found.why.value, found.left.value, found.next.value]).toEqual([step.reason, 1, null]);

  due = [drill];
  answered.value = true;
  await nextTick();
  expect(found.next.value).toEqual(drill);
  await settled();
  // It is not due any more, and still told of.
  expect([found.why.value, found.left.value, found.next.value]).toEqual([step.reason, 1, drill]);

  due = [];
  doing.value = { exerciseId: 7 };
  await settled();
  expect([found.why.value, found.left.value, found.next.value]).toEqual([null, 0, null]);

  const before = calls.length;
  doing.value = null;
  await settled();
  expect(found.why.value).toBeNull();
  expect(calls).toHaveLength(before);
  scope.stop();
});

describe('the main way on from a step', () => {
  const view = (phase: LessonView['phase'], kind = 'choose-legal') =>
    ({ phase, content: { kind }, table: null, shown: null }) as LessonView;

  it('is the next repetition where there is one', () => {
    expect(mainWay(view('right'), true)).toBe('repetition');
    expect(mainWay(view('right'), false)).toBe('next');
  });

  it('is first on through what comes of a wrong card, then to try again', () => {
    const after = (at: number) => ({ ...view('wrong', 'play-out'), shown: { at, of: 3, note: null } });
    expect([0, 2, 3].map((at) => mainWay(after(at), true))).toEqual(['next', 'next', 'retry']);
    expect(canGoOn(after(2))).toBe(true);
    expect(canGoOn(after(3))).toBe(false);
  });

  it('is the answer first, whatever is due', () => {
    for (const repeats of [true, false]) {
      expect(mainWay(view('wrong'), repeats)).toBe('retry');
      expect(mainWay(view('playing'), repeats)).toBe('check');
      expect(mainWay(view('retry', 'settle'), repeats)).toBe('check');
      // Chosen by a click.
      expect(mainWay(view('playing', 'choose'), repeats)).toBeNull();
    }
  });
});
