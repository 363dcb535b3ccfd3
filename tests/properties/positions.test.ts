import fc from 'fast-check';
import { describe, it } from 'vitest';
import { RULE_SETS } from '#shared/rules/index.ts';
import { seedOf, tries } from '../bulk.ts';
import { walkPosition } from './walk-position.ts';

const combinations = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => ({ name: `${set.id} ${variant}`, set, variant })),
);

describe('random positions played out beside the naive reference', () => {
  it.each(combinations)('$name: legality, settlement, points', ({ set, variant }) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => walkPosition(set, variant, seed)),
      { seed: seedOf(20261121), numRuns: tries(50, 4000), endOnFailure: true },
    );
  });
});
