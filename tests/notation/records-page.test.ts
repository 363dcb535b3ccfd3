import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEAL_WORDS } from '#shared/notation/deal-words.ts';
import { dealRecordsIn, makeDealRecord, type DealMove, type DealRecord } from '#shared/notation/index.ts';
import { dealRecordSchema } from '#shared/notation/deal-json.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { followRecord, settlementOf } from '#main/engine/index.ts';
import { resultOf } from '#shared/settlement.ts';

const PAGE = readFileSync('docs/records.md', 'utf8');
const EXAMPLES = [...PAGE.matchAll(/### ([^\n]*)\n(?:(?!###).)*?```deal\n(.*?)```/gs)].map(([, title, text]) => ({
  title: title!,
  text: text!,
}));

/** Follows the main line and every variation from where it begins. */
function followAll(record: DealRecord): void {
  const rules = findRuleSet(record.rules as string)!;
  const deals = unwrap(followRecord(record, rules));
  const settled = settlementOf(deals.at(-1)!);
  const { declarer } = deals.at(-1)!.state;
  if (settled && declarer !== null) expect(record.result).toEqual(resultOf(settled, declarer));
  const variations = (moves: readonly DealMove[], before: readonly DealMove[]): void => {
    for (const [i, { variations: others = [] }] of moves.entries()) {
      for (const other of others) {
        const line = [...before, ...moves.slice(0, i), ...other];
        unwrap(followRecord({ ...record, moves: line }, rules));
        variations(other, [...before, ...moves.slice(0, i)]);
      }
    }
  };
  variations(record.moves, []);
}

test('there are twenty examples', () => {
  expect(EXAMPLES).toHaveLength(20);
});

test.each(EXAMPLES)('$title: is read, possible, and written again as it stands', ({ text }) => {
  const records = [...dealRecordsIn(text)].map(unwrap);
  for (const record of records) followAll(record);
  expect(records.map(makeDealRecord).join('\n')).toBe(text);
});

test('the JSON is read, too', () => {
  const [, json] = /```json\n(.*?)```/s.exec(PAGE)!;
  followAll(dealRecordSchema.parse(JSON.parse(json!)));
});

test.each(['docs/guide/notation.md', 'docs/cs/guide/notation.md'])('the example of %s is a deal', (file) => {
  const [, text] = /```deal\n(.*?)```/s.exec(readFileSync(file, 'utf8'))!;
  const [record] = [...dealRecordsIn(text!)].map(unwrap);
  followAll(record!);
  expect(makeDealRecord(record!)).toBe(text);
});

test('every call stands in the table, and in an example', () => {
  const table = PAGE.slice(PAGE.indexOf('### Calls'), PAGE.indexOf('## As JSON'));
  const written = EXAMPLES.map(({ text }) => text).join('');
  for (const word of DEAL_WORDS) {
    expect([word, table.includes(`\`${word}`)]).toEqual([word, true]);
    expect([word, new RegExp(`\\d:(?:flek=\\S*/)?${word}`).test(written)]).toEqual([word, true]);
  }
});
