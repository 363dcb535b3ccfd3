import type { Kysely } from 'kysely';
import type { Card } from '#shared/cards.ts';
import type { DuplicateTable } from '#shared/duplicate.ts';
import { jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

/** A game with the cards of others, or whose cards others played. */
export interface StoredDuplicate {
  /** The deals to be played, in order; empty where the cards are the session's own. */
  readonly deals: readonly { readonly forhont: number; readonly deck: readonly Card[] }[];
  /** What others made of them. */
  readonly tables: readonly DuplicateTable[];
}

export function duplicateRepository(db: Kysely<Schema>) {
  return {
    async find(sessionId: number): Promise<StoredDuplicate | null> {
      const row = await db
        .selectFrom('duplicates')
        .select('body')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row ? ((jsonOr(row.body) as StoredDuplicate | undefined) ?? null) : null;
    },

    async keep(sessionId: number, duplicate: StoredDuplicate): Promise<void> {
      const body = JSON.stringify(duplicate);
      await db
        .insertInto('duplicates')
        .values({ session_id: sessionId, body })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ body }))
        .execute();
    },
  };
}
