/** Lízaný with an unknown or a large stock: estimates beside what is proven. */
import { expect, test } from 'vitest';
import { exhaustiveCardValue } from './oracle.ts';
import { solve, type CardValue } from '#main/solver/index.ts';
import { lizanyPosition } from '../bench/stock.ts';
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

test('two cards in unknown order: every sample is one of the two orders, solved exactly', () => {
  for (let seed = 0; seed < 12; seed++) {
    const random = randomFrom(300 + seed);
    const position = withStock(random, randomEnding(random, { size: 2, variant: 'lizany' }), 2);
    const other = { ...position, stock: position.stock.toReversed() };
    const { cards, estimate, exact } = solve(position, { stock: 'hidden', ms: 3000 });
    expect(exact).toBe(false);
    const orders = [position, other].map((of) => cards.map(({ card }) => exhaustiveCardValue(of, card, 'payoff')));
    for (const [i, valued] of cards.entries()) {
      expectWithin(valued);
      const { mean, n } = valued.estimate!;
      const [a, b] = [orders[0]![i]!, orders[1]![i]!];
      if (a === b) expect(mean).toBe(a);
      else {
        const first = ((mean - b) / (a - b)) * n;
        expect(first).toBeCloseTo(Math.round(first), 6);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first).toBeLessThanOrEqual(n);
      }
    }
    expect(cards.map((of) => of.estimate!.mean)).toContain(estimate!.mean);
  }
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
