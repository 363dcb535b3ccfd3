import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeHand, makeLine, makeRecord, parseAny } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { setupProblems } from '#main/engine/index.ts';
import { byLanguage } from '../locales/messages.ts';

const PAGE = readFileSync('docs/notation.md', 'utf8');
const EXAMPLES = [...PAGE.matchAll(/```(hand|line|json|record)\n(.*?)```/gs)].map(([, format, text]) => ({
  format: format!,
  text: text!,
}));

test('the page has examples of every format', () => {
  expect(new Set(EXAMPLES.map(({ format }) => format))).toEqual(new Set(['hand', 'line', 'json', 'record']));
});

test.each(EXAMPLES)('$format is read as what it is: $text', ({ format, text }) => {
  const found = unwrap(parseAny(text));
  expect(found.format).toBe(format);
  if (found.format === 'hand') return expect(found.cards.length).toBeGreaterThan(5);
  expect(setupProblems(found.record.setup)).toEqual([]);
  if (format === 'record') expect(makeRecord(found.record)).toBe(text);
  if (format === 'line') expect(makeLine(found.record.setup)).toBe(text.trim());
});

test('a typed hand is written as the page says', () => {
  const found = unwrap(parseAny(EXAMPLES[0]!.text));
  expect(found.format === 'hand' && makeHand(found.cards)).toBe(EXAMPLES[0]!.text.trim());
});

test('the page lists every code', () => {
  const codes = [...byLanguage.get('en')!.keys()].filter((key) => /^notation\.(?!at$)/.test(key));
  const table = PAGE.slice(PAGE.indexOf('## Errors'));
  expect(codes.filter((key) => !table.includes(`\`${key.replace('notation.', '')}\``))).toEqual([]);
});
