/** A rule set applied to a variant. Without the schemas, which the window need not load for it. */
import type { Variant } from '../seats.ts';
import type { RuleFields, RuleOverrides, RuleSet } from './types.ts';

const merged = new WeakMap<RuleSet, Partial<Record<Variant, RuleFields>>>();

/** The fields in force for a variant: the common ones with the variant's differences laid over them. */
export function rulesFor(set: RuleSet, variant: Variant): RuleFields {
  const known = merged.get(set) ?? {};
  const found = known[variant];
  if (found) return found;
  const fields = mergeFields(set.fields, set.overrides[variant] ?? {});
  merged.set(set, { ...known, [variant]: fields });
  return fields;
}

function mergeFields(base: RuleFields, over: RuleOverrides): RuleFields {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined) continue;
    const old = result[key];
    result[key] = isGroup(old) && isGroup(value) ? { ...old, ...value } : value;
  }
  return result as RuleFields;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The citation of a field for a variant, its document's general one if the variant has none. */
export function articleOf(set: RuleSet, path: string, variant: Variant): string | undefined {
  return set.articles[`${variant}:${path}`] ?? set.articles[path];
}
