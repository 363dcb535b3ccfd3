import type { Kysely } from 'kysely';
import { ruleSetSchema, type RuleSet } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';
import { unreadable } from './errors.ts';
import { jsonAt, jsonOr } from './json.ts';
import type { Schema } from './schema.ts';

export interface RuleSetListing {
  readonly id: string;
  readonly name: string;
  readonly variants: readonly Variant[];
}

/** Rule sets the user made. Nothing refers to them: a session keeps a copy of its set. */
export function ruleSetRepository(db: Kysely<Schema>) {
  return {
    /** What the sets are called; a set that cannot be read is listed too, so that it can be deleted. */
    async list(): Promise<RuleSetListing[]> {
      const rows = await db
        .selectFrom('rule_sets')
        .select(['id', jsonAt('rule_set', '$.name').as('name'), jsonAt('rule_set', '$.variants').as('variants')])
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, variants }) => ({
        id,
        name: name ?? id,
        variants: JSON.parse(variants ?? '[]') as Variant[],
      }));
    },

    async find(id: string): Promise<RuleSet | undefined> {
      const row = await db.selectFrom('rule_sets').select('rule_set').where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const ruleSet = ruleSetSchema.safeParse(jsonOr(row.rule_set));
      return ruleSet.success ? ruleSet.data : unreadable(`rule set ${id}`);
    },

    /** Adds a set, or replaces the one of its id. */
    async save(ruleSet: RuleSet, savedAt: string): Promise<void> {
      await db
        .insertInto('rule_sets')
        .values({ id: ruleSet.id, rule_set: JSON.stringify(ruleSet), saved_at: savedAt })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            rule_set: ref('excluded.rule_set'),
            saved_at: ref('excluded.saved_at'),
          })),
        )
        .execute();
    },

    /** `false` when there was no such set. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('rule_sets').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
