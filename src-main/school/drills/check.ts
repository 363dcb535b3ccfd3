/** Whether an answer is right, and what is said to it. */
import { sortHand } from '#shared/cards.ts';
import { answerText, type DrillAnswer } from '#shared/school/drill.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { say } from './make.ts';
import { talonFaults } from './talon-said.ts';

export interface Checked {
  readonly correct: boolean;
  /** Said at once. */
  readonly notes: readonly Saying[];
}

/** Errors: `answer-does-not-fit` with the path of what is not asked for. */
export function checkAnswer(exercise: Exercise, answer: DrillAnswer): Result<Checked> {
  const misfit = misfitOf(exercise, answer);
  if (misfit) return err('answer-does-not-fit', {}, misfit);
  const correct = exercise.accepted.some((accepted) => answerText(accepted) === answerText(answer));
  return ok({ correct, notes: correct ? [] : mistakesIn(exercise, answer) });
}

function misfitOf({ ask }: Exercise, answer: DrillAnswer): (string | number)[] | null {
  if (ask.form !== answer.form) return ['form'];
  if (ask.form === 'cards' && answer.form === 'cards') {
    const bad = answer.cards.findIndex((card, i) => !ask.from.includes(card) || answer.cards.indexOf(card) !== i);
    if (bad >= 0) return ['cards', bad];
    return answer.cards.length < ask.min || answer.cards.length > ask.max ? ['cards'] : null;
  }
  if (ask.form === 'suit' && answer.form === 'suit') return ask.suits.includes(answer.suit) ? null : ['suit'];
  if (ask.form === 'option' && answer.form === 'option') {
    return ask.options.some(({ id }) => id === answer.option) ? null : ['option'];
  }
  if (ask.form === 'numbers' && answer.form === 'numbers') {
    const missing = ask.fields.find(({ id }) => answer.values[id] === undefined);
    if (missing) return ['values', missing.id];
    const extra = Object.keys(answer.values).find((id) => !ask.fields.some((field) => field.id === id));
    return extra === undefined ? null : ['values', extra];
  }
  return ['form'];
}

function mistakesIn(exercise: Exercise, answer: DrillAnswer): Saying[] {
  const { kind, ask, accepted, mistakes, values, scene } = exercise;
  const [right] = accepted;
  const known = mistakes[answerText(answer)];
  const loss = lossOf(values, accepted, answer);
  const because: Saying[] = [...(known ? [known] : []), ...(loss > 0 ? [say('costs', { loss })] : [])];
  if (answer.form === 'numbers' && right?.form === 'numbers') {
    const wrong = Object.keys(right.values).filter((id) => right.values[id] !== answer.values[id]);
    return wrong.map((id) => say(`wrong-${id}`));
  }
  if (kind === 'talon' && answer.form === 'cards') return [...talonFaults(exercise, answer.cards), ...because];
  const wholeSet = ask.form === 'cards' && ask.max > 1 && accepted.length === 1;
  if (wholeSet && answer.form === 'cards' && right?.form === 'cards') {
    const extra = answer.cards.filter((card) => !right.cards.includes(card));
    const missed = right.cards.filter((card) => !answer.cards.includes(card)).length;
    return [
      ...(extra.length > 0 ? [say('cards-wrong', { cards: sortHand(extra, scene.trump) })] : []),
      ...(missed > 0 ? [say('cards-missed', { count: missed })] : []),
      ...because,
    ];
  }
  return because;
}

/** What an answer loses against the best, in base units; 0 where that is not known. */
function lossOf(values: Exercise['values'], accepted: readonly DrillAnswer[], answer: DrillAnswer): number {
  const own = values[answerText(answer)];
  const best = values[answerText(accepted[0]!)];
  return own === undefined || best === undefined ? 0 : Math.round(100 * (best - own)) / 100;
}
