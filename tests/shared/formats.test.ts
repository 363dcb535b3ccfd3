import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputProblem } from '#shared/api/problems.ts';
import { lift, lifting, type FileFormat } from '#shared/formats.ts';
import { setupSchema } from '#shared/position.ts';
import { findRuleSet, ruleSetSchema, type RuleSet } from '#shared/rules/index.ts';
import { LEAVES } from '#shared/rules/fields.ts';
import { RULE_SET_FORMAT } from '#shared/rules/formats.ts';

const FORMAT: FileFormat = {
  current: 3,
  steps: {
    1: ({ colour, ...data }) => ({ ...data, suit: colour }),
    2: ({ suit, ...data }) => ({ ...data, suits: [suit] }),
  },
  complete: (data) => ({ size: 10, ...data }),
};
const schema = lifting(FORMAT, z.strictObject({ format: z.literal(3), suits: z.array(z.string()), size: z.number() }));

describe('formats', () => {
  it.each([
    { colour: 'h' },
    { format: 1, colour: 'h' },
    { format: 2, suit: 'h' },
    { format: 3, suits: ['h'] },
    { format: 3, suits: ['h'], size: 10 },
  ])('data of every format become those of the present one: %j', (data) => {
    const before = structuredClone(data);
    expect(schema.parse(data)).toEqual({ format: 3, suits: ['h'], size: 10 });
    expect(data).toEqual(before);
  });

  it('what was said is never overwritten', () => {
    expect(schema.parse({ format: 2, suit: 'h', size: 7 })).toMatchObject({ size: 7 });
  });

  it('a newer format is told apart from a wrong one', () => {
    const problem = (data: unknown) => inputProblem(schema.safeParse(data).error!, data);
    expect(problem({ format: 4, suits: [] })).toEqual({
      code: 'format-newer',
      params: { found: 4, known: 3 },
      path: ['format'],
    });
    expect(problem({ format: 'x', suits: ['h'], size: 1 })).toMatchObject({ code: 'not-one-of', path: ['format'] });
    expect(problem({ format: 0, suits: ['h'], size: 1 })).toMatchObject({ code: 'not-one-of', path: ['format'] });
    expect(problem(null)).toMatchObject({ code: 'wrong-type' });
  });

  it('has a step from every format', () => {
    for (let format = 1; format < RULE_SET_FORMAT.current; format++)
      expect(RULE_SET_FORMAT.steps[format]).toBeDefined();
    expect(lift(RULE_SET_FORMAT, 'csm')).toBe('csm');
  });
});

describe('rule sets', () => {
  const international = JSON.parse(JSON.stringify(findRuleSet('international'))) as RuleSet;

  /** A set with every group of fields, the auction among them. */
  const turnaj = JSON.parse(JSON.stringify(findRuleSet('turnaj'))) as RuleSet;

  it('of the first format get every field added since', () => {
    const added = LEAVES.filter(({ kind }) => 'before' in kind);
    expect(added.length).toBeGreaterThan(10);
    // Of a group none of which was there before, the group itself is missing.
    const groups = Object.keys(turnaj.fields).filter((key) => {
      const all = LEAVES.filter(({ path }) => path.startsWith(`${key}.`));
      return all.length > 0 && all.every((leaf) => added.includes(leaf));
    });
    expect(groups.sort()).toEqual(['silentOnlyDoubled', 'twoSevens']);
    const paths = [...added.map(({ path }) => path), ...groups].map((path) => path.split('.'));
    const fields = paths.reduce<Record<string, unknown>>(without, turnaj.fields);
    const read = ruleSetSchema.parse({ ...turnaj, format: 1, fields });
    for (const { path, kind } of added) expect(at(read.fields, path.split('.')), path).toEqual(kind.before);
    expect(read.format).toBe(RULE_SET_FORMAT.current);
  });

  it('of the second format doubled hearts or nothing, also in a variant', () => {
    const fields = without(turnaj.fields, ['trumpTimes']);
    const old = {
      ...turnaj,
      format: 2,
      fields: { ...fields, heartsDouble: false },
      overrides: { licitovany: { ...turnaj.overrides.licitovany, heartsDouble: true } },
      articles: { heartsDouble: 'turnaj I', 'licitovany:heartsDouble': 'csm V.4', shuffle: 'csm II.9' },
    };
    const read = ruleSetSchema.parse(old);
    expect(read.fields.trumpTimes).toEqual({ h: 1, l: 1, a: 1, b: 1 });
    expect(read.overrides.licitovany!.trumpTimes).toEqual({ h: 2, l: 1, a: 1, b: 1 });
    expect(read.articles).toEqual({
      trumpTimes: 'turnaj I',
      'licitovany:trumpTimes': 'csm V.4',
      shuffle: 'csm II.9',
    });
  });

  it('get it in the auction of a variant too', () => {
    const { licitovany } = international.overrides;
    const auction = without(licitovany!.auction!, ['changeUntil']);
    const overrides = { ...international.overrides, licitovany: { ...licitovany, auction } };
    const read = ruleSetSchema.parse({ ...international, overrides });
    expect(read.overrides.licitovany!.auction!.changeUntil).toBe('announced');
  });

  it('keep their own values of fields added since', () => {
    expect(ruleSetSchema.parse(international)).toEqual(international);
    expect(ruleSetSchema.parse({ ...international, format: 1 })).toEqual(international);
  });
});

it('a position may say its format, and is read without it', () => {
  const setup = { variant: 'voleny', rules: 'csm', declarer: 0, trump: 'h', contract: 'hra', hands: [['Ah'], [], []] };
  expect(setupSchema.parse({ format: 1, ...setup })).toEqual(setupSchema.parse(setup));
  expect(setupSchema.parse(setup)).not.toHaveProperty('format');
  const newer = { format: 2, ...setup };
  expect(inputProblem(setupSchema.safeParse(newer).error!, newer).code).toBe('format-newer');
});

function at(data: unknown, [key, ...rest]: readonly string[]): unknown {
  return key === undefined ? data : at((data as Record<string, unknown>)[key], rest);
}

function without(data: Readonly<Record<string, unknown>>, [key = '', ...rest]: readonly string[]) {
  const kept = Object.entries(data).filter(([each]) => rest.length > 0 || each !== key);
  return Object.fromEntries(
    kept.map(([each, value]): [string, unknown] => [
      each,
      each === key ? without(value as Record<string, unknown>, rest) : value,
    ]),
  );
}
