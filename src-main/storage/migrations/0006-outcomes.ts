import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a finished deal came to, with its actions, packed; the version of the rules engine a deal is played by (`null`: of release
 * 0.1.0); and when a deal that could not be read any more was given up. Older finished deals are packed after the start.
 */
export const outcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('deals').addColumn('engine', 'integer').execute();
    await db.schema.alterTable('deals').addColumn('record', 'blob').execute();
    await db.schema.alterTable('deals').addColumn('given_up_at', 'text').execute();
    // Few deals are not packed, and they are looked for at every start.
    await db.schema
      .createIndex('deals_unpacked')
      .on('deals')
      .column('id')
      .where(sql.ref('record'), 'is', null)
      .execute();
  },
};
