/** Rules of one's own may pay nothing for something: players call and play by them as by any. */
import { expect, test } from 'vitest';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import type { Variant } from '#shared/seats.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';

const { rates } = findRuleSet('csm')!.fields;
const TABLES: readonly (readonly [Variant, string])[] = [
  ['voleny', 'csm'],
  ['licitovany', 'csm'],
  ['krizovy', 'csm'],
  ['lizany', 'international'],
];

// Rates for hearts apart are two numbers, or none.
const NUMBERS = Object.keys(rates).filter((rate) => rate !== 'stoSedmaHearts');
test.each(NUMBERS)('nothing is paid for %s', (rate) => {
  for (const [variant, id] of TABLES) {
    const printed = findRuleSet(id)!;
    const fields = { ...printed.fields, rates: { ...printed.fields.rates, [rate]: 0 } };
    const ruleSet: RuleSet = { ...printed, fields };
    for (let n = 0; n < 3; n++) {
      const seed = `nothing for ${rate} ${n}`;
      let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
      for (let seat = deal.state.toAct; seat !== null && deal.state.phase !== 'play'; seat = deal.state.toAct) {
        const { action, considered } = chooseAction(viewFor(deal, seat), { level: 1, seed, ruleSet });
        expect(considered.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
        deal = unwrap(applyAction(deal, action, seat));
      }
    }
  }
});
