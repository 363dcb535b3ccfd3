import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../schema.ts';

export interface StoredExercise {
  readonly id: number;
  readonly identity: string;
  readonly kind: string;
  readonly source: string;
  readonly name: string | null;
  /** As its writer put it there; `null` when it was given up. */
  readonly body: unknown;
  readonly addedAt: string;
}

export function exerciseRepository(db: Kysely<Schema>) {
  const ofLearner = (learnerId: number) => db.selectFrom('exercises').selectAll().where('learner_id', '=', learnerId);

  return {
    async add(learnerId: number, exercise: Omit<StoredExercise, 'id'>): Promise<number> {
      const { identity, kind, source, name, body, addedAt } = exercise;
      const { id } = await db
        .insertInto('exercises')
        .values({
          learner_id: learnerId,
          identity,
          kind,
          source,
          name,
          body: body === null ? null : JSON.stringify(body),
          added_at: addedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async find(learnerId: number, id: number): Promise<StoredExercise | undefined> {
      const row = await ofLearner(learnerId).where('id', '=', id).executeTakeFirst();
      return row && exerciseOf(row);
    },

    async byIdentity(learnerId: number, identity: string): Promise<StoredExercise | undefined> {
      const row = await ofLearner(learnerId).where('identity', '=', identity).executeTakeFirst();
      return row && exerciseOf(row);
    },

    /** Oldest first. */
    async list(learnerId: number): Promise<StoredExercise[]> {
      return (await ofLearner(learnerId).orderBy('id').execute()).map(exerciseOf);
    },

    /** Those that were not generated, newest first. */
    async own(learnerId: number): Promise<StoredExercise[]> {
      const rows = await ofLearner(learnerId).where('source', '!=', 'generated').orderBy('id', 'desc').execute();
      return rows.map(exerciseOf);
    },

    async remove(learnerId: number, id: number): Promise<void> {
      await db.deleteFrom('exercises').where('learner_id', '=', learnerId).where('id', '=', id).execute();
      const item = `drill:${id}`;
      await db.deleteFrom('repetitions').where('learner_id', '=', learnerId).where('item', '=', item).execute();
    },

    /** Gives up the bodies of generated exercises that are over and do not come back. */
    async dropBodies(learnerId: number): Promise<void> {
      await db
        .updateTable('exercises')
        .set({ body: null })
        .where('learner_id', '=', learnerId)
        .where('source', '=', 'generated')
        .where('body', 'is not', null)
        .where(({ not, exists, selectFrom, and, ref, eb }) => {
          const item = eb(eb.val('drill:'), '||', eb.cast<string>(ref('exercises.id'), 'text'));
          const open = selectFrom('attempts')
            .select('attempts.id')
            .where('attempts.learner_id', '=', learnerId)
            .where('attempts.finished_at', 'is', null)
            .where('attempts.item', '=', item);
          const coming = selectFrom('repetitions')
            .select('repetitions.item')
            .where('repetitions.learner_id', '=', learnerId)
            .where('repetitions.item', '=', item);
          return and([not(exists(open)), not(exists(coming))]);
        })
        .execute();
    },
  };
}

function exerciseOf(row: Selectable<Schema['exercises']>): StoredExercise {
  return {
    id: row.id,
    identity: row.identity,
    kind: row.kind,
    source: row.source,
    name: row.name,
    body: row.body === null ? null : (JSON.parse(row.body) as unknown),
    addedAt: row.added_at,
  };
}
