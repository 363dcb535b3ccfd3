import type { Kysely, Selectable } from 'kysely';
import { RECENT_KINDS, type RecentFile, type RecentKind } from '#shared/api/recent.ts';
import type { Schema } from './schema.ts';

const MAX_RECENT = 10;

/** A file where it lies, or its text. */
export interface RecentEntry {
  readonly name: string;
  readonly kind: RecentKind;
  readonly path: string | null;
  readonly text: string | null;
}

/** Files each learner opened lately; of the same file the last time counts. */
export function recentRepository(db: Kysely<Schema>) {
  /** Last opened first; what an edited or newer database calls otherwise is left out. */
  async function list(learner: number): Promise<RecentFile[]> {
    const rows = await db
      .selectFrom('recent_files')
      .select(['id', 'name', 'kind', 'path', 'opened_at'])
      .where('learner_id', '=', learner)
      .orderBy('id', 'desc')
      .limit(MAX_RECENT)
      .execute();
    return rows.flatMap((row) => fileOf(row) ?? []);
  }

  return {
    list,

    /** Those beyond the tenth are forgotten. */
    async add(learner: number, entry: RecentEntry, at: string): Promise<RecentFile> {
      let same = db.deleteFrom('recent_files').where('learner_id', '=', learner);
      same =
        entry.path === null
          ? same.where('name', '=', entry.name).where('text', '=', entry.text)
          : same.where('path', '=', entry.path);
      await same.execute();
      const { id } = await db
        .insertInto('recent_files')
        .values({ ...entry, learner_id: learner, opened_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .deleteFrom('recent_files')
        .where('learner_id', '=', learner)
        .where('id', 'not in', (query) =>
          query
            .selectFrom('recent_files')
            .select('id')
            .where('learner_id', '=', learner)
            .orderBy('id', 'desc')
            .limit(MAX_RECENT),
        )
        .execute();
      return { id, name: entry.name, kind: entry.kind, path: entry.path, openedAt: at };
    },

    async find(learner: number, id: number): Promise<RecentEntry | undefined> {
      const row = await db
        .selectFrom('recent_files')
        .selectAll()
        .where('learner_id', '=', learner)
        .where('id', '=', id)
        .executeTakeFirst();
      const file = row && fileOf(row);
      return row && file ? { name: file.name, kind: file.kind, path: row.path, text: row.text } : undefined;
    },

    /** `false` when there is no such file. */
    async remove(learner: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recent_files')
        .where('learner_id', '=', learner)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async clear(learner: number): Promise<void> {
      await db.deleteFrom('recent_files').where('learner_id', '=', learner).execute();
    },
  };
}

type Row = Pick<Selectable<Schema['recent_files']>, 'id' | 'name' | 'kind' | 'path' | 'opened_at'>;

function fileOf({ id, name, kind: told, path, opened_at: openedAt }: Row): RecentFile | null {
  const kind = RECENT_KINDS.find((each) => each === told);
  return kind ? { id, name, kind, path, openedAt } : null;
}
