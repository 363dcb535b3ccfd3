/**
 * A rule set is data: typed fields (`fields.ts`), each with the article it comes from. The engine reads fields only, never ids.
 * The schemas follow from the declarations and give the types; they also guard sets a user edited, imported or sent by protocol.
 */
import { z } from 'zod';
import type { Bid } from '../contracts.ts';
import { lifting } from '../formats.ts';
import { VARIANTS } from '../seats.ts';
import { BIDS, FIELDS } from './fields.ts';
import { RULE_SET_FORMAT } from './formats.ts';
import { packets, type Amount, type Kind } from './kinds.ts';

export const bidSchema = z.enum(BIDS as [Bid, ...Bid[]]);

function numberSchema({ min, max, step }: Amount): z.ZodNumber {
  return step === 1 ? z.number().int().min(min).max(max) : z.number().min(min).max(max).multipleOf(step);
}

const packetSchema = z.strictObject({
  to: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal('talon'), z.literal('stock')]),
  count: numberSchema(packets.count),
});

type WordsSchema<Word extends string> = z.ZodEnum<{ [Each in Word]: Each }>;
type SchemaOf<K> = K extends { kind: 'or-none'; of: infer Of }
  ? z.ZodNullable<SchemaOf<Of>>
  : K extends { kind: 'group' | 'amounts'; fields: infer Of }
    ? z.ZodObject<{ [Key in keyof Of]: SchemaOf<Of[Key]> }, z.core.$strict>
    : K extends { kind: 'choice'; values: readonly (infer Word extends string)[] }
      ? WordsSchema<Word>
      : K extends { kind: 'order'; values: readonly (infer Word extends string)[] }
        ? z.ZodArray<WordsSchema<Word>>
        : K extends { kind: 'number' }
          ? z.ZodNumber
          : K extends { kind: 'packets' }
            ? z.ZodArray<typeof packetSchema>
            : z.ZodBoolean;

/** What guards a field, read off its declaration. */
function schemaOf(kind: Kind): z.ZodType {
  switch (kind.kind) {
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.enum(kind.values);
    case 'number':
      return numberSchema(kind);
    case 'order': {
      const words = z.array(z.enum(kind.values));
      const some = kind.min > 0 ? words.min(kind.min) : words;
      return kind.max === null ? some : some.max(kind.max);
    }
    case 'packets':
      return z.array(packetSchema).min(1);
    case 'or-none':
      return schemaOf(kind.of).nullable();
    case 'amounts':
    case 'group':
      return z.strictObject(
        Object.fromEntries(Object.entries<Kind>(kind.fields).map(([key, of]) => [key, schemaOf(of)])),
      );
  }
}

const kinds = Object.entries(FIELDS).map(([key, { is }]) => [key, is as Kind] as const);

export const ruleFieldsSchema = z.strictObject(
  Object.fromEntries(kinds.map(([key, kind]) => [key, schemaOf(kind)])),
) as unknown as z.ZodObject<{ [Key in keyof typeof FIELDS]: SchemaOf<(typeof FIELDS)[Key]['is']> }, z.core.$strict>;

/** Everything a rule set decides, for one variant; `rulesFor` gives them. */
export type RuleFields = z.infer<typeof ruleFieldsSchema>;

type OverrideOf<S> =
  S extends z.ZodObject<infer Shape>
    ? z.ZodObject<{ [Key in keyof Shape]: z.ZodOptional<Shape[Key]> }, z.core.$strict>
    : S;

/** Differences of one variant: whole top-level fields, or some keys of a grouped one (of any but the auction). */
const ruleOverridesSchema = z.strictObject(
  Object.fromEntries(
    kinds.map(([key, kind]) => {
      const schema = schemaOf(kind);
      return [key, (schema instanceof z.ZodObject ? schema.partial() : schema).optional()];
    }),
  ),
) as unknown as z.ZodObject<
  { [Key in keyof typeof FIELDS]: z.ZodOptional<OverrideOf<SchemaOf<(typeof FIELDS)[Key]['is']>>> },
  z.core.$strict
>;
export type RuleOverrides = z.infer<typeof ruleOverridesSchema>;

const ruleSetObject = z.strictObject({
  format: z.literal(RULE_SET_FORMAT.current),
  /** Built-in ids are fixed; a user's set carries an id of its own. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Name a user gave; built-in sets are named by `ruleSets.<id>` in the locale files. */
  name: z.string().min(1).max(60).optional(),
  /** The built-in set this one was copied from; its document is the one cited. */
  basedOn: z.string().max(40).optional(),
  variants: z.array(z.enum(VARIANTS)).min(1),
  fields: ruleFieldsSchema,
  overrides: z.partialRecord(z.enum(VARIANTS), ruleOverridesSchema),
  /** Citation by field path (`rates.hra`, `auction.ladder`), e.g. `csm V.2`. A variant's own: `licitovany:rates.betl`. */
  articles: z.record(z.string().max(80), z.string().max(400)),
});
/** A rule set as data: common fields, what variants change, and the article each value is from. */
export type RuleSet = z.infer<typeof ruleSetObject>;

/** Reads sets of every format; see `formats.ts` for what a new field needs. */
export const ruleSetSchema = lifting(RULE_SET_FORMAT, ruleSetObject);
