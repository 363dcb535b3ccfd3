import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Final tests of learners, with what came of them; the session a test is played in may be taken away, and its results stay. */
export const finalTests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('final_tests')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('learner_id', 'integer', (column) => column.notNull().references('learners.id').onDelete('cascade'))
      .addColumn('identity', 'text', (column) => column.notNull().unique())
      .addColumn('body', 'text', (column) => column.notNull().check(sql`json_valid(body)`))
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createTable('final_sessions')
      .addColumn('session_id', 'integer', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
      .addColumn('test_id', 'integer', (column) => column.notNull().references('final_tests.id').onDelete('cascade'))
      .modifyEnd(sql`strict`)
      .execute();
  },
};
