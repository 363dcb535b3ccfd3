import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was proved of claims in a deal, so that it is proved once. */
export const proofs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('proofs')
      .addColumn('deal_id', 'integer', (column) => column.notNull().references('deals.id').onDelete('cascade'))
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('laid', 'integer', (column) => column.check(sql`laid in (0, 1)`))
      .addColumn('evidence', 'text', (column) => column.check(sql`json_valid(evidence)`))
      .addPrimaryKeyConstraint('proofs_key', ['deal_id', 'question'])
      .modifyEnd(sql`strict, without rowid`)
      .execute();
  },
};
