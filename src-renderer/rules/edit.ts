/** Changing the fields of a rule set: for all its variants, or for one of them. Sets are never changed in place. */
import { isOwnOf, valueAt } from '#shared/rules/places.ts';
import type { RuleFields, RuleOverrides, RuleSet } from '#shared/rules/types.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { fieldAt, same, type FieldPath } from '../articles/fields.ts';

/** Which fields are meant: those all variants share, or what is in force for one of them. */
export type RuleScope = 'common' | Variant;

/** The variants of a set edited one by one; a set with a single variant has only common fields to edit. */
export function scopesOf(set: RuleSet): RuleScope[] {
  const single = set.variants.length === 1 && Object.keys(set.overrides).length === 0;
  return single ? ['common'] : ['common', ...VARIANTS.filter((variant) => set.variants.includes(variant))];
}

/** Whether a variant has a value of its own there. */
export function isOwn(set: RuleSet, variant: Variant, path: FieldPath): boolean {
  return isOwnOf(set, variant, path.split('.'));
}

/** The variants a common value does not reach, having their own. */
export function variantsWithOwn(set: RuleSet, path: FieldPath): Variant[] {
  return VARIANTS.filter((variant) => set.variants.includes(variant) && isOwn(set, variant, path));
}

/** The set with another value; in a variant the value becomes its own, unless it is the common one. */
export function withField(set: RuleSet, scope: RuleScope, path: FieldPath, value: unknown): RuleSet {
  if (scope === 'common') return { ...set, fields: replaced(set.fields, path, value) as RuleFields };
  if (same(value, fieldAt(set.fields, path))) return withCommonField(set, scope, path);
  const [group, key] = path.split('.') as [keyof RuleOverrides, string | undefined];
  const own = set.overrides[scope] ?? {};
  // An auction is a variant's own as a whole; of other groups it may have single values.
  const start = key !== undefined && group === 'auction' ? { auction: set.fields.auction, ...own } : own;
  return withOverrides(set, scope, replaced(start, path, value));
}

/** The set in which a variant takes the common value again. */
export function withCommonField(set: RuleSet, variant: Variant, path: FieldPath): RuleSet {
  const { [variant]: own = {} } = set.overrides;
  const [group, key] = path.split('.') as [keyof RuleOverrides, string | undefined];
  if (group === 'auction' && own.auction) {
    const auction = replaced(own.auction, key!, fieldAt(set.fields, path));
    const whole = same(auction, set.fields.auction) ? removed(own, [group]) : { ...own, auction };
    return withOverrides(set, variant, whole);
  }
  return withOverrides(set, variant, removed(own, path.split('.')));
}

/** Whether there is a common value a variant could take instead of its own. */
export function hasCommon(set: RuleSet, path: FieldPath): boolean {
  return fieldAt(set.fields, path) !== undefined;
}

function withOverrides(set: RuleSet, variant: Variant, own: object): RuleSet {
  const overrides =
    Object.keys(own).length === 0 ? removed(set.overrides, [variant]) : { ...set.overrides, [variant]: own };
  return { ...set, overrides };
}

function replaced(data: object, path: FieldPath, value: unknown): object {
  const [group, key] = path.split('.') as [string, string | undefined];
  if (key === undefined) return { ...data, [group]: value };
  return { ...data, [group]: { ...(valueAt(data, [group]) as object | undefined), [key]: value } };
}

/** Without the value at the path, and without the group this leaves empty. */
function removed(data: object, [step, ...rest]: readonly string[]): object {
  const inner = rest.length > 0 ? removed((valueAt(data, [step!]) as object | undefined) ?? {}, rest) : {};
  const others = Object.fromEntries(Object.entries(data).filter(([key]) => key !== step));
  return Object.keys(inner).length > 0 ? { ...others, [step!]: inner } : others;
}
