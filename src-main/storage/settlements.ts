import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Money in base units, and bonus points. */
export interface Gain {
  readonly amount: number;
  readonly bonus: number;
}

export const NO_GAIN: Gain = { amount: 0, bonus: 0 };

/** What was paid. A balance is the sum of a place's settlements, never a number of its own. */
export function settlementRepository(db: Kysely<Schema>) {
  return {
    /** `gains` by place; the amounts sum to 0. */
    async add(dealId: number, gains: readonly Gain[]): Promise<void> {
      await db
        .insertInto('settlements')
        .values(gains.map((gain, place) => ({ deal_id: dealId, place, ...gain })))
        .execute();
    },

    /** What a deal brought, by place; empty where it was not settled. */
    async of(dealId: number): Promise<Gain[]> {
      return db
        .selectFrom('settlements')
        .select(['amount', 'bonus'])
        .where('deal_id', '=', dealId)
        .orderBy('place')
        .execute();
    },

    /** Balance of every place that has settled at least once. */
    async balances(sessionId: number): Promise<Map<number, Gain>> {
      const rows = await db
        .selectFrom('settlements')
        .innerJoin('deals', 'deals.id', 'settlements.deal_id')
        .select(({ fn }) => [
          'place',
          fn.sum<number>('settlements.amount').as('amount'),
          fn.sum<number>('settlements.bonus').as('bonus'),
        ])
        .where('session_id', '=', sessionId)
        .groupBy('place')
        .execute();
      return new Map(rows.map(({ place, amount, bonus }) => [place, { amount, bonus }]));
    },

    /** The balance of one place in each of these sessions that has one. */
    async balancesOfPlace(place: number, sessionIds: readonly number[]): Promise<Map<number, Gain>> {
      const rows = await db
        .selectFrom('settlements')
        .innerJoin('deals', 'deals.id', 'settlements.deal_id')
        .select(({ fn }) => [
          'session_id',
          fn.sum<number>('settlements.amount').as('amount'),
          fn.sum<number>('settlements.bonus').as('bonus'),
        ])
        .where('place', '=', place)
        .where('session_id', 'in', sessionIds)
        .groupBy('session_id')
        .execute();
      return new Map(rows.map(({ session_id, amount, bonus }) => [session_id, { amount, bonus }]));
    },
  };
}
