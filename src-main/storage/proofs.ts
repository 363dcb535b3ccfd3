import type { Kysely } from 'kysely';
import type { ClaimEvidence } from '#shared/api/index.ts';
import type { Schema } from './schema.ts';

/** What was proved of claims, deal by deal; questions are named by the engine's `questionKey`. */
export function proofRepository(db: Kysely<Schema>) {
  return {
    /** Answers by question; `null`: too hard to tell. */
    async list(dealId: number): Promise<Record<string, boolean | null>> {
      const rows = await db.selectFrom('proofs').select(['question', 'laid']).where('deal_id', '=', dealId).execute();
      return Object.fromEntries(rows.map(({ question, laid }) => [question, laid === null ? null : laid === 1]));
    },

    async add(dealId: number, question: string, laid: boolean | null): Promise<void> {
      await db
        .insertInto('proofs')
        .values({ deal_id: dealId, question, laid: laid === null ? null : Number(laid), evidence: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** How an answer can be checked; `undefined` when that has not been asked yet. */
    async evidence(dealId: number, question: string): Promise<ClaimEvidence | undefined> {
      const row = await db
        .selectFrom('proofs')
        .select('evidence')
        .where('deal_id', '=', dealId)
        .where('question', '=', question)
        .executeTakeFirst();
      return typeof row?.evidence === 'string' ? (JSON.parse(row.evidence) as ClaimEvidence) : undefined;
    },

    async setEvidence(dealId: number, question: string, evidence: ClaimEvidence): Promise<void> {
      await db
        .updateTable('proofs')
        .set({ evidence: JSON.stringify(evidence) })
        .where('deal_id', '=', dealId)
        .where('question', '=', question)
        .execute();
    },
  };
}
