import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What mistakes cost, so that deals are found by it without reading every judgement; see `mistakes.ts` for the expressions. */
export const mistakes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index review_mistakes on review_moments (
      version, (body ->> '$.known.loss.mean') * (body ->> '$.opponents'), deal_id, body ->> '$.seat'
    ) where step >= 0 and body ->> '$.known.loss.low' > 0`.execute(db);
  },
};
