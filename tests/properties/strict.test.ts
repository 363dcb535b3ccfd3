import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '#shared/rules/index.ts';
import { VARIANTS } from '#shared/seats.ts';
import { seedOf, tries } from '../bulk.ts';
import { diceOf } from './dice.ts';
import { mixedRules } from './rule-mix.ts';
import { walkDeal } from './walk.ts';

const combinations = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => ({ name: `${set.id} ${variant}`, set, variant })),
);
/** How readily somebody errs; in every third deal nobody does. */
const ERRS = [0, 0.05, 0.2];
const DEALS = tries(12, 1200);

describe('strict deals beside the naive reference', () => {
  it.each(combinations)('$name: mistakes, fines, games lost by them', ({ set, variant }) => {
    let erred = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { naive } = walkDeal({ variant, set, seed, views: seed % 4 === 0, errs: ERRS[seed % ERRS.length]! });
        if (naive.fouls.length > 0) erred++;
      }),
      { seed: seedOf(20261121), numRuns: DEALS, endOnFailure: true },
    );
    expect(erred).toBeGreaterThan(DEALS / 12);
  });

  it.each(VARIANTS)('%s under rule sets mixed from all fields', (variant) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const set = mixedRules(variant, diceOf(-seed));
        walkDeal({ variant, set, seed, views: seed % 4 === 0, errs: ERRS[seed % ERRS.length]! });
      }),
      { seed: seedOf(20261121), numRuns: tries(15, 2000), endOnFailure: true },
    );
  });
});
