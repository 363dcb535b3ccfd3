import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order games were played in, counted on from game to game: a clock that was wrong cannot change it. */
export const playedOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('played', 'integer').execute();
    await sql`update sessions set played = ranked.place
      from (select id, row_number() over (order by last_played_at, id) as place from sessions) as ranked
      where ranked.id = sessions.id`.execute(db);
    await db.schema.createIndex('sessions_played').on('sessions').column('played').execute();
  },
};
