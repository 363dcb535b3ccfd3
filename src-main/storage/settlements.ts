import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type SettlementRepository = ReturnType<typeof settlementRepository>;

/** What was paid. A balance is the sum of a place's settlements, never a number of its own. */
export function settlementRepository(db: Kysely<Schema>) {
  return {
    /** `amounts` by place, in base units; they sum to 0. */
    async add(dealId: number, amounts: readonly number[]): Promise<void> {
      await db
        .insertInto('settlements')
        .values(amounts.map((amount, place) => ({ deal_id: dealId, place, amount })))
        .execute();
    },

    /** Balance of every place that has settled at least once. */
    async balances(sessionId: number): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('settlements')
        .innerJoin('deals', 'deals.id', 'settlements.deal_id')
        .select(({ fn }) => ['place', fn.sum<number>('amount').as('balance')])
        .where('session_id', '=', sessionId)
        .groupBy('place')
        .execute();
      return new Map(rows.map(({ place, balance }) => [place, balance]));
    },

    /** The balance of one place in every session that has one. */
    async balancesOfPlace(place: number): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('settlements')
        .innerJoin('deals', 'deals.id', 'settlements.deal_id')
        .select(({ fn }) => ['session_id', fn.sum<number>('amount').as('balance')])
        .where('place', '=', place)
        .groupBy('session_id')
        .execute();
      return new Map(rows.map(({ session_id, balance }) => [session_id, balance]));
    },
  };
}
