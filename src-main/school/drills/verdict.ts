/** What is told after an answer, beside the coach's line. */
import { sortHand } from '#shared/cards.ts';
import type { Language } from '#shared/api/index.ts';
import type { DrillAnswer, DrillHint, DrillVerdict } from '#shared/school/drill.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import { settlePosition, toPosition } from '#main/engine/index.ts';
import { callCauses } from './call-said.ts';
import { checkAnswer } from './check.ts';
import { hintsFor } from './hints.ts';
import { saidOfLaid } from './laid-said.ts';
import { say } from './make.ts';
import { talonMerits } from './talon-said.ts';
import { sentence } from './wording.ts';

/** Wrong answers after which the solution is shown. */
export const TRIES = 2;

export function isWrong(exercise: Exercise, answer: DrillAnswer): boolean {
  const checked = checkAnswer(exercise, answer);
  return checked.ok && !checked.value.correct;
}

/** Told as long as it is to be tried again. */
const STILL_MISSING = 'cards-missed';

/**
 * Everything said of an answer: why it is wrong, and once it is over why the right one is right; nothing is still missing then.
 * @param answer `null`: the solution was asked for
 */
export function saidOf(
  exercise: Exercise,
  answer: DrillAnswer | null,
  notes: readonly Saying[],
  done: boolean,
): readonly Saying[] {
  if (!done) return notes;
  return [
    ...notes.filter(({ code }) => code !== STILL_MISSING),
    ...meritsOf(exercise, answer),
    ...callCauses(exercise, answer),
    ...becauseOf(exercise),
  ];
}

function becauseOf(exercise: Exercise): readonly Saying[] {
  return exercise.because.map((saying) => saidOfLaid(exercise, saying));
}

/** Of the right cards for the talon, named where others were given: what speaks for them. */
function meritsOf(exercise: Exercise, answer: DrillAnswer | null): readonly Saying[] {
  const [first] = exercise.accepted;
  if (exercise.kind !== 'talon' || first?.form !== 'cards') return [];
  if (answer?.form === 'cards' && !isWrong(exercise, answer)) return talonMerits(exercise, answer.cards);
  const cards = sortHand(first.cards, exercise.scene.trump);
  return [say('talon-right', { cards }), ...talonMerits(exercise, cards)];
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
