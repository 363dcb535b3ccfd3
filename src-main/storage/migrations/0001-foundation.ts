import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions, their players and deals, the actions of each deal, what was paid, settings and notices. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    const strict = sql`strict`;
    const withoutRowid = sql`strict, without rowid`;

    await db.schema
      .createTable('sessions')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('rule_set', 'text', (column) => column.notNull())
      .addColumn('seed', 'text')
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('last_played_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute();
    await db.schema.createIndex('sessions_last_played').on('sessions').column('last_played_at').execute();

    await db.schema
      .createTable('players')
      .addColumn('session_id', 'integer', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('place', 'integer', (column) => column.notNull().check(sql`place between 0 and 3`))
      .addColumn('bot', 'text')
      .addColumn('level', 'integer')
      .addPrimaryKeyConstraint('players_key', ['session_id', 'place'])
      .modifyEnd(withoutRowid)
      .execute();

    await db.schema
      .createTable('deals')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('session_id', 'integer', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull().check(sql`number >= 1`))
      .addColumn('forhont', 'integer', (column) => column.notNull().check(sql`forhont between 0 and 3`))
      .addColumn('seed', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('deck', 'text', (column) => column.notNull().check(sql`length(deck) = 64`))
      .addColumn('dealt_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('deals_number', ['session_id', 'number'])
      .modifyEnd(strict)
      .execute();

    await db.schema
      .createTable('actions')
      .addColumn('deal_id', 'integer', (column) => column.notNull().references('deals.id').onDelete('cascade'))
      .addColumn('step', 'integer', (column) => column.notNull().check(sql`step >= 0`))
      .addColumn('seat', 'integer', (column) => column.notNull().check(sql`seat between 0 and 3`))
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('acted_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('actions_key', ['deal_id', 'step'])
      .modifyEnd(withoutRowid)
      .execute();

    await db.schema
      .createTable('settlements')
      .addColumn('deal_id', 'integer', (column) => column.notNull().references('deals.id').onDelete('cascade'))
      .addColumn('place', 'integer', (column) => column.notNull().check(sql`place between 0 and 3`))
      .addColumn('amount', 'real', (column) => column.notNull())
      .addPrimaryKeyConstraint('settlements_key', ['deal_id', 'place'])
      .modifyEnd(withoutRowid)
      .execute();

    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .modifyEnd(withoutRowid)
      .execute();

    await db.schema
      .createTable('notices')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('params', 'text', (column) => column.notNull())
      .addColumn('noticed_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute();
  },
};
