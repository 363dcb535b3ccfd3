import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { seriesSchema, type PractisedSeries, type SavedSituation, type SeriesResult } from '#shared/api/situations.ts';
import { jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

/** Series told of at most, the last ones. */
const MAX_SERIES = 500;

/** Situations somebody saved, and what came of practising any. A removed one stays in the file. */
export function situationRepository(db: Kysely<Schema>) {
  return {
    async add(name: string, text: string, at: string): Promise<SavedSituation> {
      const { id } = await db
        .insertInto('situations')
        .values({ identity: randomUUID(), name, text, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, name, text, savedAt: at };
    },

    /** `undefined` when there is no such situation. */
    async change(id: number, name: string, text: string, at: string): Promise<SavedSituation | undefined> {
      const { numUpdatedRows } = await db
        .updateTable('situations')
        .set({ name, text, changed_at: at })
        .where('id', '=', id)
        .where('removed', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? { id, name, text, savedAt: at } : undefined;
    },

    async remove(id: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('situations')
        .set({ removed: 1, changed_at: at })
        .where('id', '=', id)
        .where('removed', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Takes a removal back. */
    async restore(id: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('situations')
        .set({ removed: 0, changed_at: at })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Last saved first. */
    async list(): Promise<SavedSituation[]> {
      const rows = await db
        .selectFrom('situations')
        .selectAll()
        .where('removed', '=', 0)
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, name, text, changed_at: savedAt }) => ({ id, name, text, savedAt }));
    },

    async addSeries(key: string, result: SeriesResult, at: string): Promise<void> {
      await db
        .insertInto('situation_series')
        .values({ key, result: JSON.stringify(result), played_at: at })
        .execute();
    },

    /** Last played first; one that cannot be read is left out. */
    async series(): Promise<PractisedSeries[]> {
      const rows = await db
        .selectFrom('situation_series')
        .selectAll()
        .orderBy('played_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_SERIES)
        .execute();
      return rows.flatMap(({ key, result, played_at: playedAt }) => {
        const read = seriesSchema.safeParse(jsonOr(result));
        return read.success ? [{ ...read.data, key, playedAt }] : [];
      });
    },
  };
}
