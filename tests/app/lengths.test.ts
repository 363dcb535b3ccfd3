/** No text comes in without a limit: neither by a call of the window, nor in a file, nor typed into a field. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { methods } from '#shared/api/index.ts';
import { operations } from '#shared/api/protocol.ts';
import { duplicateFileSchema } from '#shared/duplicate.ts';
import { setupSchema } from '#shared/position.ts';
import { ruleSetSchema } from '#shared/rules/types.ts';
import { transferSchema } from '#main/app/school/learner-text.ts';

type Schema = z.core.$ZodType;
type Def = Record<string, unknown> & { readonly type: string; readonly checks?: readonly z.core.$ZodCheck[] };

/** Places of texts that may be of any length. */
function boundless(schema: Schema, at: string, seen: Set<Schema>): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return isBounded(schema) ? [] : [at];
  return Object.entries(def).flatMap(([key, part]) => inside(part, key === 'shape' ? at : `${at}.${key}`, seen));
}

function inside(part: unknown, at: string, seen: Set<Schema>): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('_zod' in part) return boundless(part as Schema, at, seen);
  if (Array.isArray(part)) return part.flatMap((each, i) => inside(each, `${at}[${i}]`, seen));
  if (Object.getPrototypeOf(part) !== Object.prototype) return [];
  return Object.entries(part).flatMap(([key, each]) => inside(each, `${at}/${key}`, seen));
}

interface Limit {
  readonly check?: string;
  readonly pattern?: RegExp;
}

const UNBOUNDED = /(?<!\\)[*+]|,\}/;

function isBounded(schema: Schema): boolean {
  const own = schema._zod.def as unknown as Def & Limit;
  // A format of its own is a check itself.
  const defs = [own, ...(own.checks ?? []).map((check) => check._zod.def as unknown as Limit)];
  return defs.some(
    ({ check, pattern }) =>
      check === 'max_length' ||
      check === 'length_equals' ||
      (pattern !== undefined && !UNBOUNDED.test(pattern.source) && /\^.*\$/.test(pattern.source)),
  );
}

describe('every text has a longest length', () => {
  test.each(Object.entries(methods))('of the call %s', (name, schema) => {
    expect(boundless(schema, name, new Set())).toEqual([]);
  });

  test.each(Object.entries(operations))('of the operation %s', (name, { params }) => {
    expect(boundless(params, name, new Set())).toEqual([]);
  });

  test.each([
    ['a rule set', ruleSetSchema],
    ['a position', setupSchema],
    ['a learner', transferSchema],
    ['deals for friends', duplicateFileSchema],
  ])('in the file of %s', (name, schema) => {
    expect(boundless(schema, name, new Set())).toEqual([]);
  });
});

describe('fields', () => {
  const files = globSync('src-renderer/**/*.vue');
  const fields = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:input|textarea)\b(?:"[^"]*"|[^>"])*>/g)].map(([tag]) => ({
      file,
      tag,
    })),
  );
  /** Nothing is typed into them as text. */
  const isOther = (tag: string): boolean =>
    /type="(?:file|range|number|date|checkbox|radio)"/.test(tag) || /\sreadonly\s/.test(tag);

  test('that a person types into hold so many letters and no more', () => {
    expect(fields.length).toBeGreaterThan(15);
    expect(fields.filter(({ tag }) => !isOther(tag) && !tag.includes('maxlength='))).toEqual([]);
  });
});
