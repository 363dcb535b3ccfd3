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
      // Summed before anything is joined to it: a session has hundreds of payments and four places.
      const paid = db
        .selectFrom('settlements')
        .innerJoin('deals', 'deals.id', 'settlements.deal_id')
        .select(({ fn }) => [
          'deals.session_id',
          'settlements.place',
          fn.countAll<number>().as('deals'),
          fn.sum<number>('settlements.amount').as('units'),
          fn.sum<number>('settlements.bonus').as('bonus'),
        ])
        .groupBy(['deals.session_id', 'settlements.place'])
        .as('paid');
      return db
        .selectFrom(paid)
        .innerJoin('sessions', 'sessions.id', 'paid.session_id')
        .innerJoin('players', (join) =>
          join.onRef('players.session_id', '=', 'paid.session_id').onRef('players.place', '=', 'paid.place'),
        )
        .leftJoin('seated', (join) =>
          join.onRef('seated.session_id', '=', 'paid.session_id').onRef('seated.place', '=', 'paid.place'),
        )
        .select([
          'paid.session_id as sessionId',
          'paid.place',
          KEY.as('key'),
          'paid.deals',
          'paid.units',
          'paid.bonus',
          sql<number>`coalesce(sessions.options ->> '$.stake.base', 1)`.as('base'),
          sql<string>`coalesce(sessions.options ->> '$.stake.currency', '')`.as('currency'),
        ])
        .where(kept)
        .orderBy('paid.session_id')
        .orderBy('paid.place')
        .execute();
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
