import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which parts of a contract that was not made were made all the same. Deals that were sorted in without it and may have such parts are
 * marked with `?`, to be sorted in again; until then they keep what is known of them.
 */
export const partsMade: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('deal_facts').addColumn('parts', 'text').execute();
    await (db as Kysely<{ deal_facts: { made: number | null; contract: string | null; parts: string | null } }>)
      .updateTable('deal_facts')
      .set({ parts: '?' })
      .where('made', '=', 0)
      .where('contract', 'in', ['sedma', 'sto-sedma', 'dve-sedmy', 'dve-sedmy-sto'])
      .execute();
  },
};
