import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What decisions of finished deals cost, each kept as soon as it is known; and moments somebody marked. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('review_moments')
      .addColumn('deal_id', 'integer', (column) => column.notNull().references('deals.id').onDelete('cascade'))
      // Below 0: of the deal as a whole, see `reviews.ts`.
      .addColumn('step', 'integer', (column) => column.notNull().check(sql`step >= -2`))
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull().check(sql`json_valid(body)`))
      .addPrimaryKeyConstraint('review_moments_key', ['deal_id', 'step'])
      .modifyEnd(sql`strict, without rowid`)
      .execute();
    await db.schema
      .createTable('marked_moments')
      .addColumn('deal_id', 'integer', (column) => column.notNull().references('deals.id').onDelete('cascade'))
      .addColumn('step', 'integer', (column) => column.notNull().check(sql`step >= 0`))
      .addPrimaryKeyConstraint('marked_moments_key', ['deal_id', 'step'])
      .modifyEnd(sql`strict, without rowid`)
      .execute();
  },
};
