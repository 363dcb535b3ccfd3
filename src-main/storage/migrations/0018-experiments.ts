import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Experiments over many deals of a situation, with as much of them as is through. */
export const experiments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('experiments')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('identity', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('asked', 'text', (column) => column.notNull().check(sql`json_valid(asked)`))
      .addColumn('done', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`done >= 0`),
      )
      .addColumn('sums', 'text', (column) => column.notNull().check(sql`json_valid(sums)`))
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('removed', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`removed in (0, 1)`),
      )
      .modifyEnd(sql`strict`)
      .execute();
  },
};
