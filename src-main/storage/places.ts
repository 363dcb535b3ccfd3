import { sql, type Expression, type RawBuilder } from 'kysely';

/** The places of a player, who is somebody's key across games. */
export function placesOf(player: string): Expression<{ session_id: number; place: number }> {
  const [kind, who = ''] = player.split(':');
  if (kind === 'profile') return sql`select session_id, place from seated where profile_id = ${Number(who)}`;
  if (kind === 'bot') return sql`select session_id, place from players where bot = ${who}`;
  return sql`select session_id, place from players where bot is null
    and not exists (select 1 from seated where seated.session_id = players.session_id and seated.place = players.place)`;
}

/** The place of a seat in a deal, of which the session and the place of forhont are told. */
export function placeOfSeat(
  deal: { readonly session: RawBuilder<unknown>; readonly forhont: RawBuilder<unknown> },
  seat: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`(${deal.forhont} + ${seat}) % (select count(*) from players as c where c.session_id = ${deal.session})`;
}
