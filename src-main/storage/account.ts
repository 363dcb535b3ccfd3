import { sql, type Kysely } from 'kysely';
import type { AccountDeal } from '#shared/api/evening.ts';
import type { Suit } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import type { Schema } from './schema.ts';

/** A player across games: `owner`, `profile:<id>`, `bot:<id>`; the same words as `playerKeySchema`. */
const KEY = sql<string>`case when players.bot is not null then 'bot:' || players.bot
  when seated.profile_id is not null then 'profile:' || seated.profile_id else 'owner' end`;

export interface PlaceTotal {
  readonly sessionId: number;
  readonly place: number;
  readonly key: string;
  readonly deals: number;
  /** Base units. */
  readonly units: number;
  readonly bonus: number;
  readonly base: number;
  readonly currency: string;
}

/** At one table. */
const PLACES = [0, 1, 2, 3] as const;

type Paid = { readonly sessionId: number } & Partial<Record<`${'deals' | 'units' | 'bonus'}${number}`, number | null>>;

function sumsOf(place: number) {
  const at = sql.lit(place);
  return sql`count(case place when ${at} then 1 end) as ${sql.ref(`deals${place}`)},
    sum(case place when ${at} then settlements.amount end) as ${sql.ref(`units${place}`)},
    sum(case place when ${at} then settlements.bonus end) as ${sql.ref(`bonus${place}`)}`;
}

export interface Declared {
  readonly key: string;
  readonly contract: Contract;
  readonly played: number;
  readonly made: number;
  readonly units: number;
}

export type AccountRepository = ReturnType<typeof accountRepository>;

/** Sums of what was paid; nothing of it is stored. */
export function accountRepository(db: Kysely<Schema>) {
  const kept = sql<boolean>`sessions.removed_at is null`;
  return {
    /** Every settled deal of a session, in order. */
    async deals(sessionId: number): Promise<AccountDeal[]> {
      const rows = await db
        .selectFrom('settlements')
        .innerJoin('deals', 'deals.id', 'settlements.deal_id')
        .leftJoin('deal_facts as f', 'f.deal_id', 'deals.id')
        .select([
          'deals.id as dealId',
          'deals.number',
          'deals.dealt_at as dealtAt',
          'f.contract',
          'f.trump',
          'f.declarer',
          'f.made',
          'settlements.place',
          'settlements.amount',
          'settlements.bonus',
        ])
        .where('deals.session_id', '=', sessionId)
        .orderBy('deals.number')
        .orderBy('settlements.place')
        .execute();
      const deals: (Omit<AccountDeal, 'amounts' | 'bonus'> & { amounts: number[]; bonus: number[] })[] = [];
      for (const { place, amount, bonus, contract, trump, made, ...row } of rows) {
        let deal = deals.at(-1);
        if (deal?.dealId !== row.dealId) {
          deal = {
            ...row,
            contract: contract as Contract | null,
            trump: trump as Suit | null,
            made: made === null ? null : made === 1,
            amounts: [],
            bonus: [],
          };
          deals.push(deal);
        }
        deal.amounts[place] = amount;
        deal.bonus[place] = bonus;
      }
      return deals;
    },

    /** What each place of each session came to. */
    async totals(): Promise<PlaceTotal[]> {
      // A column a place: in the order of the index of deals nothing need be sorted, and the deals themselves, which are long, are
      // not read.
      const paid = await sql<Paid>`select deals.session_id as sessionId, ${sql.join(PLACES.map(sumsOf))}
        from deals cross join settlements on settlements.deal_id = deals.id group by deals.session_id`.execute(db);
      const sums = new Map(paid.rows.map((row) => [row.sessionId, row]));
      const seats = await db
        .selectFrom('players')
        .innerJoin('sessions', 'sessions.id', 'players.session_id')
        .leftJoin('seated', (join) =>
          join.onRef('seated.session_id', '=', 'players.session_id').onRef('seated.place', '=', 'players.place'),
        )
        .select([
          'players.session_id as sessionId',
          'players.place',
          KEY.as('key'),
          sql<number>`coalesce(sessions.options ->> '$.stake.base', 1)`.as('base'),
          sql<string>`coalesce(sessions.options ->> '$.stake.currency', '')`.as('currency'),
        ])
        .where(kept)
        .orderBy('players.session_id')
        .orderBy('players.place')
        .execute();
      return seats.flatMap((seat) => {
        const row = sums.get(seat.sessionId);
        const deals = row?.[`deals${seat.place}`] ?? 0;
        if (!row || deals === 0) return [];
        return [{ ...seat, deals, units: row[`units${seat.place}`] ?? 0, bonus: row[`bonus${seat.place}`] ?? 0 }];
      });
    },

    /** What everybody declared, by contract. */
    async declared(): Promise<Declared[]> {
      const counted = db
        .selectFrom('deal_facts as f')
        .select(({ fn }) => [
          'f.session_id',
          'f.declarer',
          'f.contract',
          fn.count<number>('f.made').as('played'),
          fn.sum<number>('f.made').as('made'),
          fn.sum<number>('f.value').as('units'),
        ])
        .where('f.contract', 'is not', null)
        .where('f.made', 'is not', null)
        .groupBy(['f.session_id', 'f.declarer', 'f.contract'])
        .as('counted');
      const rows = await db
        .selectFrom(counted)
        .innerJoin('sessions', 'sessions.id', 'counted.session_id')
        .innerJoin('players', (join) =>
          join.onRef('players.session_id', '=', 'counted.session_id').onRef('players.place', '=', 'counted.declarer'),
        )
        .leftJoin('seated', (join) =>
          join.onRef('seated.session_id', '=', 'counted.session_id').onRef('seated.place', '=', 'counted.declarer'),
        )
        .select(({ fn }) => [
          KEY.as('key'),
          'counted.contract',
          fn.sum<number>('counted.played').as('played'),
          fn.sum<number>('counted.made').as('made'),
          fn.sum<number>('counted.units').as('units'),
        ])
        .where(kept)
        .groupBy(['key', 'counted.contract'])
        .execute();
      return rows.map((row) => ({ ...row, contract: row.contract as Contract }));
    },
  };
}
