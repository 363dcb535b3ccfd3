/** The figures of the rules of thumb, made again for a few deals; the examples belong where they are said to. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/api/index.ts';
import { suitOf } from '#shared/cards.ts';
import { intervalOf, THUMB_PAGES, type Share, type ThumbPage, type ThumbRow } from '#shared/school/thumb.ts';
import { textsIn } from '#shared/texts.ts';
import { EXAMPLES, figures, percentOf } from '../../src-renderer/school/model/thumb.ts';
import { betlRow, flekRow, PAGES, sevenRow, talonWays } from '../thumb/pages.ts';
import { tally } from '../thumb/tally.ts';

/** Deals made again of each page: fewer where a deal takes longer. */
const DEALS: Readonly<Record<ThumbPage, number>> = { seven: 40, flek: 40, talon: 30, betl: 50 };
/** Standard errors by which two shares of the same may differ by chance, in any of some thirty rows. */
const BY_CHANCE = 3.3;

/** Shares of the two that cannot be of the same thing. */
function differences(said: readonly ThumbRow[], found: readonly ThumbRow[]): string[] {
  return found.flatMap(({ id, ...shares }) => {
    const row = said.find((each) => each.id === id);
    if (!row) return [`${id} is missing`];
    return (['bots', 'open'] as const).flatMap((way) => (differ(row[way], shares[way]) ? [`${id} ${way}`] : []));
  });
}

function differ(a: Share, b: Share): boolean {
  if (a.of === 0 || b.of === 0) return false;
  // One of each more: shares of nothing and of all are no certainty.
  const both = (a.right + b.right + 1) / (a.of + b.of + 2);
  const error = Math.sqrt(both * (1 - both) * (1 / a.of + 1 / b.of));
  return Math.abs(a.right / a.of - b.right / b.of) > BY_CHANCE * error;
}

const found = new Map(THUMB_PAGES.map((page) => [page, tally(PAGES[page], `check ${page}`, DEALS[page])]));

describe.each(THUMB_PAGES)('%s', (page) => {
  const said = figures.pages[page];

  test('a few other deals agree with what is said', () => expect(differences(said, found.get(page)!)).toEqual([]));

  test('figures that are not so would be noticed', () => {
    const spoilt = said.map((row) => ({ ...row, bots: { ...row.bots, right: 0 } }));
    expect(differences(spoilt, found.get(page)!).length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('every row has its text in %s', (language) => {
    const { t } = textsIn(language);
    const keys = said.map(({ id }) => `thumb.pages.${page}.rows.${id}`);
    expect(keys.filter((key) => t(key) === key)).toEqual([]);
  });
});

test('the examples belong to the rows they stand for', () => {
  const rows = Object.values(EXAMPLES)
    .flat()
    .map(({ row }) => row);
  const belongs = [
    ...EXAMPLES.seven.map(({ cards }) => sevenRow(cards, 'h')),
    ...EXAMPLES.flek.map(({ cards }) => flekRow(cards, 'h')),
    ...EXAMPLES.talon.map(({ cards, row }) => talonWays(cards, 'h').find((way) => way.row === row)?.row),
    ...EXAMPLES.betl.map(({ cards }) => betlRow(cards, [])),
  ];
  expect(belongs).toEqual(rows);
  expect(EXAMPLES.seven.every(({ cards }) => cards.includes('7h') && cards.length === 10)).toBe(true);
  expect(talonWays(EXAMPLES.talon[0]!.cards, 'h')[0]!.rule.map(suitOf)).toEqual(['a', 'a']);
});

test('the interval is that of Wilson', () => {
  // 50 of 100: 0.404 to 0.596; nothing of 10: 0 to 0.278.
  expect(intervalOf({ of: 100, right: 50 }).low).toBeCloseTo(0.404, 3);
  expect(intervalOf({ of: 100, right: 50 }).high).toBeCloseTo(0.596, 3);
  expect(intervalOf({ of: 10, right: 0 }).high).toBeCloseTo(0.278, 3);
  expect(percentOf({ of: 0, right: 0 })).toEqual({ value: 0, low: 0, high: 100 });
});
