import type { Kysely } from 'kysely';
import { actionSchema, seatSchema, type Action } from '#shared/actions.ts';
import type { Seat } from '#shared/seats.ts';
import { unreadable } from './errors.ts';
import { jsonOr } from './json.ts';
import { unpack } from './packed.ts';
import type { Schema } from './schema.ts';

export interface StoredAction {
  readonly seat: Seat;
  readonly action: Action;
}

export function actionRepository(db: Kysely<Schema>) {
  async function packedActions(dealId: number): Promise<StoredAction[]> {
    const row = await db.selectFrom('deals').select('record').where('id', '=', dealId).executeTakeFirst();
    if (!row?.record) return [];
    return unpack(row.record, `actions of deal ${dealId}`).actions.map(([seat, , action]) => ({ seat, action }));
  }

  return {
    async append(dealId: number, step: number, { seat, action }: StoredAction, actedAt: string): Promise<void> {
      await db
        .insertInto('actions')
        .values({ deal_id: dealId, step, seat, action: JSON.stringify(action), acted_at: actedAt })
        .execute();
    },

    /** All actions of a deal, in order; of a finished one from its record. */
    async list(dealId: number): Promise<StoredAction[]> {
      const rows = await db
        .selectFrom('actions')
        .select(['step', 'seat', 'action'])
        .where('deal_id', '=', dealId)
        .orderBy('step')
        .execute();
      if (rows.length === 0) return packedActions(dealId);
      return rows.map((row, index) => {
        const seat = seatSchema.safeParse(row.seat);
        const action = actionSchema.safeParse(jsonOr(row.action));
        if (row.step !== index || !seat.success || !action.success) return unreadable(`action ${dealId}/${index}`);
        return { seat: seat.data, action: action.data };
      });
    },

    /** Forgets the actions from `step` on. */
    async removeFrom(dealId: number, step: number): Promise<void> {
      await db.deleteFrom('actions').where('deal_id', '=', dealId).where('step', '>=', step).execute();
    },
  };
}
