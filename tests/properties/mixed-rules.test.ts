import fc from 'fast-check';
import { describe, it } from 'vitest';
import { VARIANTS } from '#shared/seats.ts';
import { seedOf, tries } from '../bulk.ts';
import { diceOf } from './dice.ts';
import { mixedRules } from './rule-mix.ts';
import { walkDeal } from './walk.ts';
import { walkPosition } from './walk-position.ts';

describe('rule sets mixed from the allowed values of every field', () => {
  it.each(VARIANTS)('%s: deals and positions beside the reference', (variant) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const set = mixedRules(variant, diceOf(-seed));
        walkDeal({ variant, set, seed, views: seed % 3 === 0 });
        walkPosition(set, variant, seed);
      }),
      { seed: seedOf(20261121), numRuns: tries(20, 2500), endOnFailure: true },
    );
  });
});
