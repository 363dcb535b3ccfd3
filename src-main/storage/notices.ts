import type { Kysely } from 'kysely';
import type { Notice } from '#shared/api/index.ts';
import { jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

/** What the user has to be told and has not put away yet. */
export function noticeRepository(db: Kysely<Schema>) {
  return {
    async add({ code, params }: Notice, noticedAt: string): Promise<void> {
      await db
        .insertInto('notices')
        .values({ code, params: JSON.stringify(params), noticed_at: noticedAt })
        .execute();
    },

    /** Oldest first; what cannot be read is not told. */
    async all(): Promise<Notice[]> {
      const rows = await db.selectFrom('notices').select(['code', 'params', 'noticed_at']).orderBy('id').execute();
      return rows.flatMap(({ code, params: text, noticed_at: at }) => {
        const params = jsonOr(text);
        return typeof params === 'object' && params !== null ? [{ code, params: params as Notice['params'], at }] : [];
      });
    },

    async clear(): Promise<void> {
      await db.deleteFrom('notices').execute();
    },
  };
}
