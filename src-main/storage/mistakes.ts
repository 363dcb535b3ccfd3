/**
 * Mistakes in finished deals, as the judgements kept of them tell: what could be known to be worse, see `isMistake`. What one of a
 * person cost stands beside its judgement (`reviews.ts`), in indexes that hold all that is asked here.
 */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ArchiveSearch } from '#shared/api/archive.ts';
import { placeOfSeat, placesOf } from './places.ts';

/** Those of the person the search names, in a session; `null`, those of all people at the table, where it names none or a bot. */
function whose({ player }: ArchiveSearch, session: RawBuilder<unknown>): RawBuilder<unknown> | null {
  if (player === undefined || player.startsWith('bot:')) return null;
  return sql`and (${session}, m.place) in (${placesOf(player)})`;
}

/** Deals with a mistake that cost at least `least`, in base units. */
export function erred(search: ArchiveSearch, least: number, version: string): Expression<SqlBool> {
  const person = whose(search, sql`f.session_id`);
  const facts = person === null ? sql`` : sql`join deal_facts as f on f.deal_id = m.deal_id`;
  return sql<SqlBool>`deal_facts.deal_id in (select m.deal_id from review_moments as m ${facts}
    where m.version = ${version} and m.cost >= ${least} ${person ?? sql``} group by m.deal_id)`;
}

/** What the dearest mistake of a deal cost, in base units; `null` where there was none, or nobody looked. */
export function dearestOf(search: ArchiveSearch, version: string): RawBuilder<number | null> {
  return sql<number | null>`(select max(m.cost) from review_moments as m
    where m.deal_id = page.id and m.version = ${version} and m.cost is not null ${whose(search, sql`f.session_id`) ?? sql``})`;
}

/** Whether a deal has a decision of a person of which it is known what it cost by what could be known. */
export function judgedOf(version: string): RawBuilder<SqlBool> {
  const place = placeOfSeat(
    { session: sql`deals.session_id`, forhont: sql`deals.forhont` },
    sql`(m.body ->> '$.seat')`,
  );
  return sql<SqlBool>`exists (select 1 from review_moments as m
    join players as p on p.session_id = deals.session_id and p.bot is null and p.place = ${place}
    where m.deal_id = page.id and m.version = ${version} and m.step >= 0 and m.body ->> '$.known.loss.low' is not null)`;
}

/** Deals that were looked back on to their end: what they were worth is kept last. A list, for one of many is looked up at once. */
export function lookedBackOn(deal: RawBuilder<unknown>, version: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${deal} in (select r.deal_id from review_moments as r where r.version = ${version} and r.step = -1)`;
}
