import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../schema.ts';

export interface StoredAttempt {
  readonly id: number;
  /** `drill:<exercise id>` or `lesson:<lesson>/<step>`. */
  readonly item: string;
  /** `null` where nothing is rated. */
  readonly theme: string | null;
  /** It came back because it was missed before. */
  readonly repeated: boolean;
  readonly startedAt: string;
  /** Whether the first answer was right; `null` until there is one. */
  readonly correct: boolean | null;
  readonly ratingBefore: number | null;
  readonly ratingAfter: number | null;
  readonly finishedAt: string | null;
}

export interface StoredAnswer {
  readonly step: number;
  /** As its writer put it there. */
  readonly answer: unknown;
  readonly correct: boolean;
  readonly answeredAt: string;
}

export type AttemptRepository = ReturnType<typeof attemptRepository>;

export function attemptRepository(db: Kysely<Schema>) {
  const ofLearner = (learnerId: number) => db.selectFrom('attempts').selectAll().where('learner_id', '=', learnerId);

  return {
    async add(learnerId: number, attempt: Omit<StoredAttempt, 'id'>): Promise<number> {
      const { id } = await db
        .insertInto('attempts')
        .values({ learner_id: learnerId, ...columnsOf(attempt) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async find(learnerId: number, id: number): Promise<StoredAttempt | undefined> {
      const row = await ofLearner(learnerId).where('id', '=', id).executeTakeFirst();
      return row && attemptOf(row);
    },

    /** The last one begun and not finished. */
    async openOf(learnerId: number, item: string): Promise<StoredAttempt | undefined> {
      const row = await ofLearner(learnerId)
        .where('item', '=', item)
        .where('finished_at', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row && attemptOf(row);
    },

    /** Drills begun and not finished, the last one first. */
    async openDrills(learnerId: number): Promise<StoredAttempt[]> {
      const rows = await ofLearner(learnerId)
        .where('finished_at', 'is', null)
        .where('item', 'like', 'drill:%')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(attemptOf);
    },

    /** All of them, in the order in which they were begun. */
    async list(learnerId: number): Promise<StoredAttempt[]> {
      return (await ofLearner(learnerId).orderBy('id').execute()).map(attemptOf);
    },

    async change(attempt: StoredAttempt): Promise<void> {
      await db.updateTable('attempts').set(columnsOf(attempt)).where('id', '=', attempt.id).execute();
    },

    async addAnswer(attemptId: number, { step, answer, correct, answeredAt }: StoredAnswer): Promise<void> {
      await db
        .insertInto('answers')
        .values({
          attempt_id: attemptId,
          step,
          answer: JSON.stringify(answer),
          correct: Number(correct),
          answered_at: answeredAt,
        })
        .execute();
    },

    /** In order. */
    async answers(attemptId: number): Promise<StoredAnswer[]> {
      const rows = await db
        .selectFrom('answers')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .orderBy('step')
        .execute();
      return rows.map((row) => ({
        step: row.step,
        answer: JSON.parse(row.answer) as unknown,
        correct: row.correct === 1,
        answeredAt: row.answered_at,
      }));
    },
  };
}

function columnsOf(attempt: Omit<StoredAttempt, 'id'>) {
  return {
    item: attempt.item,
    theme: attempt.theme,
    repeated: Number(attempt.repeated),
    started_at: attempt.startedAt,
    correct: attempt.correct === null ? null : Number(attempt.correct),
    rating_before: attempt.ratingBefore,
    rating_after: attempt.ratingAfter,
    finished_at: attempt.finishedAt,
  };
}

function attemptOf(row: Selectable<Schema['attempts']>): StoredAttempt {
  return {
    id: row.id,
    item: row.item,
    theme: row.theme,
    repeated: row.repeated === 1,
    startedAt: row.started_at,
    correct: row.correct === null ? null : row.correct === 1,
    ratingBefore: row.rating_before,
    ratingAfter: row.rating_after,
    finishedAt: row.finished_at,
  };
}
