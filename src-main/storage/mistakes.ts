/** Mistakes in finished deals, as the judgements kept of them tell: what could be known to be worse, see `isMistake`. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ArchiveSearch } from '#shared/api/archive.ts';
import { placesOf } from './places.ts';

// The words of the index `review_mistakes`: it serves only the very same expressions, without parameters in them.
const COST = sql<number>`((m.body ->> '$.known.loss.mean') * (m.body ->> '$.opponents'))`;
const SEAT = sql<number>`(m.body ->> '$.seat')`;
const IS_MISTAKE = sql<SqlBool>`m.step >= 0 and m.body ->> '$.known.loss.low' > 0`;

/** Mistakes of the people at the table; of one of them, where the search names one. */
function mistakesFor({ player }: ArchiveSearch, version: string): RawBuilder<unknown> {
  const isNamed = player !== undefined && !player.startsWith('bot:');
  const whose = isNamed ? sql`(p.session_id, p.place) in (${placesOf(player)})` : sql`p.bot is null`;
  return sql`review_moments as m join deals as d on d.id = m.deal_id
    join players as p on p.session_id = d.session_id and p.place = (d.forhont + ${SEAT}) %
      (select count(*) from players as c where c.session_id = d.session_id)
    where m.version = ${version} and ${IS_MISTAKE} and ${whose}`;
}

/** Deals with a mistake that cost at least `least`, in base units. */
export function erred(search: ArchiveSearch, least: number, version: string): Expression<SqlBool> {
  return sql<SqlBool>`deal_facts.deal_id in (select m.deal_id from ${mistakesFor(search, version)} and ${COST} >= ${least})`;
}

/** What the dearest mistake of a deal cost, in base units; `null` where there was none, or nobody looked. */
export function dearestOf(search: ArchiveSearch, version: string): RawBuilder<number | null> {
  return sql<number | null>`(select max(${COST}) from ${mistakesFor(search, version)} and m.deal_id = page.id)`;
}

/** Whether a deal was looked back on to its end: what it was worth is kept last. */
export function lookedBackOn(deal: RawBuilder<unknown>, version: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from review_moments as r
    where r.deal_id = ${deal} and r.step = -1 and r.version = ${version})`;
}
