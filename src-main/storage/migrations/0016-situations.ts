import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Saved situations, and what came of practising. */
export const situations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('situations')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('identity', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
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
      .createTable('situation_series')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull().check(sql`json_valid(result)`))
      .addColumn('played_at', 'text', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema.createIndex('situation_series_of').on('situation_series').column('key').execute();
  },
};
