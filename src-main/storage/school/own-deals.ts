/** A learner's own deals: those looked through for mistakes, and moments put aside before the deal is over. */
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export interface PutAside {
  readonly dealId: number;
  readonly step: number;
  readonly name: string | null;
}

export function ownDealRepository(db: Kysely<Schema>) {
  return {
    /** Settled deals not looked through yet, the latest first. */
    async unreviewed(learnerId: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('deals')
        .select('deals.id')
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('settlements').select('deal_id').whereRef('settlements.deal_id', '=', 'deals.id')),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reviewed_deals')
                .select('deal_id')
                .whereRef('reviewed_deals.deal_id', '=', 'deals.id')
                .where('reviewed_deals.learner_id', '=', learnerId),
            ),
          ),
        )
        .orderBy('deals.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async isSettled(dealId: number): Promise<boolean> {
      const row = await db.selectFrom('settlements').select('deal_id').where('deal_id', '=', dealId).executeTakeFirst();
      return row !== undefined;
    },

    /** Whether some deal dealt since then is settled. */
    async anySettledSince(since: string): Promise<boolean> {
      const row = await db
        .selectFrom('deals')
        .innerJoin('settlements', 'settlements.deal_id', 'deals.id')
        .select('deals.id')
        .where('deals.dealt_at', '>=', since)
        .executeTakeFirst();
      return row !== undefined;
    },

    async setReviewed(learnerId: number, dealId: number): Promise<void> {
      await db
        .insertInto('reviewed_deals')
        .values({ learner_id: learnerId, deal_id: dealId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async putAside(learnerId: number, { dealId, step, name }: PutAside): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('put_aside')
        .values({ learner_id: learnerId, deal_id: dealId, step, name })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    /** Those whose deals are settled by now. */
    async ripe(learnerId: number): Promise<PutAside[]> {
      const rows = await db
        .selectFrom('put_aside')
        .select(['deal_id', 'step', 'name'])
        .where('learner_id', '=', learnerId)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('settlements').select('deal_id').whereRef('settlements.deal_id', '=', 'put_aside.deal_id')),
        )
        .execute();
      return rows.map(({ deal_id, step, name }) => ({ dealId: deal_id, step, name }));
    },

    async removePutAside(learnerId: number, { dealId, step }: PutAside): Promise<void> {
      await db
        .deleteFrom('put_aside')
        .where('learner_id', '=', learnerId)
        .where('deal_id', '=', dealId)
        .where('step', '=', step)
        .execute();
    },
  };
}
