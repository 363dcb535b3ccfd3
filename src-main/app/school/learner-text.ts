/** The text of a learner: what it may hold, read in a thread of the school, for it may be long. */
import { z } from 'zod';
import { nameSchema } from '#shared/names.ts';
import { lifting, type FileFormat } from '#shared/formats.ts';
import type { DomainError, Result } from '#shared/result.ts';
import { DRILL_KINDS, DRILL_SOURCES, THEMES } from '#shared/school/drill.ts';
import { drillAnswerSchema } from '#shared/school/drill-answer.ts';
import { exerciseSchema } from '#shared/school/exercise.ts';
import { lessonAnswerSchema, lessonStateSchema } from '#shared/school/lesson-course.ts';
import { learnerRecordSchema } from '#shared/school/progress.ts';
import { exerciseIn, memorySchema } from '#main/school/index.ts';
import { parseJsonText } from '../json-text.ts';

const time = z.iso.datetime().max(40);
const item = z.string().regex(/^(drill:\d{1,12}|lesson:[a-z0-9-]{1,60}\/[a-z0-9-]{1,60})$/);
export const answerSchema = z.union([drillAnswerSchema, lessonAnswerSchema]);
const rating = z.number().min(0).max(4000);

/** 1: release 0.1.0. What it holds (exercises and their positions) carries formats of its own. */
export const TRANSFER_FORMAT: FileFormat = { current: 1, key: 'version', steps: {} };

const transferObject = z.strictObject({
  format: z.literal('forhont-learner'),
  version: z.literal(TRANSFER_FORMAT.current),
  name: nameSchema(24),
  createdAt: time,
  settings: learnerRecordSchema,
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
          answer: answerSchema,
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
export type Transfer = z.infer<typeof transferObject>;
export const transferSchema = lifting(TRANSFER_FORMAT, transferObject);

/** Errors: `learner-not-json`, those of the schema, `no-such-exercise` for an item whose exercise is missing, `listed-twice`; all with path and line. */
export function readLearner(text: string): Result<Transfer> {
  return parseJsonText(text, transferSchema, { notJson: 'learner-not-json', check: contradiction });
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
