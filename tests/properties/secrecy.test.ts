import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '#shared/rules/index.ts';
import { seedOf, tries } from '../bulk.ts';
import { viewIgnoresHiddenCards } from './secrecy.ts';

const combinations = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => ({ name: `${set.id} ${variant}`, set, variant })),
);
const DEALS = tries(12, 1500);
const STRICT_DEALS = tries(8, 800);

describe('a view does not depend on cards its seat cannot know', () => {
  it.each(combinations)('$name', ({ set, variant }) => {
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        if (viewIgnoresHiddenCards(set, variant, seed)) compared++;
      }),
      { seed: seedOf(20261121), numRuns: DEALS, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(DEALS / 5);
  });

  it.each(combinations)('$name, strict, with mistakes', ({ set, variant }) => {
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        if (viewIgnoresHiddenCards(set, variant, seed, 0.05)) compared++;
      }),
      { seed: seedOf(20261121), numRuns: STRICT_DEALS, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(STRICT_DEALS / 8);
  });
});
