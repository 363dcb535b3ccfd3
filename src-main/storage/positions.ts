import { sql, type Kysely, type Selectable } from 'kysely';
import { z } from 'zod';
import { plainText } from '#shared/plain-text.ts';
import { unreadable } from './errors.ts';
import { jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

export interface PositionEntry {
  readonly name: string;
  readonly tags: readonly string[];
  readonly note: string;
  /** The record in its notation. */
  readonly text: string;
}

export interface StoredPosition extends PositionEntry {
  readonly id: number;
  readonly savedAt: string;
}

export interface PositionSearch {
  /** Each word must occur in the name, the tags or the note; case and diacritics do not matter. */
  readonly words: string;
  readonly tag?: string | undefined;
}

const tagsSchema = z.array(z.string());

/** The user's library. */
export function positionRepository(db: Kysely<Schema>) {
  return {
    async add(entry: PositionEntry, savedAt: string): Promise<StoredPosition> {
      const { id } = await db
        .insertInto('positions')
        .values(rowOf(entry, savedAt))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...entry, id, savedAt };
    },

    /** `undefined` when there is no such entry. */
    async replace(id: number, entry: PositionEntry, savedAt: string): Promise<StoredPosition | undefined> {
      const { numUpdatedRows } = await db
        .updateTable('positions')
        .set(rowOf(entry, savedAt))
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? { ...entry, id, savedAt } : undefined;
    },

    async find(id: number): Promise<StoredPosition | undefined> {
      const row = await db.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirst();
      return row && readRow(row);
    },

    /** Last saved first; those that cannot be read are kept, and not listed. */
    async search({ words, tag }: PositionSearch): Promise<StoredPosition[]> {
      let query = db.selectFrom('positions').selectAll();
      for (const word of plainText(words).split(/\s+/u).filter(Boolean)) {
        query = query.where(({ fn, ref, val }) => fn<number>('instr', [ref('searched'), val(word)]), '>', 0);
      }
      if (tag !== undefined) query = query.where(sql<boolean>`${tag} in (select value from json_each(tags))`);
      const rows = await query.orderBy('saved_at', 'desc').orderBy('id', 'desc').execute();
      return rows.filter(({ tags }) => tagsSchema.safeParse(jsonOr(tags)).success).map(readRow);
    },

    /** `false` when there was no such entry. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('positions').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function rowOf({ name, tags, note, text }: PositionEntry, savedAt: string) {
  // A new line between the fields keeps words of two from making one.
  const searched = plainText([name, ...tags, note].join('\n'));
  return { name, tags: JSON.stringify(tags), note, text, searched, saved_at: savedAt };
}

function readRow({ id, name, tags, note, text, saved_at }: Selectable<Schema['positions']>): StoredPosition {
  const read = tagsSchema.safeParse(jsonOr(tags));
  return read.success ? { id, name, tags: read.data, note, text, savedAt: saved_at } : unreadable(`position ${id}`);
}
