import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../bulk.ts';
import { askLine, expectError } from './ask.ts';
import { botRequests, hintRequests, validRequests } from './requests.ts';

const RUNS = tries(250, 50_000);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const requests = validRequests() as Record<string, Json>[];

const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json>(null, -1, 0.5, 1e300, 99, '', 'Ah', '7h', 'h', 'csm', 'sedma', 'x'.repeat(500), [], {}, [[]]),
);

/** A place in a request, by the steps to it. */
function placesIn(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
  return [path, ...keys.flatMap((key) => placesIn((value as never)[key] as Json, [...path, key]))];
}

function changed(value: Json, path: readonly (string | number)[], change: (old: Json) => Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return change(value) ?? null;
  const copy = structuredClone(value) as Record<string | number, Json>;
  const next = rest.length === 0 ? change(copy[step]!) : changed(copy[step]!, rest, change);
  if (next !== undefined) copy[step] = next;
  else if (Array.isArray(copy)) copy.splice(step as number, 1);
  else Reflect.deleteProperty(copy, step);
  return copy;
}

const damaged = (originals: readonly Json[]): fc.Arbitrary<Json> =>
  fc
    .record({
      request: fc.constantFrom(...originals),
      places: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      kind: fc.constantFrom('replace', 'remove', 'repeat', 'add'),
      value: odd,
    })
    .map(({ request, places, kind, value }) =>
      places.reduce<Json>((current, place) => {
        const all = placesIn(current);
        return changed(current, all[place % all.length]!, (old) => {
          if (kind === 'remove') return undefined;
          if (kind === 'repeat') return Array.isArray(old) ? [...old, ...old] : [old, old];
          if (kind === 'add' && typeof old === 'object' && old !== null && !Array.isArray(old))
            return { ...old, extra: value };
          return value;
        });
      }, request),
    );

/** One answer, and if it is an error a proper one. */
function expectAnswer(line: string): void {
  const found = askLine(line);
  if (found.ok) expect(Object.keys(found)).toEqual(['id', 'ok', 'result']);
  else expectError(found);
}

describe('malformed lines', () => {
  it.each([
    ['damaged requests', requests],
    ['damaged views', botRequests() as Json[]],
    ['damaged views of who asks for help', hintRequests() as Json[]],
  ])('of %s get one answer each', (_, originals) => {
    fc.assert(
      fc.property(damaged(originals), (request) => expectAnswer(JSON.stringify(request))),
      { numRuns: RUNS },
    );
  });

  it('of cut or disturbed text get one error each', () => {
    const texts = requests.map((request) => JSON.stringify(request));
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.double({ min: 0, max: 1, noNaN: true }), (text, share) => {
        const cut = text.slice(0, Math.floor(share * (text.length - 1)));
        expectError(askLine(cut));
      }),
      { numRuns: tries(150, 20_000) },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        fc.pre(!/^\s*\{/.test(text));
        expectError(askLine(text));
      }),
      { numRuns: tries(150, 20_000) },
    );
  });

  it.each([
    ['nothing', '', 'not-json'],
    ['a list', '[{"op":"hello"}]', 'not-an-object'],
    ['deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'not-an-object'],
    ['deep nesting in a field', `{"op":"hello","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'unknown-field'],
    [
      'deep nesting in a card',
      `{"op":"legal","position":${'{"hands":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
      'missing-field',
    ],
    ['a huge number', '{"op":"bot","view":{},"level":1e999}', 'missing-field'],
    [
      'a huge seed',
      '{"op":"deal","variant":"voleny","rules":"csm","seed":123456789012345678901234567890}',
      'out-of-range',
    ],
    ['an id that is none', '{"id":{"a":1},"op":"hello"}', 'wrong-type'],
    ['an unknown language', '{"op":"hello","lang":"de"}', 'not-one-of'],
    ['an inherited name as operation', '{"op":"constructor"}', 'unknown-op'],
    ['no operation', '{"id":1}', 'missing-field'],
    ['a prototype', '{"op":"hello","__proto__":{"x":1}}', 'unknown-field'],
    [
      'cards and a seed',
      '{"op":"replay","variant":"voleny","rules":"csm","seed":"a","hands":[[],[],[]]}',
      'cards-or-seed',
    ],
    ['neither cards nor a seed', '{"op":"replay","variant":"voleny","rules":"csm"}', 'cards-or-seed'],
    ['a rule set that does not exist', '{"op":"rules","rules":"csmm"}', 'unknown-rules'],
    [
      'a variant the set does not have',
      '{"op":"deal","variant":"lizany","rules":"csm","seed":1}',
      'variant-not-in-rules',
    ],
  ])('%s: %s', (_, line, code) => {
    const found = askLine(line);
    expectError(found);
    expect(found.error!.code).toBe(code);
  });
});
