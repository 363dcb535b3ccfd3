import { sql, type RawBuilder } from 'kysely';

/**
 * Finished deals that stand in an older session, too: where two places went on with one session, both states of it are kept, and what
 * was played before they parted is in both. Sums over sessions count it once. Sessions are compared by their first deals, found once.
 */
const twinsWhere = (more: RawBuilder<unknown>) => sql`
  with begun as materialized (
    select sessions.id, variant, started_at, removed_at, first.seed as first_seed, dealt_at
    from sessions cross join deals as first on first.session_id = sessions.id and first.number = 1
  )
  select twins.id from begun as later
  join begun as earlier on earlier.dealt_at = later.dealt_at and earlier.started_at = later.started_at
    and earlier.variant = later.variant and earlier.first_seed = later.first_seed
  cross join deals as twins on twins.session_id = later.id
  cross join deals as olds on olds.session_id = earlier.id and olds.number = twins.number and olds.seed = twins.seed
    and olds.dealt_at = twins.dealt_at and olds.record = twins.record
  where earlier.id < later.id and earlier.removed_at is null ${more}`;

export const TWINS = twinsWhere(sql``);

/** Those of which nothing else was written than of the older one: what somebody wrote is found where it stands. */
export const PLAIN_TWINS = twinsWhere(sql`and not exists (
  select 1 from deal_notes as own where own.deal_id = twins.id and not exists (
    select 1 from deal_notes as other
    where other.deal_id = olds.id and other.mark is own.mark and other.comment = own.comment))`);
