/** A learner with all that is recorded of him as JSON text, and back. Deals are not part of it, so neither is what was put aside of them. */
import { z } from 'zod';
import { lifting, type Format } from '#shared/formats.ts';
import { ok, type DomainError, type Result } from '#shared/result.ts';
import { DRILL_KINDS, DRILL_SOURCES, THEMES } from '#shared/school/drill.ts';
import { drillAnswerSchema } from '#shared/school/drill-answer.ts';
import { exerciseSchema } from '#shared/school/exercise.ts';
import { lessonAnswerSchema, lessonStateSchema } from '#shared/school/lesson-course.ts';
import { schoolSettingsSchema, type Learner } from '#shared/school/progress.ts';
import { memorySchema } from '#main/school/scheduling/memory.ts';
import type { Storage, StoredLearner } from '#main/storage/index.ts';
import { parseJsonText } from '../json-text.ts';
import { exerciseIn } from './recording.ts';
import { learnerOf } from './school.ts';

const time = z.iso.datetime();
const item = z.string().regex(/^(drill:\d{1,12}|lesson:[a-z0-9-]{1,60}\/[a-z0-9-]{1,60})$/);
const rating = z.number().min(0).max(4000);

/** 1: release 0.1.0. What it holds (exercises and their positions) carries formats of its own. */
const TRANSFER_FORMAT: Format = { current: 1, key: 'version', steps: {} };

const transferObject = z.strictObject({
  format: z.literal('forhont-learner'),
  version: z.literal(TRANSFER_FORMAT.current),
  name: z.string().trim().min(1).max(24),
  createdAt: time,
  settings: schoolSettingsSchema,
  exercises: z.array(
    z.strictObject({
      id: z.number().int().min(1),
      identity: z.string().regex(/^[0-9a-f]{32}$/),
      kind: z.enum(DRILL_KINDS),
      source: z.enum(DRILL_SOURCES),
      name: z.string().max(80).nullable(),
      body: exerciseSchema.nullable(),
      addedAt: time,
    }),
  ),
  attempts: z.array(
    z.strictObject({
      item,
      theme: z.enum(THEMES).nullable(),
      repeated: z.boolean(),
      startedAt: time,
      correct: z.boolean().nullable(),
      ratingBefore: rating.nullable(),
      ratingAfter: rating.nullable(),
      finishedAt: time.nullable(),
      answers: z.array(
        z.strictObject({
          answer: z.union([drillAnswerSchema, lessonAnswerSchema]),
          correct: z.boolean(),
          answeredAt: time,
        }),
      ),
    }),
  ),
  ratings: z.array(
    z.strictObject({
      theme: z.enum(THEMES),
      rating,
      deviation: z.number().min(1).max(350),
      attempts: z.number().int().min(0),
      correct: z.number().int().min(0),
      ratedAt: time,
    }),
  ),
  repetitions: z.array(z.strictObject({ item, memory: memorySchema })),
  lessons: z.array(
    z.strictObject({
      lesson: z.string().min(1).max(60),
      turn: z.number().int().min(0),
      state: lessonStateSchema,
      changedAt: time,
    }),
  ),
});
type Transfer = z.infer<typeof transferObject>;
const transferSchema = lifting(TRANSFER_FORMAT, transferObject);

export async function exportedLearner(storage: Storage, learner: StoredLearner): Promise<string> {
  const { id, name, createdAt, settings } = learner;
  const attempts = await storage.attempts.list(id);
  const answers = await storage.attempts.allAnswers(id);
  const transfer = {
    format: 'forhont-learner',
    version: TRANSFER_FORMAT.current,
    name,
    createdAt,
    settings,
    exercises: await storage.exercises.list(id),
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
        answers: (answers.get(attempt) ?? []).map((given) => ({
          answer: given.answer,
          correct: given.correct,
          answeredAt: given.answeredAt,
        })),
      }),
    ),
    ratings: await storage.progress.ratings(id),
    repetitions: (await storage.progress.repetitions(id)).map(({ item: of, memory }) => ({ item: of, memory })),
    lessons: await storage.progress.lessonStates(id),
  };
  return `${JSON.stringify(transfer, null, 1)}\n`;
}

/** Errors: `learner-not-json`, those of the schema, `no-such-exercise` for an item whose exercise is missing, `listed-twice`; all with path and line. */
export async function importedLearner(storage: Storage, text: string): Promise<Result<Learner>> {
  const parsed = parseJsonText(text, transferSchema, { notJson: 'learner-not-json', check: contradiction });
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
    const begun = attempts.map(({ answers, ...attempt }) => ({
      attempt: { ...attempt, item: renamed(attempt.item) },
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

function contradiction({ exercises, attempts, repetitions, ratings, lessons }: Transfer): DomainError | undefined {
  return (
    twice(exercises, 'exercises', ({ identity }) => identity) ??
    twice(exercises, 'exercises', ({ id }) => id) ??
    twice(repetitions, 'repetitions', (each) => each.item) ??
    twice(ratings, 'ratings', ({ theme }) => theme) ??
    twice(lessons, 'lessons', ({ lesson }) => lesson) ??
    missing(exercises, attempts, 'attempts') ??
    missing(exercises, repetitions, 'repetitions')
  );
}

function twice<T>(list: readonly T[], name: string, key: (value: T) => unknown): DomainError | undefined {
  const seen = new Set<unknown>();
  const index = list.findIndex((each) => seen.size === seen.add(key(each)).size);
  return index < 0 ? undefined : { code: 'listed-twice', path: [name, index] };
}

/** An exercise that is spoken of but not there. */
function missing(
  exercises: Transfer['exercises'],
  items: readonly { readonly item: string }[],
  name: string,
): DomainError | undefined {
  const ids = new Set(exercises.map(({ id }) => id));
  const index = items.findIndex(({ item: of }) => {
    const exercise = exerciseIn(of);
    return exercise !== null && !ids.has(exercise);
  });
  return index < 0 ? undefined : { code: 'no-such-exercise', path: [name, index, 'item'] };
}

/** The name, with a number behind it where it is taken. */
function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name.slice(0, 20)} ${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
