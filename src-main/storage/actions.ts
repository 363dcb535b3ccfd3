import type { Kysely } from 'kysely';
import { actionSchema, type Action } from '#shared/actions.ts';
import type { Seat } from '#shared/seats.ts';
import { unreadable } from './errors.ts';
import type { Schema } from './schema.ts';

export type ActionRepository = ReturnType<typeof actionRepository>;

export function actionRepository(db: Kysely<Schema>) {
  return {
    async append(dealId: number, step: number, seat: Seat, action: Action, actedAt: string): Promise<void> {
      await db
        .insertInto('actions')
        .values({ deal_id: dealId, step, seat, action: JSON.stringify(action), acted_at: actedAt })
        .execute();
    },

    /** All actions of a deal, in order. */
    async list(dealId: number): Promise<Action[]> {
      const rows = await db
        .selectFrom('actions')
        .select(['step', 'action'])
        .where('deal_id', '=', dealId)
        .orderBy('step')
        .execute();
      return rows.map((row, index) => {
        const action = actionSchema.safeParse(JSON.parse(row.action));
        return action.success && row.step === index ? action.data : unreadable(`action ${dealId}/${index}`);
      });
    },

    /** Forgets the actions from `step` on. */
    async removeFrom(dealId: number, step: number): Promise<void> {
      await db.deleteFrom('actions').where('deal_id', '=', dealId).where('step', '>=', step).execute();
    },
  };
}
