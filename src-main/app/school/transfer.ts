/** A learner with all that is recorded of him as JSON text, and back. Deals are not part of it, so neither is what was put aside of them. */
import { ok, type Result } from '#shared/result.ts';
import { exerciseSchema } from '#shared/school/exercise.ts';
import { lessonStateSchema } from '#shared/school/lesson-course.ts';
import type { Learner } from '#shared/school/progress.ts';
import { exerciseIn, memorySchema } from '#main/school/index.ts';
import type { Storage, StoredLearner } from '#main/storage/index.ts';
import type { Background } from './background.ts';
import { answerSchema, TRANSFER_FORMAT } from './learner-text.ts';
import { learnerOf, read, recordOf } from './school.ts';

export async function exportedLearner(storage: Storage, learner: StoredLearner): Promise<string> {
  const { id, name, createdAt } = learner;
  const attempts = await storage.attempts.list(id);
  const answers = await storage.attempts.allAnswers(id);
  const transfer = {
    format: 'forhont-learner',
    version: TRANSFER_FORMAT.current,
    name,
    createdAt,
    settings: recordOf(learner),
    // What cannot be read stays behind: nobody could bring it in again.
    exercises: (await storage.exercises.list(id)).map(({ body, ...exercise }) => ({
      ...exercise,
      body: read(exerciseSchema, body),
    })),
    attempts: attempts.map(
      ({ id: attempt, item: of, theme, repeated, startedAt, correct, ratingBefore, ratingAfter, finishedAt }) => ({
        item: of,
        theme,
        repeated,
        startedAt,
        correct,
        ratingBefore,
        ratingAfter,
        finishedAt,
        answers: (answers.get(attempt) ?? [])
          .filter((given) => read(answerSchema, given.answer) !== null)
          .map((given) => ({ answer: given.answer, correct: given.correct, answeredAt: given.answeredAt })),
      }),
    ),
    ratings: await storage.progress.ratings(id),
    repetitions: (await storage.progress.repetitions(id))
      .map(({ item: of, memory }) => ({ item: of, memory }))
      .filter(({ memory }) => read(memorySchema, memory) !== null),
    lessons: (await storage.progress.lessonStates(id)).filter(({ state }) => read(lessonStateSchema, state) !== null),
  };
  return `${JSON.stringify(transfer, null, 1)}\n`;
}

/** Errors: those of `readLearner`. */
export async function importedLearner(
  storage: Storage,
  background: Background,
  text: string,
): Promise<Result<Learner>> {
  const parsed = await background.run<'learner'>({ task: 'learner', text });
  if (!parsed.ok) return parsed;
  const { name, createdAt, settings, exercises, attempts, ratings, repetitions, lessons } = parsed.value;
  const id = await storage.transaction(async (repositories) => {
    const taken = (await repositories.learners.list()).map((learner) => learner.name);
    const learner = await repositories.learners.add(freeName(name, taken), settings, createdAt);
    const ids = new Map<number, number>();
    for (const { id: old, ...exercise } of exercises) {
      ids.set(old, await repositories.exercises.add(learner, exercise));
    }
    const renamed = (of: string): string => {
      const exercise = exerciseIn(of);
      return exercise === null ? of : `drill:${ids.get(exercise)!}`;
    };
    // How hard drills are is told by what was learnt at this computer.
    const begun = attempts.map(({ answers, ...attempt }) => ({
      attempt: { ...attempt, item: renamed(attempt.item), difficulty: null },
      answers,
    }));
    await repositories.attempts.addAll(learner, begun);
    for (const each of ratings) await repositories.progress.setRating(learner, each);
    for (const { item: of, memory } of repetitions) {
      await repositories.progress.setRepetition(learner, { item: renamed(of), memory, dueAt: memory.due });
    }
    for (const lesson of lessons) await repositories.progress.setLessonState(learner, lesson);
    await repositories.learners.choose(learner);
    return learner;
  });
  return ok(learnerOf((await storage.learners.find(id))!));
}

/** The name, with a number behind it where it is taken. */
function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name.slice(0, 20)} ${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
