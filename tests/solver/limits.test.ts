import { expect, test } from 'vitest';
import { setupSchema } from '#shared/position.ts';
import { DECK } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { toPosition } from '#main/engine/index.ts';
import { solve, type CardValue } from '#main/solver/index.ts';
import { benchDeal, type DealKind } from '../tools/bench/deals.ts';
import { randomFrom } from './random.ts';

const kinds: DealKind[] = [
  { variant: 'voleny', rules: 'csm', contract: 'hra', plausible: false },
  { variant: 'licitovany', rules: 'csm', contract: 'dve-sedmy-sto', plausible: false },
  { variant: 'krizovy', rules: 'csm', contract: 'sto', plausible: false },
];

test.each(kinds)('with too few nodes the bounds hold the value: $variant $contract', (kind) => {
  let stopped = 0;
  for (let seed = 0; seed < 10; seed++) {
    const position = benchDeal(kind, seed);
    const exact = solve(position);
    const value = (card: string): CardValue => exact.cards.find((of) => of.card === card)!;
    for (const nodes of [0, 10, 1000, 10_000]) {
      const limited = solve(position, { nodes });
      expect(limited.nodes).toBeLessThanOrEqual(nodes + 40);
      if (!limited.exact) stopped++;
      expect(limited.bounds?.low ?? limited.value).toBeLessThanOrEqual(exact.value);
      expect(limited.bounds?.high ?? limited.value).toBeGreaterThanOrEqual(exact.value);
      for (const of of limited.cards) {
        expect(of.bounds?.low ?? of.value).toBeLessThanOrEqual(value(of.card).value);
        expect(of.bounds?.high ?? of.value).toBeGreaterThanOrEqual(value(of.card).value);
      }
      for (const card of exact.best) expect(limited.best).toContain(card);
    }
  }
  expect(stopped).toBeGreaterThan(10);
});

test('a whole deal of lízaný is answered with bounds when time is short', () => {
  const cards = randomFrom(3).shuffled(DECK);
  const setup = {
    variant: 'lizany',
    rules: 'international',
    contract: 'hra',
    declarer: 0,
    trump: 'l',
    hands: [cards.slice(0, 8), cards.slice(8, 16)],
    stock: cards.slice(16),
  };
  const position = unwrap(toPosition(setupSchema.parse(setup)));
  const { exact, bounds, best } = solve(position, { ms: 50 });
  expect(exact).toBe(false);
  expect(bounds!.low).toBeLessThan(bounds!.high);
  expect(best.length).toBe(8);
});

test('a search is cancelled from outside', () => {
  const cancel = new Int32Array(new SharedArrayBuffer(4));
  Atomics.store(cancel, 0, 1);
  const { exact, nodes } = solve(benchDeal(kinds[0]!, 1), { cancel });
  expect(exact).toBe(false);
  expect(nodes).toBeLessThan(100);
});
