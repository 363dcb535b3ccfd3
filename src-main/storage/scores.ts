import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { scoreLineSchema, scoreTermsSchema, type ScoreLine, type ScoreLineTold } from '#shared/api/scores.ts';
import { ruleSetSchema, type RuleSet } from '#shared/rules/types.ts';
import { VARIANTS } from '#shared/seats.ts';
import { unreadable } from './errors.ts';
import { jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

/** Names of before are read as they were written, seen or not. */
const written = z.string().max(60);
const accountSchema = z.strictObject({
  terms: scoreTermsSchema.extend({ name: written, players: z.array(written).min(2).max(4), currency: written }),
  variant: z.enum(VARIANTS),
  sitterOut: z.boolean(),
  /** Who deals first. */
  dealer: z.number().int().min(0).max(4),
});
export type ScoreAccount = z.infer<typeof accountSchema>;
const gainsSchema = z.array(z.number());

export interface StoredScore extends ScoreAccount {
  readonly id: number;
  readonly ruleSet: RuleSet;
  readonly beganAt: string;
  readonly changedAt: string;
  readonly removed: boolean;
}

/** Accounts of the scorekeeper. What is put away or struck out stays in the file and can be brought back. */
export function scoreRepository(db: Kysely<Schema>) {
  return {
    async add(account: ScoreAccount, ruleSet: RuleSet, at: string): Promise<number> {
      const { id } = await db
        .insertInto('scores')
        .values({
          identity: randomUUID(),
          account: JSON.stringify(account),
          rule_set: JSON.stringify(ruleSet),
          began_at: at,
          changed_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Last written in first; those that cannot be read are kept, and not listed. */
    async list(): Promise<StoredScore[]> {
      const rows = await db
        .selectFrom('scores')
        .selectAll()
        .where('removed', '=', 0)
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.flatMap((row) => readRow(row) ?? []);
    },

    /** Put away ones, too. */
    async find(id: number): Promise<StoredScore | undefined> {
      const row = await db.selectFrom('scores').selectAll().where('id', '=', id).executeTakeFirst();
      return row && (readRow(row) ?? unreadable(`account ${id}`));
    },

    async change(id: number, account: ScoreAccount, at: string): Promise<void> {
      await db
        .updateTable('scores')
        .set({ account: JSON.stringify(account), changed_at: at })
        .where('id', '=', id)
        .execute();
    },

    async setRemoved(id: number, removed: boolean, at: string): Promise<void> {
      await db
        .updateTable('scores')
        .set({ removed: removed ? 1 : 0, changed_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** In the order they were written, without those struck out; one that cannot be read is left out. */
    async lines(scoreId: number): Promise<ScoreLine[]> {
      const rows = await db
        .selectFrom('score_lines')
        .selectAll()
        .where('score_id', '=', scoreId)
        .where('struck_at', 'is', null)
        .orderBy('written_at')
        .orderBy('id')
        .execute();
      return rows.flatMap((row) => readLine(row) ?? []);
    },

    /** Gains of every line that counts, by account. */
    async gains(): Promise<{ scoreId: number; gains: readonly number[] }[]> {
      const rows = await db
        .selectFrom('score_lines')
        .select(['score_id', 'gains'])
        .where('struck_at', 'is', null)
        .execute();
      return rows.flatMap(({ score_id, gains }) => {
        const read = gainsSchema.safeParse(jsonOr(gains));
        return read.success ? [{ scoreId: score_id, gains: read.data }] : [];
      });
    },

    async addLine(scoreId: number, told: ScoreLineTold, gains: readonly number[], at: string): Promise<void> {
      await db
        .insertInto('score_lines')
        .values({
          score_id: scoreId,
          identity: randomUUID(),
          told: JSON.stringify(told),
          gains: JSON.stringify(gains),
          written_at: at,
          changed_at: at,
        })
        .execute();
      await db.updateTable('scores').set({ changed_at: at }).where('id', '=', scoreId).execute();
    },

    /** `false` when there is no such line in the account. */
    async changeLine(
      scoreId: number,
      lineId: number,
      change: { told: ScoreLineTold; gains: readonly number[] } | { struck: boolean },
      at: string,
    ): Promise<boolean> {
      const values =
        'struck' in change
          ? { struck_at: change.struck ? at : null }
          : { told: JSON.stringify(change.told), gains: JSON.stringify(change.gains) };
      const { numUpdatedRows } = await db
        .updateTable('score_lines')
        .set({ ...values, changed_at: at })
        .where('id', '=', lineId)
        .where('score_id', '=', scoreId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        await db.updateTable('scores').set({ changed_at: at }).where('id', '=', scoreId).execute();
      }
      return numUpdatedRows > 0n;
    },
  };
}

function readRow(row: Selectable<Schema['scores']>): StoredScore | undefined {
  const account = accountSchema.safeParse(jsonOr(row.account));
  const ruleSet = ruleSetSchema.safeParse(jsonOr(row.rule_set));
  if (!account.success || !ruleSet.success) return undefined;
  const { id, began_at: beganAt, changed_at: changedAt, removed } = row;
  return { ...account.data, id, ruleSet: ruleSet.data, beganAt, changedAt, removed: removed === 1 };
}

function readLine({ id, told, gains, written_at }: Selectable<Schema['score_lines']>): ScoreLine | undefined {
  const line = scoreLineSchema.safeParse(jsonOr(told));
  const paid = gainsSchema.safeParse(jsonOr(gains));
  return line.success && paid.success ? { ...line.data, id, gains: paid.data, writtenAt: written_at } : undefined;
}
