import { afterAll, expect, test } from 'vitest';
import { createPool, OBJECTIVES, solveBatch, type BatchOptions, type BatchResult } from '#main/solver/index.ts';
import { tries } from '../bulk.ts';
import { benchDeal, type DealKind } from '../tools/bench/deals.ts';
import { randomEnding } from './endings.ts';
import { layoutsFrom, mixed } from './layouts.ts';
import { randomFrom } from './random.ts';

const RACE = { indifference: 0.05, confidence: 2.5 };
const kind: DealKind = { variant: 'voleny', rules: 'csm', contract: 'hra', plausible: true };
const pools = [createPool({ workers: 1 }), createPool({ workers: 3 })];
afterAll(async () => {
  for (const pool of pools) await pool.close();
});

function layoutsOf(seed: number, position: Parameters<typeof mixed>[1], count: number): Int32Array {
  const random = randomFrom(seed);
  return layoutsFrom(Array.from({ length: count }, () => mixed(random, position)));
}

/** Column by column the values that were asked for, which must come before those that were not. */
function columns({ cards, values }: BatchResult): number[][] {
  const rows = values.length / cards.length;
  return cards.map((_, i) => {
    const column = Array.from({ length: rows }, (__, row) => values[row * cards.length + i]!);
    const asked = column.filter((value) => !Number.isNaN(value));
    expect(column.slice(0, asked.length)).toEqual(asked);
    return asked;
  });
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('what a race asks about has the value it has anyway; means, counts and intervals are those of the values', () => {
  let dropped = 0;
  for (let seed = 0; seed < 60; seed++) {
    const position = randomEnding(randomFrom(70_000 + seed), { size: 3 + (seed % 5) });
    const objective = OBJECTIVES[seed % 3]!;
    const layouts = layoutsOf(seed, position, 60);
    const exact = columns(solveBatch(position, layouts, { objective }));
    const raced = solveBatch(position, layouts, { objective, race: RACE });
    for (const [i, column] of columns(raced).entries()) {
      const { card, mean, count, low, high } = raced.raced![i]!;
      expect(card).toBe(raced.cards[i]);
      expect(column).toEqual(exact[i]!.slice(0, count));
      expect(count % 10).toBe(0);
      expect(mean).toBeCloseTo(meanOf(column), 9);
      const grain = objective === 'points' ? 20 : 1;
      const variance = meanOf(column.map((value) => (value - mean) ** 2)) + grain ** 2 / count;
      expect(high - mean).toBeCloseTo(2.5 * Math.sqrt(variance / count), 6);
      expect(mean - low).toBeCloseTo(high - mean, 9);
      if (count < 60) dropped++;
    }
    expect(raced.solved).toBe(Math.max(...raced.raced!.map(({ count }) => count)));
  }
  expect(dropped).toBeGreaterThan(50);
});

const RACES = tries(5, 60);

test('the best card is one of those that all layouts show to be best, but for what was called indifferent', () => {
  let races = 0;
  for (let seed = 1; seed <= RACES; seed++) {
    const position = benchDeal(kind, 900 + seed);
    const layouts = layoutsOf(seed, position, 120);
    const all = columns(solveBatch(position, layouts)).map(meanOf);
    const { raced } = solveBatch(position, layouts, { race: RACE });
    const best = raced!.reduce((a, b) => (b.count > a.count || (b.count === a.count && b.mean > a.mean) ? b : a));
    expect(Math.max(...all) - all[raced!.indexOf(best)]!).toBeLessThan(0.25);
    if (raced!.some(({ count }) => count < best.count)) races++;
  }
  expect(races).toBeGreaterThan(RACES / 2);
}, 600_000);

test('without limit to confidence nothing is dropped: the exact mode with means', () => {
  const position = benchDeal(kind, 7);
  const layouts = layoutsOf(7, position, 45);
  const exact = solveBatch(position, layouts);
  const { values, raced } = solveBatch(position, layouts, { race: { indifference: 0, confidence: Infinity } });
  expect(Array.from(values)).toEqual(Array.from(exact.values));
  expect(raced!.map(({ count }) => count)).toEqual(exact.cards.map(() => 45));
});

test.each<[string, BatchOptions]>([
  ['payoff', {}],
  ['won or lost', { atLeast: 0.5 }],
  ['points', { objective: 'points' }],
])('the same race in this thread and with one worker and three: %s', async (_, options) => {
  const position = benchDeal(kind, 11);
  const layouts = layoutsOf(11, position, 100);
  const here = solveBatch(position, layouts, { ...options, race: RACE });
  expect(here.raced!.some(({ count }) => count < here.solved)).toBe(true);
  for (const pool of pools) {
    const there = await pool.solveBatch(position, layouts, { ...options, race: RACE });
    expect({ ...there, values: Array.from(there.values) }).toEqual({ ...here, values: Array.from(here.values) });
  }
});

test('a race that is stopped tells what it knows', async () => {
  const position = benchDeal(kind, 12);
  const layouts = layoutsOf(12, position, 200);
  const limited = solveBatch(position, layouts, { race: RACE, nodes: 400_000 });
  expect(limited.solved).toBeLessThan(200);
  for (const [i, { count, mean }] of limited.raced!.entries()) {
    const column = columns({ ...limited, values: limited.values.slice(0, count * limited.cards.length) })[i]!;
    if (count === 0) expect(mean).toBeNaN();
    else expect(mean).toBeCloseTo(meanOf(column), 9);
  }
  const stop = new AbortController();
  const running = pools[1]!.solveBatch(position, layouts, {
    race: { indifference: 0, confidence: Infinity },
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect((await running).solved).toBeLessThan(200);
});
