import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a mistake of a person cost, and whose place it was, beside the judgement: a search sums nothing up and reads none. And the
 * deals somebody looked back on to the end, by an index of their own.
 */
export const mistakeCosts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('review_moments').addColumn('place', 'integer').execute();
    await db.schema.alterTable('review_moments').addColumn('cost', 'real').execute();
    // The condition of the index of before, which finds them.
    await sql`update review_moments as m set
        place = p.place,
        cost = (m.body ->> '$.known.loss.mean') * (m.body ->> '$.opponents')
      from deals as d
        join (select session_id, count(*) as places from players group by session_id) as c on c.session_id = d.session_id
        join players as p on p.session_id = d.session_id
      where d.id = m.deal_id and p.bot is null and p.place = (d.forhont + (m.body ->> '$.seat')) % c.places
        and m.step >= 0 and m.body ->> '$.known.loss.low' > 0`.execute(db);
    await sql`drop index review_mistakes`.execute(db);
    await sql`create index review_costs on review_moments (version, cost, deal_id, place) where cost is not null`.execute(
      db,
    );
    await sql`create index review_costs_of_deals on review_moments (deal_id, version, cost, place) where cost is not null`.execute(
      db,
    );
    await sql`create index review_looks on review_moments (version, deal_id) where step = -1`.execute(db);
  },
};
