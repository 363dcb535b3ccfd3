import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rule sets the user made. Sessions keep their own copy of the set they are played by. */
export const ruleSets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rule_sets')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('rule_set', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .modifyEnd(sql`strict, without rowid`)
      .execute();
  },
};
