/** What a field is edited with, read off the schema that also guards it. */
import { z } from 'zod';
import { RULE_SETS } from '#shared/rules/sets.ts';
import { ruleFieldsSchema } from '#shared/rules/types.ts';
import { fieldOf, type FieldPath } from './fields.ts';

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

type Schema = z.core.JSONSchema.JSONSchema;

const FIELDS = z.toJSONSchema(ruleFieldsSchema);

/** The control of a field. */
export function controlOf(path: FieldPath): FieldControl {
  const schema = path.split('.').reduce((outer, key) => present(outer).properties?.[key] as Schema, FIELDS as Schema);
  const control = plainControl(present(schema));
  return present(schema) === schema ? { control } : { control, whenOn: defaultValue(path) };
}

/** Of a field that may be `null`, the schema of its other values. */
function present(schema: Schema): Schema {
  return (schema.anyOf?.find((branch) => (branch as Schema).type !== 'null') as Schema | undefined) ?? schema;
}

function plainControl(schema: Schema): Control {
  const items = schema.items as Schema | undefined;
  if (schema.type === 'boolean') return { kind: 'switch' };
  if (schema.enum) return { kind: 'choice', values: schema.enum as string[] };
  if (items?.enum) return { kind: 'order', values: items.enum as string[], min: schema.minItems ?? 0 };
  if (items) return { kind: 'packets', count: limits(items.properties!['count'] as Schema) };
  if (schema.properties) {
    const amounts = Object.entries(schema.properties).map(([key, amount]) => [key, limits(amount as Schema)] as const);
    return { kind: 'amounts', amounts: Object.fromEntries(amounts) };
  }
  return { kind: 'number', ...limits(schema) };
}

function limits({ minimum, maximum, multipleOf = 1 }: Schema): ControlLimits {
  return { min: minimum!, max: maximum!, step: multipleOf };
}

/** The value of the first built-in set that has one. */
function defaultValue(path: FieldPath): unknown {
  return RULE_SETS.flatMap((set) => set.variants.map((variant) => fieldOf(set, variant, path))).find(
    (value) => value !== null && value !== undefined,
  );
}
