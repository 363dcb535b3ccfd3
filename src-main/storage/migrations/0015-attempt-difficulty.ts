import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How hard a drill was measured to be when it was answered: the exercises themselves are given up when they are over. Of older attempts
 * only those of missed drills could still be told, which would make everything look hard, so none is.
 */
export const attemptDifficulty: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('attempts').addColumn('difficulty', 'integer').execute();
  },
};
