import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Cards that are played once more: the session they were dealt in, whose money they do not change. */
export const again: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('again_of', 'integer').execute();
  },
};
