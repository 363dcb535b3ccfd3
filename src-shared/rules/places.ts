/** Where in the data of a rule set a value in force stands: among the common fields, or among a variant's own. */
import type { ErrorPath } from '../result.ts';
import type { Variant } from '../seats.ts';
import type { RuleSet } from './types.ts';

/** The value at the end of a path, or `undefined` where the path leaves the data. */
export function valueAt(data: unknown, path: ErrorPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    data,
  );
}

/** Whether a variant has a value of its own for a field (`['rates', 'hra']`) or for an element of it. */
export function isOwnOf(set: RuleSet, variant: Variant, path: ErrorPath): boolean {
  return valueAt(set.overrides[variant], path.slice(0, 2)) !== undefined;
}

/** The full path of a variant's field in the rule set's data: `['fields', …]` or `['overrides', variant, …]`. */
export function placeOf(set: RuleSet, variant: Variant, path: ErrorPath): ErrorPath {
  return isOwnOf(set, variant, path) ? ['overrides', variant, ...path] : ['fields', ...path];
}
