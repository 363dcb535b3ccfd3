import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../schema.ts';

export interface StoredLearner {
  readonly id: number;
  readonly name: string;
  /** As its writer put it there. */
  readonly settings: unknown;
  readonly chosen: boolean;
  readonly createdAt: string;
}

export function learnerRepository(db: Kysely<Schema>) {
  return {
    /** In the order in which they came. */
    async list(): Promise<StoredLearner[]> {
      return (await db.selectFrom('learners').selectAll().orderBy('id').execute()).map(learnerOf);
    },

    async find(id: number): Promise<StoredLearner | undefined> {
      const row = await db.selectFrom('learners').selectAll().where('id', '=', id).executeTakeFirst();
      return row && learnerOf(row);
    },

    async chosen(): Promise<StoredLearner | undefined> {
      const row = await db.selectFrom('learners').selectAll().where('chosen', '=', 1).executeTakeFirst();
      return row && learnerOf(row);
    },

    async add(name: string, settings: unknown, createdAt: string): Promise<number> {
      const { id } = await db
        .insertInto('learners')
        .values({ name, settings: JSON.stringify(settings), chosen: 0, created_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async rename(id: number, name: string): Promise<void> {
      await db.updateTable('learners').set({ name }).where('id', '=', id).execute();
    },

    async setSettings(id: number, settings: unknown): Promise<void> {
      await db
        .updateTable('learners')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', id)
        .execute();
    },

    /** That one and no other. */
    async choose(id: number): Promise<void> {
      await db
        .updateTable('learners')
        .set(({ eb }) => ({ chosen: eb.case().when('id', '=', id).then(1).else(0).end() }))
        .execute();
    },

    /** With everything that is his. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('learners').where('id', '=', id).execute();
    },

    /** Everything that is his, but not himself. */
    async clear(id: number): Promise<void> {
      for (const table of CLEARED) await db.deleteFrom(table).where('learner_id', '=', id).execute();
    },
  };
}

/** The answers go with their attempts. */
const CLEARED = [
  'exercises',
  'attempts',
  'ratings',
  'repetitions',
  'lesson_states',
  'reviewed_deals',
  'put_aside',
  'final_tests',
  'recent_files',
] as const;

function learnerOf(row: Selectable<Schema['learners']>): StoredLearner {
  return {
    id: row.id,
    name: row.name,
    settings: JSON.parse(row.settings) as unknown,
    chosen: row.chosen === 1,
    createdAt: row.created_at,
  };
}
