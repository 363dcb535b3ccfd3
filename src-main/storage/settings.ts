import type { Kysely } from 'kysely';
import { jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

/** Settings the user has changed, as JSON values by key; what is not here, or cannot be read, has its default. */
export function settingRepository(db: Kysely<Schema>) {
  return {
    async all(): Promise<Record<string, unknown>> {
      const rows = await db.selectFrom('settings').selectAll().execute();
      return Object.fromEntries(
        rows.map(({ key, value }) => [key, jsonOr(value)] as const).filter(([, value]) => value !== undefined),
      );
    },

    async set(values: Readonly<Record<string, unknown>>): Promise<void> {
      const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
      if (rows.length === 0) return;
      await db
        .insertInto('settings')
        .values(rows)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
        .execute();
    },
  };
}
