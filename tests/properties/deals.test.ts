import { describe, expect, it } from 'vitest';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { ROUND, seedOf } from '../bulk.ts';
import { announceableContracts } from '../reference/known-contracts.ts';
import seeds from './seeds.json' with { type: 'json' };
import { walkDeal } from './walk.ts';

const combinations = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => ({ name: `${set.id} ${variant}`, set, variant })),
);
/** In a round of the soak. */
const BULK = 1500;

/** Chosen so that few deals reach every contract and kind of ending: `npm run soak -- --choose-seeds`. */
function seedsOf(name: string): readonly number[] {
  if (ROUND > 0) return Array.from({ length: BULK }, (_, index) => seedOf(index));
  const chosen = (seeds as Record<string, number[]>)[name];
  if (!chosen) throw new Error(`${name} has no seeds yet: run npm run soak -- --choose-seeds`);
  return chosen;
}

describe('random deals beside the naive reference, from the first packet to the money', () => {
  it.each(combinations)('$name: actions, verdicts, views, replay, settlement', ({ name, set, variant }) => {
    const reached = new Set<string>();
    for (const seed of seedsOf(name)) {
      const { naive } = walkDeal({ variant, set, seed, views: true });
      if (naive.contract && naive.ending !== 'folded') reached.add(naive.contract);
    }
    const contracts = announceableContracts(rulesFor(set, variant), variant);
    expect(contracts.filter((contract) => !reached.has(contract))).toEqual([]);
  });
});
