import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { ArchiveSearch, ImportProblem } from '#shared/api/archive.ts';
import type { Mark } from '#shared/marks.ts';
import type { Suit } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import { plainText } from '#shared/plain-text.ts';
import type { Variant } from '#shared/seats.ts';
import { wordsIn, type ArchivePlace } from './archive.ts';
import { jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

/** A deal that was imported. */
export interface ImportedDeal {
  /** The id of the reader that understood it. */
  readonly source: string;
  readonly title: string;
  /** The record in its notation. */
  readonly record: string;
  readonly variant: Variant;
  /** `null` where nobody plays. */
  readonly contract: Contract | null;
  readonly trump: Suit | null;
  /** `null` where it was not played to its end. */
  readonly made: boolean | null;
  readonly value: number | null;
  readonly mark: Mark | null;
  readonly comment: string;
  readonly report: readonly ImportProblem[];
  readonly dealtAt: string;
}

export interface StoredImportedDeal extends ImportedDeal {
  readonly id: number;
}

export function importedRepository(db: Kysely<Schema>) {
  const found = ({ contract, trump, result, from, to, mark, text }: ArchiveSearch) => {
    let query = db.selectFrom('brought_deals');
    if (contract !== undefined) query = query.where('contract', '=', contract);
    if (trump !== undefined) query = query.where('trump', '=', trump);
    if (result !== undefined) query = query.where('made', '=', Number(result === 'made'));
    if (from !== undefined) query = query.where('dealt_at', '>=', from);
    if (to !== undefined) query = query.where('dealt_at', '<', to);
    if (mark !== undefined) query = query.where('mark', '=', mark);
    for (const word of wordsIn(text)) query = query.where(sql<boolean>`instr(searched, ${word}) > 0`);
    return query;
  };
  const same = async (record: string) =>
    db
      .selectFrom('brought_deals')
      .select(['id', 'mark', 'comment'])
      .where('identity', '=', identityOf(record))
      .executeTakeFirst();
  return {
    /** `false` when the very same record is there already. */
    async add(deal: ImportedDeal, importedAt: string): Promise<boolean> {
      if (await same(deal.record)) return false;
      await db.insertInto('brought_deals').values(rowOf(deal, importedAt)).execute();
      return true;
    },

    async find(id: number): Promise<StoredImportedDeal | undefined> {
      const row = await db.selectFrom('brought_deals').selectAll().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    async search(search: ArchiveSearch, { after, limit }: { after?: ArchivePlace | undefined; limit: number }) {
      let query = found(search);
      if (after) query = query.where(sql<boolean>`(dealt_at, id) < (${after.at}, ${after.id})`);
      const rows = await query.selectAll().orderBy('dealt_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(read);
    },

    async count(search: ArchiveSearch): Promise<number> {
      const { n } = await found(search)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    /** `false` when there is none. */
    async note(id: number, mark: Mark | null, comment: string): Promise<boolean> {
      const deal = await this.find(id);
      if (!deal) return false;
      const searched = searchedOf({ ...deal, comment });
      await db.updateTable('brought_deals').set({ mark, comment, searched }).where('id', '=', id).execute();
      return true;
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('brought_deals').where('id', '=', id).execute();
    },

    /** Puts one that was removed back in its place; where it was brought again since, what was written of it comes back. */
    async restore({ id, ...deal }: StoredImportedDeal, importedAt: string): Promise<void> {
      const again = await same(deal.record);
      if (again) {
        const mark = (again.mark as Mark | null) ?? deal.mark;
        await this.note(again.id, mark, again.comment === '' ? deal.comment : again.comment);
        return;
      }
      await db
        .insertInto('brought_deals')
        .values({ id, ...rowOf(deal, importedAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

function identityOf(record: string): string {
  return createHash('sha256').update(record).digest('base64url');
}

function searchedOf({ title, comment }: Pick<ImportedDeal, 'title' | 'comment'>): string {
  return plainText(`${title}\n${comment}`);
}

/** The column was made when every imported deal had one. */
const NO_CONTRACT = '';

function rowOf(deal: ImportedDeal, importedAt: string) {
  const { dealtAt, report, made, ...same } = deal;
  return {
    ...same,
    contract: deal.contract ?? NO_CONTRACT,
    identity: identityOf(deal.record),
    made: made === null ? null : Number(made),
    report: JSON.stringify(report),
    searched: searchedOf(deal),
    dealt_at: dealtAt,
    brought_at: importedAt,
  };
}

function read(row: Selectable<Schema['brought_deals']>): StoredImportedDeal {
  const { id, source, title, record, variant, comment, value } = row;
  return {
    id,
    source,
    title,
    record,
    variant,
    comment,
    value,
    contract: row.contract === NO_CONTRACT ? null : (row.contract as Contract),
    trump: row.trump as Suit | null,
    made: row.made === null ? null : row.made === 1,
    mark: row.mark as Mark | null,
    report: (jsonOr(row.report) ?? []) as readonly ImportProblem[],
    dealtAt: row.dealt_at,
  };
}
