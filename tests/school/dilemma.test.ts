import { expect, test } from 'vitest';
import { answerText, type DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { exerciseOf, isDilemma, isNaiveRight } from '#main/school/drills/index.ts';
import { naiveAnswer } from '#main/school/drills/naive.ts';
import { PLAYER } from './player.ts';
import { faultsOf } from './verify/index.ts';

/** Kinds that are made fast enough to be looked at here; the others belong to the soak. */
const QUICK: readonly DrillKind[] = ['flek', 'best-defender', 'announce'];
const EACH = 4;

function made(kind: DrillKind, count: number, dilemma: boolean): Exercise[] {
  const found: Exercise[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const exercise = exerciseOf(kind, `dilemma ${seed}`, PLAYER, { dilemma });
    if (exercise) found.push(exercise);
  }
  return found;
}

const narrow = QUICK.flatMap((kind) => made(kind, EACH, true));

test('a run of narrow choices is not for a simple rule', () => {
  expect(narrow.every(isDilemma)).toBe(true);
  expect(narrow.filter(isNaiveRight).length / narrow.length).toBeLessThan(0.6);
});

test('their solutions are found again by another route', () => {
  expect(narrow.flatMap((exercise) => faultsOf(exercise))).toEqual([]);
});

test('the simple rule answers what is asked, in every kind that has one', () => {
  for (const exercise of narrow) {
    const answer = naiveAnswer(exercise)!;
    expect(answer.form).toBe(exercise.ask.form);
    if (exercise.ask.form === 'option') {
      expect(exercise.ask.options.map(({ id }) => id)).toContain(answerText(answer));
    }
  }
});

test('a wide choice is no dilemma, nor one where nothing is decided', () => {
  const [choice] = narrow;
  const wide = { ...choice!, difficulty: { ...choice!.difficulty, margin: 20 } };
  expect(isDilemma(wide)).toBe(false);
  expect(isDilemma({ ...choice!, kind: 'settle' })).toBe(false);
});
