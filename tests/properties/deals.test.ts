import fc from 'fast-check';
import { describe, it } from 'vitest';
import { RULE_SETS } from '#shared/rules/index.ts';
import { walkDeal } from './walk.ts';

const combinations = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => ({ name: `${set.id} ${variant}`, set, variant })),
);

describe('random deals beside the naive reference, from the first packet to the money', () => {
  it.each(combinations)(
    '$name: actions, verdicts, views, replay, settlement',
    { timeout: 60_000 },
    ({ set, variant }) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => void walkDeal({ variant, set, seed, views: true })),
        { seed: 20261121, numRuns: 150, endOnFailure: true },
      );
    },
  );
});
