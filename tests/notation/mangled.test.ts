import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makeDealRecord,
  makeHand,
  makeJson,
  makeLine,
  makeRecord,
  makeShare,
  MAX_PLAYS,
  parseAny,
  parseDealRecord,
  parseHand,
  parseJson,
  parseLine,
  parseRecord,
  parseShare,
  type RecordNode,
} from '#shared/notation/index.ts';
import { setupSchema } from '#shared/position.ts';
import type { DomainError, Result } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';
import { seedOf, tries } from '../bulk.ts';
import { diceOf, type Dice } from '../properties/dice.ts';
import { anyDealRecord, anyRecord } from './arbitraries.ts';
import { mangled } from './mangle.ts';

const RECORDS = fc.sample(anyRecord, { numRuns: 60, seed: 5 });
const DEALS = fc.sample(anyDealRecord, { numRuns: 60, seed: 5 });
const CASES = tries(200, 20_000);

const FORMATS: Record<string, { texts: string[]; parse: (text: string) => Result<unknown> }> = {
  hand: {
    texts: RECORDS.flatMap(({ setup }) => setup.hands.map((hand) => makeHand([...new Set(hand)])).filter(Boolean)),
    parse: parseHand,
  },
  line: { texts: RECORDS.map(({ setup }) => makeLine(setup)), parse: parseLine },
  json: { texts: RECORDS.map(({ setup }) => makeJson(setup)), parse: parseJson },
  record: { texts: RECORDS.map(makeRecord), parse: parseRecord },
  'deal record': { texts: DEALS.map(makeDealRecord), parse: parseDealRecord },
  share: { texts: RECORDS.map(makeShare), parse: parseShare },
};
const ALL = Object.values(FORMATS).flatMap(({ texts }) => texts.map((text) => text.slice(0, 2000)));

/** An error says where, within the text, and what to do, in both languages. */
function expectLocated(error: DomainError, text: string): void {
  const { line, column, offset } = error.params as Record<string, number>;
  expect(Number.isInteger(offset) && offset! >= 0 && offset! <= text.length, JSON.stringify(error)).toBe(true);
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  expect([line, column]).toEqual([lines.length, Array.from(lines.at(-1)!).length + 1]);
  expect(textsIn('cs').error(error)).toMatch(/^Řádek \d+, \d+\. znak: .{10}/su);
  expect(textsIn('en').error(error)).toMatch(/^Line \d+, character \d+: .{10}/su);
  expect(textsIn('en').error(error)).not.toContain(error.code);
}

function expectPlayable(children: readonly RecordNode[], played: number): void {
  for (const { children: next } of children) {
    expect(played + 1).toBeLessThanOrEqual(MAX_PLAYS);
    expectPlayable(next, played + 1);
  }
}

describe.each(Object.entries(FORMATS))('%s', (name, { texts, parse }) => {
  test(`${CASES} mangled texts give a located error or what can be used`, () => {
    const outcomes = { fine: 0, wrong: 0 };
    for (let number = 0; number < CASES; number++) {
      const dice: Dice = diceOf(seedOf(1000 * name.length + number));
      const text = mangled(dice.pick(texts), ALL, dice);
      const parsed = parse(text);
      outcomes[parsed.ok ? 'fine' : 'wrong']++;
      if (!parsed.ok) expectLocated(parsed.error, text);

      const any = parseAny(text);
      if (!any.ok) expectLocated(any.error, text);
      else if (any.value.format !== 'hand') {
        const { setup, children, names } = any.value.record;
        expect(setupSchema.parse(setup)).toEqual(setup);
        expect(names).toHaveLength(setup.hands.length);
        expectPlayable(children, setup.plays.length);
      }
    }
    expect(outcomes.wrong).toBeGreaterThan(CASES / 4);
  });
});

test.each([
  ['open parentheses', `${makeRecord(RECORDS[0]!)}${'('.repeat(100_000)}`],
  ['variations in variations', `[Position "voleny csm 0 hra -/-"] ${'Ah ('.repeat(50_000)}`],
  ['open braces', '{'.repeat(100_000)],
  ['nested JSON', `{"variant":${'['.repeat(100_000)}`],
  ['whole nested JSON', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['headers', '[Tag "x"]'.repeat(20_000)],
  ['backslashes', `[Title "${'\\\\'.repeat(100_000)}`],
  ['cards', `voleny csm 0 hra h${'A'.repeat(200_000)}/-`],
  ['slashes', `voleny csm 0 hra ${'/'.repeat(200_000)}`],
  ['pieces', 'voleny '.repeat(40_000)],
  ['typed ranks', 'h: '.repeat(60_000) + 'A '.repeat(60_000)],
  ['colons', ':'.repeat(200_000)],
  ['a shared word of nothing', `forhont1.${'A'.repeat(200_000)}`],
  ['spaces', ' '.repeat(200_000)],
])('a very long text of %s is refused where it goes wrong', (_, text) => {
  const parsed = parseAny(text);
  expect(parsed.ok).toBe(false);
  if (!parsed.ok) expectLocated(parsed.error, text);
});
