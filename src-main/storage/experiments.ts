import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import {
  experimentAskedSchema,
  experimentSumsSchema,
  type ExperimentAsked,
  type ExperimentSums,
  type SavedExperiment,
} from '#shared/api/experiments.ts';
import { jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

/** Experiments with as much of them as is through. A removed one stays in the file. */
export function experimentRepository(db: Kysely<Schema>) {
  const of = (id: number) => db.selectFrom('experiments').selectAll().where('id', '=', id).where('removed', '=', 0);
  const change = (id: number) => db.updateTable('experiments').where('id', '=', id).where('removed', '=', 0);

  return {
    async add(name: string, asked: ExperimentAsked, sums: ExperimentSums, at: string): Promise<SavedExperiment> {
      const { id } = await db
        .insertInto('experiments')
        .values({
          identity: randomUUID(),
          name,
          asked: JSON.stringify(asked),
          sums: JSON.stringify(sums),
          changed_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, name, asked, done: 0, sums, savedAt: at };
    },

    /** `undefined`: there is none, or it cannot be read. */
    async get(id: number): Promise<SavedExperiment | undefined> {
      const row = await of(id).executeTakeFirst();
      return row && experimentOf(row);
    },

    /** Last changed first; what cannot be read is left out. */
    async list(): Promise<SavedExperiment[]> {
      const rows = await db
        .selectFrom('experiments')
        .selectAll()
        .where('removed', '=', 0)
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.flatMap((row) => experimentOf(row) ?? []);
    },

    /** What is through so far. */
    async keep(id: number, done: number, sums: ExperimentSums, at: string): Promise<void> {
      await change(id)
        .set({ done, sums: JSON.stringify(sums), changed_at: at })
        .execute();
    },

    /** `undefined` when there is no such experiment. */
    async rename(id: number, name: string, at: string): Promise<SavedExperiment | undefined> {
      await change(id).set({ name, changed_at: at }).execute();
      const row = await of(id).executeTakeFirst();
      return row && experimentOf(row);
    },

    async remove(id: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await change(id).set({ removed: 1, changed_at: at }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Takes a removal back; `undefined` when there is no such experiment. */
    async restore(id: number, at: string): Promise<SavedExperiment | undefined> {
      await db.updateTable('experiments').where('id', '=', id).set({ removed: 0, changed_at: at }).execute();
      const row = await of(id).executeTakeFirst();
      return row && experimentOf(row);
    },
  };
}

function experimentOf(row: Selectable<Schema['experiments']>): SavedExperiment | undefined {
  const asked = experimentAskedSchema.safeParse(jsonOr(row.asked));
  const sums = experimentSumsSchema.safeParse(jsonOr(row.sums));
  if (!asked.success || !sums.success) return undefined;
  return { id: row.id, name: row.name, asked: asked.data, done: row.done, sums: sums.data, savedAt: row.changed_at };
}
