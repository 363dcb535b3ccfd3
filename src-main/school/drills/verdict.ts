/** What is told after an answer, beside the coach's line. */
import type { Language } from '#shared/api/index.ts';
import type { DrillAnswer, DrillHint, DrillVerdict } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { settlePosition, toPosition } from '#main/engine/index.ts';
import { checkAnswer } from './check.ts';
import { hintsFor } from './hints.ts';
import { sentence } from './wording.ts';

/** Wrong answers after which the solution is shown. */
export const TRIES = 2;

export function isWrong(exercise: Exercise, answer: DrillAnswer): boolean {
  const checked = checkAnswer(exercise, answer);
  return checked.ok && !checked.value.correct;
}

/** A hint, the first being level 1; `null` when there are no more. */
export function hintIn(
  language: Language,
  exercise: Exercise,
  tried: readonly DrillAnswer[],
  level: number,
): DrillHint | null {
  const hints = hintsFor(exercise, tried);
  const saying = hints[level - 1];
  return saying === undefined ? null : { level, of: hints.length, text: sentence(language, 'hints', saying) };
}

/** All hands, where some were face down. */
export function handsBehind({ setup, scene }: Exercise): DrillVerdict['hands'] {
  if (setup === null || scene.trick === null || scene.hands.every((hand) => hand !== null)) return null;
  const position = toPosition(setup);
  return position.ok ? position.value.hands : null;
}

/** The bill an exercise is about. */
export function sheetOf({ kind, setup }: Exercise): DrillVerdict['settlement'] {
  if (setup === null || (kind !== 'settle' && kind !== 'count-deal')) return null;
  const position = toPosition(setup);
  const settled = position.ok ? settlePosition(position.value) : position;
  return settled.ok ? settled.value : null;
}
