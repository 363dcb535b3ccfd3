/** Lízaný with an unknown or a large stock: estimates beside what is proven. */
import { expect, test } from 'vitest';
import { tries } from '../bulk.ts';
import { exhaustiveCardValue } from './oracle.ts';
import type { Card } from '#shared/cards.ts';
import type { Position } from '#main/engine/index.ts';
import { solve, type CardValue } from '#main/solver/index.ts';
import { estimateCards } from '#main/solver/stock-estimate.ts';
import { lizanyPosition } from '../tools/bench/stock.ts';
import { randomEnding, withStock } from './endings.ts';
import { randomFrom } from './random.ts';

function expectWithin({ estimate, bounds }: Pick<CardValue, 'estimate' | 'bounds'>): void {
  const { mean, low, high, n } = estimate!;
  expect(n).toBeGreaterThan(0);
  expect(low).toBeLessThanOrEqual(mean);
  expect(mean).toBeLessThanOrEqual(high);
  expect(low).toBeGreaterThanOrEqual(bounds!.low);
  expect(high).toBeLessThanOrEqual(bounds!.high);
}

test('two cards in unknown order: both orders are searched', () => {
  let searched = 0;
  for (let seed = 0; seed < 12; seed++) {
    const random = randomFrom(300 + seed);
    const position = withStock(random, randomEnding(random, { size: 2, variant: 'lizany' }), 2);
    const other = { ...position, stock: position.stock.toReversed() };
    const { cards, estimate, exact } = solve(position, { stock: 'hidden', ms: 60_000 });
    const orders = [position, other].map((of) => cards.map(({ card }) => exhaustiveCardValue(of, card, 'payoff')));
    if (exact) {
      // The bounds met: whatever is drawn comes to the same.
      for (const order of orders) expect(cards.map(({ value }) => value)).toEqual(order);
      continue;
    }
    searched++;
    for (const [i, valued] of cards.entries()) {
      expectWithin(valued);
      const middle = (orders[0]![i]! + orders[1]![i]!) / 2;
      expect(valued.estimate).toEqual({ mean: middle, low: middle, high: middle, n: 2 });
    }
    expect(cards.map((of) => of.estimate!.mean)).toContain(estimate!.mean);
  }
  expect(searched).toBeGreaterThan(8);
});

test('up to eight cards in known order are solved exactly, without an estimate', () => {
  const { exact, estimate, cards } = solve(lizanyPosition(4, 4));
  expect([exact, estimate, cards.some((of) => of.estimate !== undefined)]).toEqual([true, undefined, false]);
});

test('a large stock is answered with bounds and estimates of every card, also when cancelled at once', () => {
  for (const cancel of [undefined, Int32Array.of(1)]) {
    const result = solve(lizanyPosition(5, 14), { ms: 400, ...(cancel && { cancel }) });
    expect(result.exact).toBe(false);
    expectWithin(result);
    for (const valued of result.cards) expectWithin(valued);
    expect(result.cards).toHaveLength(8);
    if (cancel) expect(result.estimate!.n).toBe(1);
  }
});

test('an unknown order is proven nothing about but what every play keeps to', () => {
  const hidden = solve(lizanyPosition(6, 6), { stock: 'hidden', ms: 300 });
  const known = solve(lizanyPosition(6, 6));
  expect(hidden.bounds!.low).toBeLessThanOrEqual(known.value);
  expect(hidden.bounds!.high).toBeGreaterThanOrEqual(known.value);
  expect(hidden.best).toHaveLength(hidden.cards.length);
});

const solveEnded = (position: Position): number => solve(position, { line: false, cards: 'none' }).value;

function searched(position: Position): ReadonlyMap<Card, number> {
  return new Map(solve(position, { line: false }).cards.map(({ card, value }) => [card, value]));
}

test('five orders of many: intervals hold the mean over all of them, as a rule', () => {
  let held = 0;
  let all = 0;
  for (let seed = 1; seed <= tries(1, 12); seed++) {
    const position = lizanyPosition(40 + seed, 4);
    const estimated = (most: number) => {
      let asked = 0;
      const goOn = (): boolean => asked++ < most;
      return estimateCards(position, { objective: 'payoff', hidden: true, solve: solveEnded, search: searched, goOn });
    };
    const exact = estimated(Infinity).cards;
    for (const [card, { low, high, n }] of estimated(5).cards) {
      const { mean, low: least, high: most, n: orders } = exact.get(card)!;
      expect([least, most, orders, n]).toEqual([mean, mean, 24, 5]);
      if (low <= mean && mean <= high) held++;
      all++;
    }
  }
  expect(held / all).toBeGreaterThan(0.9);
}, 120_000);

test('a tree of plays: intervals hold the exact value as a rule, and the card preferred costs little', () => {
  let held = 0;
  let all = 0;
  let lost = 0;
  let atRandom = 0;
  for (let seed = 1; seed <= tries(3, 40); seed++) {
    const position = lizanyPosition(60 + seed, 6);
    const exact = searched(position);
    let asked = 0;
    const goOn = (): boolean => asked++ < 1000;
    const sampling = { objective: 'payoff', hidden: false, solve: solveEnded, search: searched, goOn } as const;
    const { value, cards } = estimateCards(position, sampling);
    for (const [card, { low, high, n }] of cards) {
      expect(n).toBeGreaterThan(0);
      if (low <= exact.get(card)! && exact.get(card)! <= high) held++;
      all++;
    }
    const direction = position.toPlay === position.declarer ? 1 : -1;
    const worth = [...exact.values()].map((of) => direction * of);
    const [preferred] = [...cards].find(([, { mean }]) => mean === value.mean)!;
    lost += Math.max(...worth) - direction * exact.get(preferred)!;
    atRandom += Math.max(...worth) - worth.reduce((sum, of) => sum + of, 0) / worth.length;
  }
  expect(held / all).toBeGreaterThan(0.9);
  expect(lost).toBeLessThan(0.5 * atRandom);
}, 120_000);
