import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The scorekeeper: accounts of tables with real cards, and what was played at them. */
export const scores: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('scores')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('identity', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull().check(sql`json_valid(account)`))
      .addColumn('rule_set', 'text', (column) => column.notNull().check(sql`json_valid(rule_set)`))
      .addColumn('began_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('removed', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`removed in (0, 1)`),
      )
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createTable('score_lines')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('score_id', 'integer', (column) => column.notNull().references('scores.id').onDelete('cascade'))
      .addColumn('identity', 'text', (column) => column.notNull())
      .addColumn('told', 'text', (column) => column.notNull().check(sql`json_valid(told)`))
      .addColumn('gains', 'text', (column) => column.notNull().check(sql`json_valid(gains)`))
      .addColumn('written_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('struck_at', 'text')
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema.createIndex('score_lines_of').on('score_lines').column('score_id').execute();
  },
};
