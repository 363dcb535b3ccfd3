/** What a learner has come to: ratings, what comes back and when, and how far he is in each lesson. */
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export interface StoredRating {
  readonly theme: string;
  readonly rating: number;
  readonly deviation: number;
  readonly attempts: number;
  readonly correct: number;
  readonly ratedAt: string;
}

export interface StoredRepetition {
  readonly item: string;
  /** As its writer put it there. */
  readonly memory: unknown;
  readonly dueAt: string;
}

export interface StoredLessonState {
  readonly lesson: string;
  readonly turn: number;
  /** As its writer put it there. */
  readonly state: unknown;
  readonly changedAt: string;
}

export function progressRepository(db: Kysely<Schema>) {
  return {
    async ratings(learnerId: number): Promise<StoredRating[]> {
      const rows = await db.selectFrom('ratings').selectAll().where('learner_id', '=', learnerId).execute();
      return rows.map(({ theme, rating, deviation, attempts, correct, rated_at }) => ({
        theme,
        rating,
        deviation,
        attempts,
        correct,
        ratedAt: rated_at,
      }));
    },

    async setRating(learnerId: number, { ratedAt, ...rating }: StoredRating): Promise<void> {
      const row = { learner_id: learnerId, ...rating, rated_at: ratedAt };
      await db
        .insertInto('ratings')
        .values(row)
        .onConflict((conflict) => conflict.columns(['learner_id', 'theme']).doUpdateSet(row))
        .execute();
    },

    /** What is due first comes first. */
    async repetitions(learnerId: number): Promise<StoredRepetition[]> {
      const rows = await db
        .selectFrom('repetitions')
        .selectAll()
        .where('learner_id', '=', learnerId)
        .orderBy('due_at')
        .orderBy('item')
        .execute();
      return rows.map(({ item, memory, due_at }) => ({ item, memory: JSON.parse(memory) as unknown, dueAt: due_at }));
    },

    async setRepetition(learnerId: number, { item, memory, dueAt }: StoredRepetition): Promise<void> {
      const row = { learner_id: learnerId, item, memory: JSON.stringify(memory), due_at: dueAt };
      await db
        .insertInto('repetitions')
        .values(row)
        .onConflict((conflict) => conflict.columns(['learner_id', 'item']).doUpdateSet(row))
        .execute();
    },

    async removeRepetition(learnerId: number, item: string): Promise<void> {
      await db.deleteFrom('repetitions').where('learner_id', '=', learnerId).where('item', '=', item).execute();
    },

    async lessonStates(learnerId: number): Promise<StoredLessonState[]> {
      const rows = await db.selectFrom('lesson_states').selectAll().where('learner_id', '=', learnerId).execute();
      return rows.map(({ lesson, turn, state, changed_at }) => ({
        lesson,
        turn,
        state: JSON.parse(state) as unknown,
        changedAt: changed_at,
      }));
    },

    async setLessonState(learnerId: number, { lesson, turn, state, changedAt }: StoredLessonState): Promise<void> {
      const row = { learner_id: learnerId, lesson, turn, state: JSON.stringify(state), changed_at: changedAt };
      await db
        .insertInto('lesson_states')
        .values(row)
        .onConflict((conflict) => conflict.columns(['learner_id', 'lesson']).doUpdateSet(row))
        .execute();
    },
  };
}
