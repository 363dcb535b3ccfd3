/** How the learner of these tests answers: rightly or wrongly as asked, from what was stored. */
import { answerText, type Ask, type Drill, type DrillAnswer, type DrillKind } from '#shared/school/drill.ts';
import { exerciseSchema, type Exercise } from '#shared/school/exercise.ts';
import type { TestApp } from './helpers.ts';

/** What takes long to generate. */
export const DEAR_KINDS: readonly DrillKind[] = ['talon', 'laid', 'choose-trump', 'take-over'];

/** Every answer the form allows, as far as they can be listed. */
export function possibleAnswers(ask: Ask): DrillAnswer[] {
  switch (ask.form) {
    case 'suit':
      return ask.suits.map((suit) => ({ form: 'suit', suit }));
    case 'option':
      return ask.options.map(({ id }) => ({ form: 'option', option: id }));
    case 'numbers':
      return [0, 10].map((value) => ({
        form: 'numbers',
        values: Object.fromEntries(ask.fields.map(({ id }) => [id, value])),
      }));
    case 'cards':
      return ask.from.flatMap((_, from) =>
        from + ask.min <= ask.from.length ? [{ form: 'cards', cards: ask.from.slice(from, from + ask.min) }] : [],
      );
  }
}

/** The exercise behind a drill of the app's, from what its learner can take out. */
export async function exerciseBehind(app: TestApp, { exerciseId }: Drill): Promise<Exercise> {
  const chosen = (await app.get('school.learners', {})).find((learner) => learner.chosen)!;
  const { exercises } = JSON.parse(await app.get('school.exportLearner', { id: chosen.id })) as {
    exercises: { id: number; body: unknown }[];
  };
  return exerciseSchema.parse(exercises.find(({ id }) => id === exerciseId)!.body);
}

export function wrongAnswer(drill: Drill, { accepted }: Exercise): DrillAnswer {
  const right = accepted.map(answerText);
  return possibleAnswers(drill.ask).find((answer) => !right.includes(answerText(answer)))!;
}
