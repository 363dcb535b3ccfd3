/** No field of the rules escapes the comparison of the engine with the reference. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ruleFieldsSchema } from '#shared/rules/index.ts';
import { VARIANTS } from '#shared/seats.ts';
import { diceOf } from './dice.ts';
import { walkDeal } from './walk.ts';
import { FIXED, LEAVES, leavesOf, mixedRules, NAMED } from './rule-mix.ts';

/** What varies and the reference does not read, and what looks at it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  durchTwiceBetl: 'Says which rates contradict it; no deal is played by it. tests/shared/contradictions.test.ts',
  'laid.sedma': 'The reference borrows the proofs of laid games, which have an oracle of their own: tests/laid.',
  'laid.dveSedmy': 'As laid.sedma.',
};

const MIXES = 150;
/** Of each variant; what is looked at seldom, as the price of a second renonc, is looked at in these. */
const DEALS = 160;

const valueAt = (fields: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((group, key) => (group === null ? undefined : Reflect.get(group as object, key)), fields);

test('every field varies over the mixed sets, by every choice it has, or it is said why not', () => {
  const seen = new Map(LEAVES.map(({ path }) => [path, new Set<string>()]));
  for (const variant of VARIANTS) {
    for (let seed = 0; seed < MIXES; seed++) {
      const { fields } = mixedRules(variant, diceOf(seed));
      for (const [path, values] of seen) {
        const value = valueAt(fields, path);
        if (value !== undefined) values.add(JSON.stringify(value));
      }
    }
  }
  const varying = LEAVES.filter(({ draw }) => draw !== null).map(({ path }) => path);
  expect(varying.length).toBeGreaterThan(50);
  const still = varying.filter((path) => seen.get(path)!.size < 2);
  expect(still, 'fields that never vary').toEqual([]);
  for (const [path, choices] of choicesIn(ruleFieldsSchema)) {
    if (path in FIXED) continue;
    expect([...seen.get(path)!], path).toEqual(expect.arrayContaining(choices.map((choice) => JSON.stringify(choice))));
  }
});

/** Switches and choices, found another way than the mix finds them: by the JSON schema. */
function choicesIn(schema: z.ZodType): Map<string, readonly unknown[]> {
  interface Node {
    readonly type?: string;
    readonly enum?: readonly unknown[];
    readonly properties?: Readonly<Record<string, Node>>;
    readonly anyOf?: readonly Node[];
  }
  const found = new Map<string, readonly unknown[]>();
  const walk = (node: Node, path: string): void => {
    for (const [key, inner] of Object.entries(node.properties ?? {})) walk(inner, path ? `${path}.${key}` : key);
    for (const inner of node.anyOf ?? []) walk(inner, path);
    if (node.type === 'boolean') found.set(path, [false, true]);
    else if (node.enum) found.set(path, node.enum);
  };
  walk(z.toJSONSchema(schema) as Node, '');
  return found;
}

test('the reference looks at every field that varies, or something else does', () => {
  const read = new Set<string>();
  for (const variant of VARIANTS) {
    for (let seed = 0; seed < DEALS; seed++) {
      const set = mixedRules(variant, diceOf(seed));
      const strict = seed % 2 === 0 && { errs: 0.1 };
      walkDeal({ variant, set, seed, views: false, onRead: (path) => read.add(path), ...strict });
    }
  }
  const unknown = LEAVES.filter(({ path, draw }) => draw !== null && !(path in ELSEWHERE) && !read.has(path));
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test('what is named is a field, and every reason is one', () => {
  const paths = LEAVES.map(({ path }) => path);
  const isField = (name: string): boolean => paths.some((path) => path === name || path.startsWith(`${name}.`));
  expect([...NAMED, ...Object.keys(ELSEWHERE)].filter((name) => !isField(name))).toEqual([]);
  for (const reason of [...Object.values(FIXED), ...Object.values(ELSEWHERE)])
    expect(reason.length).toBeGreaterThan(10);
});

test('a new field varies by itself where its values are few, and stops the mix where nobody says how', () => {
  const withMore = (more: Record<string, z.ZodType>) => z.strictObject({ ...ruleFieldsSchema.shape, ...more });
  const added = leavesOf(
    withMore({
      newSwitch: z.boolean(),
      newGroup: z.strictObject({ who: z.enum(['a', 'b']).nullable() }),
      newRate: z.number().min(2).max(8).nullable(),
    }),
  );
  const fresh = added.filter(({ path }) => !LEAVES.some((known) => known.path === path));
  expect(fresh.map(({ path }) => path)).toEqual(['newSwitch', 'newGroup.who', 'newRate']);
  const drawn = new Set(Array.from({ length: 50 }, (_, seed) => fresh[1]!.draw!(diceOf(seed))));
  expect([...drawn].sort()).toEqual(['a', 'b', null].sort());
  const rates = new Set(Array.from({ length: 50 }, (_, seed) => fresh[2]!.draw!(diceOf(seed))));
  expect([...rates].sort()).toEqual([2, 3, null].sort());
  for (const unknown of [z.number(), z.array(z.boolean()), z.strictObject({ one: z.boolean() }).nullable()])
    expect(() => leavesOf(withMore({ bonusRate: unknown }))).toThrow('bonusRate is a new field');
});
