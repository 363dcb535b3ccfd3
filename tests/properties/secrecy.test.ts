import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '#shared/rules/index.ts';
import { viewIgnoresHiddenCards } from './secrecy.ts';

const combinations = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => ({ name: `${set.id} ${variant}`, set, variant })),
);

describe('a view does not depend on cards its seat cannot know', () => {
  it.each(combinations)('$name', { timeout: 60_000 }, ({ set, variant }) => {
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        if (viewIgnoresHiddenCards(set, variant, seed)) compared++;
      }),
      { seed: 20261121, numRuns: 150, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(30);
  });

  it.each(combinations)('$name, strict, with mistakes', { timeout: 60_000 }, ({ set, variant }) => {
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        if (viewIgnoresHiddenCards(set, variant, seed, 0.05)) compared++;
      }),
      { seed: 20261121, numRuns: 80, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(10);
  });
});
