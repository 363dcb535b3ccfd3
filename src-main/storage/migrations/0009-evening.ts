import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * An evening at home: people of the household and where they sit; how a session is played beyond its rules, and when it was put away;
 * what deals are found by; what was written of them; deals that were imported.
 */
export const evening: Migration = {
  async up(db: Kysely<unknown>) {
    const strict = sql`strict`;
    await db.schema
      .alterTable('sessions')
      .addColumn('options', 'text', (column) => column.check(sql`json_valid(options)`))
      .execute();
    await db.schema.alterTable('sessions').addColumn('removed_at', 'text').execute();

    await db.schema
      .createTable('profiles')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('avatar', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'text')
      .modifyEnd(strict)
      .execute();

    await db.schema
      .createTable('seated')
      .addColumn('session_id', 'integer', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('place', 'integer', (column) => column.notNull().check(sql`place >= 0`))
      .addColumn('profile_id', 'integer', (column) => column.notNull().references('profiles.id'))
      .addPrimaryKeyConstraint('seated_key', ['session_id', 'place'])
      .modifyEnd(sql`strict, without rowid`)
      .execute();
    await db.schema.createIndex('seated_profile').on('seated').column('profile_id').execute();

    await db.schema
      .createTable('deal_facts')
      .addColumn('deal_id', 'integer', (column) => column.primaryKey().references('deals.id').onDelete('cascade'))
      .addColumn('session_id', 'integer', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('dealt_at', 'text', (column) => column.notNull())
      .addColumn('contract', 'text')
      .addColumn('trump', 'text')
      .addColumn('declarer', 'integer')
      .addColumn('made', 'integer', (column) => column.check(sql`made in (0, 1)`))
      .addColumn('value', 'real', (column) => column.notNull())
      .modifyEnd(strict)
      .execute();
    await db.schema.createIndex('deal_facts_order').on('deal_facts').columns(['dealt_at', 'deal_id']).execute();
    // All that the account sums by contract, in the order it is summed.
    await db.schema
      .createIndex('deal_facts_session')
      .on('deal_facts')
      .columns(['session_id', 'declarer', 'contract', 'made', 'value'])
      .execute();

    await db.schema
      .createTable('deal_notes')
      .addColumn('deal_id', 'integer', (column) => column.primaryKey().references('deals.id').onDelete('cascade'))
      .addColumn('mark', 'text')
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('searched', 'text', (column) => column.notNull())
      .addColumn('noted_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute();

    await db.schema
      .createTable('brought_deals')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('identity', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('trump', 'text')
      .addColumn('made', 'integer', (column) => column.check(sql`made in (0, 1)`))
      .addColumn('value', 'real')
      .addColumn('mark', 'text')
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('searched', 'text', (column) => column.notNull())
      .addColumn('report', 'text', (column) => column.notNull().check(sql`json_valid(report)`))
      .addColumn('dealt_at', 'text', (column) => column.notNull())
      .addColumn('brought_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute();
    await db.schema.createIndex('brought_deals_identity').on('brought_deals').column('identity').execute();
    await db.schema.createIndex('brought_deals_order').on('brought_deals').columns(['dealt_at', 'id']).execute();
  },
};
