import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Games that are played with the cards of others, and what others made of the same cards. */
export const duplicates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('duplicates')
      .addColumn('session_id', 'integer', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
      .addColumn('body', 'text', (column) => column.notNull().check(sql`json_valid(body)`))
      .modifyEnd(sql`strict`)
      .execute();
  },
};
