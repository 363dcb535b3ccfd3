import { expect, test } from 'vitest';
import { OBJECTIVES, solve } from '#main/solver/index.ts';
import { benchDeal, type DealKind } from '../tools/bench/deals.ts';
import { randomEnding } from './endings.ts';
import { randomFrom } from './random.ts';
import { found } from './values.ts';

test('the table changes nothing: 500 endings of up to eight cards, all games', () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = randomFrom(20_000 + seed);
    const position = randomEnding(random, { size: 6 + random.below(3) });
    const objective = OBJECTIVES[seed % 3]!;
    const without = solve(position, { objective, useTable: false });
    expect({ seed, ...found(solve(position, { objective })) }).toEqual({ seed, ...found(without) });
  }
});

test('neither does its size, nor what was solved before', () => {
  const kind: DealKind = { variant: 'voleny', rules: 'csm', contract: 'sedma', plausible: true };
  for (let seed = 0; seed < 20; seed++) {
    const position = benchDeal(kind, seed);
    const first = solve(position);
    const again = solve(position);
    expect(again.nodes).toBe(first.nodes);
    expect(found(again)).toEqual(found(first));
    expect(found(solve(position, { tableBytes: 1 << 12 }))).toEqual(found(first));
    expect(found(solve(position, { tableBytes: 1 << 24 }))).toEqual(found(first));
  }
});
