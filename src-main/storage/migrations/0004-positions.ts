import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The user's library of positions. */
export const positions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('positions')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('tags', 'text', (column) => column.notNull().check(sql`json_valid(tags)`))
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('searched', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
  },
};
