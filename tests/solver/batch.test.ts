import { expect, test } from 'vitest';
import { OBJECTIVES, solve, solveBatch } from '#main/solver/index.ts';
import { benchDeal } from '../tools/bench/deals.ts';
import { randomEnding } from './endings.ts';
import { layoutsFrom, mixed } from './layouts.ts';
import { randomFrom } from './random.ts';

const LAYOUTS = 12;

test('a batch gives what solving each layout gives', () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = randomFrom(40_000 + seed);
    const position = randomEnding(random, { size: 3 + random.below(5) });
    const objective = OBJECTIVES[seed % 3]!;
    const positions = Array.from({ length: LAYOUTS }, () => mixed(random, position));
    const layouts = layoutsFrom(positions);

    const { cards, values, solved } = solveBatch(position, layouts, { objective });
    const single = positions.map((of) => solve(of, { objective }));
    const bare = solveBatch(position, layouts, { objective, cards: 'none' });
    const middle = single[0]!.value;
    const answers = solveBatch(position, layouts, { objective, atLeast: middle });
    const bareAnswers = solveBatch(position, layouts, { objective, atLeast: middle, cards: 'none' });

    expect(solved).toBe(LAYOUTS);
    expect([...cards].sort()).toEqual(single[0]!.cards.map(({ card }) => card).sort());
    for (const [row, result] of single.entries()) {
      expect(bare.values[row]).toBe(result.value);
      expect(bareAnswers.values[row]).toBe(result.value >= middle ? 1 : 0);
      for (const [column, card] of cards.entries()) {
        const value = result.cards.find((of) => of.card === card)!.value;
        expect(values[row * cards.length + column]).toBe(value);
        expect(answers.values[row * cards.length + column]).toBe(value >= middle ? 1 : 0);
      }
    }
  }
});

test('what a limit leaves undone is not a number', () => {
  const random = randomFrom(1);
  const position = benchDeal({ variant: 'voleny', rules: 'csm', contract: 'hra', plausible: false }, 1);
  const layouts = layoutsFrom(Array.from({ length: 50 }, () => mixed(random, position)));
  const { values, solved } = solveBatch(position, layouts, { cards: 'none', nodes: 20_000 });
  expect(solved).toBeLessThan(50);
  expect([...values].map(Number.isNaN)).toEqual(Array.from(values, (_, row) => row >= solved));
});
