import { sql, type Kysely } from 'kysely';
import type { ActionType } from '#shared/actions.ts';
import type { Contract, SettledComponent } from '#shared/contracts.ts';
import { lookedBackOn } from './mistakes.ts';
import { placesOf } from './places.ts';
import type { Schema } from './schema.ts';
import { UNCOUNTED } from './twins.ts';

/** What the owner of the settings lost by one decision in a deal, in base units. */
interface LostAt {
  readonly type: ActionType;
  readonly cost: number;
  /** What a card lost most of; `null` of calls, and of what older programs judged. */
  readonly part: SettledComponent | null;
}

/** A played deal of the owner's, and what was found when it was looked back on; `null`: nobody looked. */
export interface LostDeal {
  readonly dealtAt: string;
  readonly contract: Contract | null;
  readonly isDeclarer: boolean;
  readonly lost: readonly LostAt[] | null;
}

/** The owner's deals dealt since then, oldest first: each once, without those in which he sat out. */
export async function lostSince(db: Kysely<Schema>, since: string, version: string): Promise<LostDeal[]> {
  const { rows } = await sql<Row>`
    select f.dealt_at, f.contract, f.declarer = o.place as declares, ${lookedBackOn(sql`f.deal_id`, version)} as looked,
      (select json_group_array(json_array(m.body ->> '$.action.type', m.cost, m.body ->> '$.known.part')) from review_moments as m
        where m.deal_id = f.deal_id and m.version = ${version} and m.cost is not null and m.place = o.place) as lost
    from deal_facts as f
      join (${placesOf('owner')}) as o on o.session_id = f.session_id
      join deals as d on d.id = f.deal_id
      join sessions as s on s.id = f.session_id
    where f.dealt_at >= ${since} and s.removed_at is null and f.contract is not null
      and not (s.sitter_out and o.place = (d.forhont + 3) % 4)
      and f.deal_id not in (${UNCOUNTED})
    order by f.dealt_at, f.deal_id`.execute(db);
  return rows.map(({ dealt_at, contract, declares, looked, lost }) => ({
    dealtAt: dealt_at,
    contract,
    isDeclarer: declares === 1,
    lost: looked
      ? (JSON.parse(lost) as [ActionType, number, SettledComponent | null][]).map(([type, cost, part]) => ({
          type,
          cost,
          part,
        }))
      : null,
  }));
}

interface Row {
  readonly dealt_at: string;
  readonly contract: Contract | null;
  readonly declares: number | null;
  readonly looked: number;
  readonly lost: string;
}
