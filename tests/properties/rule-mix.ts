/**
 * Rule sets nobody printed: one variant's fields with some of them exchanged, as a user may. What is exchanged follows from the schema,
 * so that a new field varies by itself, or nothing is mixed until it is said here how it does, or why not.
 */
import { z } from 'zod';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import {
  ruleFieldsSchema,
  RULE_SETS,
  ruleSetSchema,
  rulesFor,
  type RuleFields,
  type RuleSet,
} from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import type { Dice } from './dice.ts';

type Draw = (dice: Dice) => unknown;

export interface Leaf {
  /** Of a value in the fields: `rates.hra`. */
  readonly path: string;
  /** Another value, or the same; `null` for one that stays as printed. */
  readonly draw: Draw | null;
}

/** Why a field stays as one of the printed sets has it. */
export const FIXED: Readonly<Record<string, string>> = {
  packets: 'How many cards go where is settled by the variant; the printed orders come with the set that is mixed.',
  'fleks.words': 'What doublings are called changes nothing of a deal.',
  direction:
    'Seats are counted in the direction of play, so it changes nothing of a deal; tests/window/direction.test.ts.',
  shuffle: 'When a session shuffles is no matter of one deal; tests/engine/shuffle.test.ts.',
};

const AUCTIONS = RULE_SETS.filter((set) => set.variants.includes('licitovany')).map(
  (set) => rulesFor(set, 'licitovany').auction!,
);
const oneOf =
  (...values: readonly unknown[]): Draw =>
  (dice) =>
    dice.pick(values);

/** Lists, and numbers that are better drawn from a few. Switches, choices and other numbers within limits vary by themselves. */
const VALUES: Readonly<Record<string, Draw>> = {
  'rates.hra': oneOf(1, 2, 3),
  'rates.sedma': oneOf(2, 3),
  'rates.sto': oneOf(4, 5),
  'rates.betl': oneOf(5, 7.5, 10),
  'rates.durch': oneOf(10, 15, 20),
  'rates.openBetl': oneOf(null, 10, 15),
  'rates.openDurch': oneOf(null, 20, 30),
  'rates.dveSedmy': oneOf(20, 30),
  'rates.dveSedmyHearts': oneOf(null, 60),
  'rates.stoSedmaHearts': oneOf(null, { sto: 4, sedma: 2 }),
  'rates.stoSedma': oneOf(null, 6, 7.5, 12),
  'talon.sharpPays': oneOf(0, 1, 2.5),
  'rates.silentSeven': oneOf(0.5, 1, 2),
  'rates.tricksMajority': oneOf(0, 1, 2),
  'trumpTimes.h': oneOf(1, 2, 4),
  'trumpTimes.l': oneOf(1, 2, 3),
  'trumpTimes.a': oneOf(1, 2),
  'trumpTimes.b': oneOf(1, 2, 3),
  'fleks.max': oneOf(null, 0, 1, 2, 3, 6),
  cap: oneOf(null, 5, 40, 500),
  capLaid: oneOf(null, 60, 750),
  betlOpenFromTrick: oneOf(null, 1, 2, 3),
  noTrumpLadder: (dice) => {
    const all = dice.pick([
      ['betl', 'durch', 'open-betl', 'open-durch'],
      ['betl', 'open-betl', 'durch', 'open-durch'],
    ]);
    return all.filter(() => dice.chance(0.7));
  },
  'auction.ladder': oneOf(...AUCTIONS.map(({ ladder }) => ladder)),
  'auction.tops': oneOf(...AUCTIONS.map(({ tops }) => tops)),
  'auction.foldPays': oneOf(null, 6),
  'renonc.flat1': oneOf(0, 10),
  'renonc.flat2': oneOf(0, 50),
};

/** Groups that are there in some variants only; in the others nothing of them varies. */
const OF_A_VARIANT: ReadonlySet<string> = new Set(['auction']);

/** Every value of the fields. Throws for one of which nothing is known here. */
export function leavesOf(schema: z.core.$ZodType, path = ''): Leaf[] {
  if (path in FIXED) return [{ path, draw: null }];
  if (path in VALUES) return [{ path, draw: VALUES[path]! }];
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.core.$ZodType>;
    return Object.entries(shape).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));
  }
  if (schema instanceof z.ZodNullable && OF_A_VARIANT.has(path)) return leavesOf(schema.unwrap(), path);
  const choices = choicesOf(schema);
  if (!choices)
    throw new Error(`${path} is a new field of the rules: rule-mix.ts has to say how it varies, or why not.`);
  return [{ path, draw: oneOf(...choices) }];
}

/** All values there are, or some of a number's; `null` where they are not few. */
function choicesOf(schema: z.core.$ZodType): readonly unknown[] | null {
  if (schema instanceof z.ZodBoolean) return [false, true];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodNumber) return someWithin(schema);
  if (!(schema instanceof z.ZodNullable)) return null;
  const inner = choicesOf(schema.unwrap());
  return inner && [null, ...inner];
}

/** Small numbers are those that matter at a table; without limits it is not known which there are. */
function someWithin({ minValue, maxValue }: z.ZodNumber): readonly number[] | null {
  if (minValue === null || maxValue === null || minValue < 0) return null;
  return [...new Set([minValue, 1, 2, 3, 10])].filter((value) => minValue <= value && value <= maxValue);
}

export const LEAVES: readonly Leaf[] = leavesOf(ruleFieldsSchema);
/** Paths that are named here; one that is no field any more is a mistake. */
export const NAMED: readonly string[] = [...Object.keys(FIXED), ...Object.keys(VALUES), ...OF_A_VARIANT];

/** Contradictions with which a deal can be played all the same: something has no effect, or says what is not so. */
const HARMLESS: readonly string[] = ['rules-laid-cap-idle', 'rules-laid-cap-below-cap', 'rules-durch-not-twice-betl'];

/** A set for one variant that can be played, mixed from the documents and the values of every field. */
export function mixedRules(variant: Variant, dice: Dice): RuleSet {
  const parents = RULE_SETS.filter((set) => set.variants.includes(variant));
  let mixed = setOf(variant, structuredClone(rulesFor(dice.pick(parents), variant)));
  for (const { path, draw } of LEAVES) {
    if (!draw || !dice.chance(0.3)) continue;
    const fields = structuredClone(mixed.fields);
    if (!put(fields, path.split('.'), draw(dice))) continue;
    const changed = setOf(variant, fields);
    if (ruleContradictions(changed).every(({ code }) => HARMLESS.includes(code))) mixed = changed;
  }
  return ruleSetSchema.parse(mixed);
}

const setOf = (variant: Variant, fields: RuleFields): RuleSet => ({
  format: 3,
  id: 'mixed',
  variants: [variant],
  fields,
  overrides: {},
  articles: {},
});

/** Whether there is such a place. */
function put(group: object, [key, ...rest]: readonly string[], value: unknown): boolean {
  if (rest.length === 0) return Reflect.set(group, key!, structuredClone(value));
  const inner: unknown = Reflect.get(group, key!);
  return typeof inner === 'object' && inner !== null && put(inner, rest, value);
}
