/** What a field is edited with, read off its declaration. */
import { FIELDS } from '#shared/rules/fields.ts';
import type { Amount, Kind } from '#shared/rules/kinds.ts';
import { RULE_SETS } from '#shared/rules/sets.ts';
import { fieldOf, type FieldPath } from '../articles/fields.ts';

export interface ControlLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

type Control =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | ({ readonly kind: 'number' } & ControlLimits)
  /** Several amounts that belong together, by key. */
  | { readonly kind: 'amounts'; readonly amounts: Readonly<Record<string, ControlLimits>> }
  /** Some of the values in an order, at least `min` of them. */
  | { readonly kind: 'order'; readonly values: readonly string[]; readonly min: number }
  | { readonly kind: 'packets'; readonly count: ControlLimits };

export interface FieldControl {
  readonly control: Control;
  /** What the field starts with when the user turns it on; absent for fields that always have a value. */
  readonly whenOn?: unknown;
}

/** The control of a field. */
export function controlOf(path: FieldPath): FieldControl {
  const [key, ...keys] = path.split('.') as [keyof typeof FIELDS, ...string[]];
  const kind = keys.reduce<Kind>((outer, inner) => fieldsOf(outer)[inner]!, FIELDS[key].is);
  return kind.kind === 'or-none'
    ? { control: plainControl(kind.of), whenOn: defaultValue(path) }
    : { control: plainControl(kind) };
}

function fieldsOf(kind: Kind): Readonly<Record<string, Kind>> {
  if (kind.kind === 'or-none') return fieldsOf(kind.of);
  return kind.kind === 'group' ? kind.fields : {};
}

function plainControl(kind: Kind): Control {
  switch (kind.kind) {
    case 'switch':
      return { kind: 'switch' };
    case 'choice':
      return { kind: 'choice', values: kind.values };
    case 'number':
      return { kind: 'number', ...limits(kind) };
    case 'order':
      return { kind: 'order', values: kind.values, min: kind.min };
    case 'packets':
      return { kind: 'packets', count: limits(kind.count) };
    case 'amounts':
      return {
        kind: 'amounts',
        amounts: Object.fromEntries(Object.entries(kind.fields).map(([key, amount]) => [key, limits(amount)])),
      };
    case 'or-none':
    case 'group':
      throw new Error('A group has controls for its fields only.');
  }
}

function limits({ min, max, step }: Amount): ControlLimits {
  return { min, max, step };
}

/** Of fields no built-in set has a value for: sto and sedma added. */
const STARTS: Readonly<Record<FieldPath, unknown>> = { 'rates.stoSedma': 6 };

/** The value of the first built-in set that has one. */
function defaultValue(path: FieldPath): unknown {
  const printed = RULE_SETS.flatMap((set) => set.variants.map((variant) => fieldOf(set, variant, path)));
  return printed.find((value) => value !== null && value !== undefined) ?? STARTS[path];
}
