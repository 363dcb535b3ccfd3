import { afterAll, expect, test } from 'vitest';
import { legalCards, playCard, type Position } from '#main/engine/index.ts';
import { createPool, lineFor, solve, solveBatch } from '#main/solver/index.ts';
import { unwrap } from '#shared/result.ts';
import { benchDeal, type DealKind } from '../tools/bench/deals.ts';
import { lizanyPosition } from '../tools/bench/stock.ts';
import { layoutsFrom, mixed } from './layouts.ts';
import { randomFrom } from './random.ts';
import { found } from './values.ts';

const pool = createPool({ workers: 2 });
afterAll(() => pool.close());

const kind: DealKind = { variant: 'voleny', rules: 'csm', contract: 'hra', plausible: true };

test('the pool answers as the solver does, and tells how far it is', async () => {
  const position = benchDeal(kind, 3);
  const progress: number[][] = [];
  const onProgress = (done: number, of: number): void => void progress.push([done, of]);
  const result = await pool.solve(position, { onProgress });
  expect(found(result)).toEqual(found(solve(position)));
  await expect.poll(() => progress.at(-1)).toEqual([progress.length, progress.length]);
  expect(await pool.lineFor(position, result.best[0]!)).toEqual(lineFor(position, result.best[0]!));
});

test('a batch is split over the workers', async () => {
  const random = randomFrom(9);
  const position = benchDeal(kind, 4);
  const layouts = layoutsFrom(Array.from({ length: 100 }, () => mixed(random, position)));
  const expected = solveBatch(position, layouts, { atLeast: 1 });
  const { cards, values, solved } = await pool.solveBatch(position, layouts, { atLeast: 1 });
  expect([cards, solved]).toEqual([expected.cards, 100]);
  expect(Array.from(values)).toEqual(Array.from(expected.values));
});

test('an aborted call is answered with what is known', async () => {
  const random = randomFrom(10);
  const position = benchDeal(kind, 5);
  const layouts = layoutsFrom(Array.from({ length: 5000 }, () => mixed(random, position)));
  const stop = new AbortController();
  const running = pool.solveBatch(position, layouts, { signal: stop.signal, onProgress: () => stop.abort() });
  const { values, solved } = await running;
  expect(solved).toBeGreaterThan(0);
  expect(solved).toBeLessThan(5000);
  expect(Array.from(values).filter((value) => !Number.isNaN(value))).toHaveLength(solved * (values.length / 5000));

  stop.abort();
  const { exact } = await pool.solve(position, { signal: stop.signal });
  expect(exact).toBe(false);
});

test('a small question is answered while big ones keep every other thread busy; called off, they all end', async () => {
  const narrow = createPool({ workers: 1 });
  try {
    const stop = new AbortController();
    // Nothing but the signal ends these.
    const endless = [1, 2, 3].map((seed) => narrow.solve(lizanyPosition(seed, 16), { signal: stop.signal }));
    const ending = endingOf(benchDeal(kind, 5));
    expect(found(await narrow.solve(ending))).toEqual(found(solve(ending)));
    stop.abort();
    for (const { exact } of await Promise.all(endless)) expect(exact).toBe(false);
  } finally {
    await narrow.close();
  }
});

/** The position some cards later, each hand's first legal card played. */
function endingOf(position: Position): Position {
  let at = position;
  while (at.hands.flat().length > 15) at = unwrap(playCard(at, legalCards(at)[0]!));
  return at;
}
