import { sql, type RawBuilder } from 'kysely';

/**
 * Finished deals that stand in an older session, too: where two places went on with one session, both states of it are kept, and what
 * was played before they parted is in both. Sums over sessions count it once. Sessions that began alike are put together, and so are
 * their deals that are alike: each is looked at once, however many there are.
 * @param alike what else is the same
 */
const twinsBy = (alike: RawBuilder<unknown>) => sql`
  with begun as (
    select sessions.id, removed_at, min(sessions.id) over same as began, count(*) over same as many
    from sessions cross join deals as first on first.session_id = sessions.id and first.number = 1
    window same as (partition by first.dealt_at, started_at, variant, first.seed)
  ), alike as (
    select deals.id, begun.id as session, ${alike} as oldest
    from begun cross join deals on deals.session_id = begun.id left join deal_notes on deal_id = deals.id
    where many > 1 and record is not null
    window same as (partition by began, number, seed, dealt_at, record),
      noted as (partition by began, number, seed, dealt_at, record, mark, comment)
  )
  select id from alike where session > oldest`;

/** Of the sessions that were not put away. */
const oldest = (of: RawBuilder<unknown>) => sql`min(case when removed_at is null then begun.id end) over ${of}`;

export const TWINS = twinsBy(oldest(sql`same`));

/** Deals of sessions whose cards were dealt in another session first. */
const AGAIN = sql`select deals.id from deals join sessions on sessions.id = deals.session_id where again_of is not null`;

/** Deals that no sum counts. */
export const UNCOUNTED = sql`select id from (${TWINS}) union all ${AGAIN}`;

/** Those of which nothing else was written than of an older one: what somebody wrote is found where it stands. */
export const PLAIN_TWINS = twinsBy(
  sql`case when deal_id is null then ${oldest(sql`same`)} else ${oldest(sql`noted`)} end`,
);

/** Deals that are listed only where their session is looked at. */
export const UNLISTED = sql`select id from (${PLAIN_TWINS}) union all ${AGAIN}`;
