import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How a session is played: with a sitter-out or without, training or strict, with bonus points or without. A deal keeps
 * the table of bonus points it was played under, and what each place was given by it.
 */
export const sessionOptions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('sitter_out', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`sitter_out in (0, 1)`),
      )
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('manner', 'text', (column) => column.notNull().defaultTo('training'))
      .execute();
    await db.schema.alterTable('sessions').addColumn('bonus', 'text').execute();
    await db.schema.alterTable('deals').addColumn('bonus', 'text').execute();
    await db.schema
      .alterTable('settlements')
      .addColumn('bonus', 'real', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
