/** Built-in sets as they are written: fields that came later stand in them only where the set differs from how it was before. */
import type { Variant } from '../seats.ts';
import { type FIELDS, filledFields, filledOverrides, LEAVES } from './fields.ts';
import type { RuleFields, RuleOverrides, RuleSet } from './types.ts';

type Optional<K> = K extends { before: unknown }
  ? true
  : K extends { kind: 'group'; fields: infer Of }
    ? false extends { [Key in keyof Of]: Optional<Of[Key]> }[keyof Of]
      ? false
      : true
    : false;

type Written<K, Value> = K extends { kind: 'group'; fields: infer Of }
  ? {
      [Key in keyof Of & keyof Value as Optional<Of[Key]> extends true ? never : Key]: Written<Of[Key], Value[Key]>;
    } & {
      [Key in keyof Of & keyof Value as Optional<Of[Key]> extends true ? Key : never]?: Written<Of[Key], Value[Key]>;
    }
  : K extends { kind: 'or-none'; of: infer Of }
    ? Written<Of, NonNullable<Value>> | null
    : Value;

type Kinds = { [Key in keyof typeof FIELDS]: (typeof FIELDS)[Key]['is'] };
type WrittenFields = Written<{ kind: 'group'; fields: Kinds }, RuleFields>;

interface WrittenSet extends Omit<RuleSet, 'fields' | 'overrides'> {
  readonly fields: WrittenFields;
  readonly overrides: Partial<
    Record<Variant, Omit<RuleOverrides, 'auction'> & Partial<Pick<WrittenFields, 'auction'>>>
  >;
}

/** The set with every field, and the articles that fields themselves name for it. */
export function builtIn(written: WrittenSet): RuleSet {
  const { id, articles } = written;
  const own = LEAVES.flatMap(({ path, kind }) => (kind.articles?.[id] ? [[path, kind.articles[id]] as const] : []));
  return {
    ...written,
    fields: filledFields(written.fields) as RuleFields,
    overrides: Object.fromEntries(
      Object.entries(written.overrides).map(([variant, over]) => [variant, filledOverrides(over)]),
    ),
    articles: { ...articles, ...Object.fromEntries(own) },
  };
}
