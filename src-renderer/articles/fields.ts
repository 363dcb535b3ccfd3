/** The fields of a rule set as a page to read: in groups, one line for each value, with its article. */
import { announcesTwoSevens, bidContract } from '#shared/contracts.ts';
import { findRuleSet } from '#shared/rules/sets.ts';
import { LEAVES, SECTIONS } from '#shared/rules/fields.ts';
import { valueAt } from '#shared/rules/places.ts';
import { articleOf, rulesFor } from '#shared/rules/apply.ts';
import type { RuleFields, RuleSet } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';

/** Dotted path of a field, e.g. `cap` or `rates.hra`. */
export type FieldPath = string;

export interface FieldGroup {
  readonly id: string;
  readonly paths: readonly FieldPath[];
}

export interface RuleLine {
  readonly path: FieldPath;
  readonly value: unknown;
  /** Where the document says so; absent for a value the user changed. */
  readonly article: string | undefined;
  /** What the reference set has there instead; absent when it is the same or has no such variant. */
  readonly reference?: unknown;
}

export interface RuleGroup {
  readonly id: string;
  readonly lines: readonly RuleLine[];
}

/** The fields that mean something among these: a game without an auction has no fields of one. */
export function fieldGroups(fields: RuleFields): FieldGroup[] {
  const all = hasTwoSevens(fields);
  return SECTIONS.filter((id) => id !== 'auction' || fields.auction !== null).map((id) => ({
    id,
    paths: LEAVES.filter(({ section }) => section === id)
      .map(({ path }) => path)
      .filter((path) => all || !OF_TWO_SEVENS.test(path))
      .filter((path) => fields.talon.sharp !== 'barred' || !OF_SHARPS.test(path)),
  }));
}

/** What aces and tens in the talon come to, where they may lie there. */
const OF_SHARPS = /^talon\.sharp./;

/** Two sevens are played where they can be bid. */
const OF_TWO_SEVENS = /^twoSevens|[dD]veSedmy/;
function hasTwoSevens({ auction }: RuleFields): boolean {
  return auction !== null && [...auction.ladder, ...auction.tops].some((bid) => announcesTwoSevens(bidContract(bid)));
}

/** Every value of a set in force for a variant, grouped; what differs from `reference` carries the reference's value. */
export function ruleGroups(set: RuleSet, variant: Variant, reference: RuleSet | undefined): RuleGroup[] {
  const fields = rulesFor(set, variant);
  const compared =
    reference?.variants.includes(variant) && reference.id !== set.id ? rulesFor(reference, variant) : null;
  const line = (path: FieldPath): RuleLine => {
    const value = fieldAt(fields, path);
    const other = compared ? fieldAt(compared, path) : value;
    return { path, value, article: citation(set, path, variant), ...(!same(other, value) && { reference: other }) };
  };
  return fieldGroups(fields).map(({ id, paths }) => ({ id, lines: paths.map(line) }));
}

/** The article a value in force is taken from: none when it is no longer the value of the set this one was copied from. */
export function citation(set: RuleSet, path: FieldPath, variant: Variant): string | undefined {
  const base = baseOf(set);
  if (base && !same(fieldOf(base, variant, path), fieldOf(set, variant, path))) return undefined;
  return articleOf(set, path, variant) ?? articleOf(set, path.split('.')[0]!, variant);
}

/** The built-in set a user's set was copied from. */
export function baseOf(set: RuleSet): RuleSet | undefined {
  return set.basedOn === undefined ? undefined : findRuleSet(set.basedOn);
}

/** The value of a field in force for a variant; `undefined` when the set does not have the variant. */
export function fieldOf(set: RuleSet, variant: Variant, path: FieldPath): unknown {
  return set.variants.includes(variant) ? fieldAt(rulesFor(set, variant), path) : undefined;
}

export function fieldAt(fields: RuleFields, path: FieldPath): unknown {
  return valueAt(fields, path.split('.'));
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
