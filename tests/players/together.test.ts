/** Sto a sedma as one component, and from the hand: how bots announce it. */
import { expect, test } from 'vitest';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import type { Level } from '#shared/bots.ts';
import { tries } from '../bulk.ts';
import { dealOf } from '../engine/deals.ts';

const csm = findRuleSet('csm')!;
const rulesWith = (stoSedma: number | null, stoSedmaFromHand: boolean): RuleSet => ({
  ...csm,
  // Nobody takes over with betl.
  fields: { ...csm.fields, noTrumpLadder: [], rates: { ...csm.fields.rates, stoSedma }, stoSedmaFromHand },
});

/** Plays on until the cards are led. */
function called(deal: Deal, ruleSet: RuleSet, seed: string, level: Level): Deal {
  let now = deal;
  for (let seat = now.state.toAct; seat !== null && now.state.phase !== 'play'; seat = now.state.toAct) {
    const { action, considered } = chooseAction(viewFor(now, seat), { level, seed, ruleSet });
    expect(considered.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    now = unwrap(applyAction(now, action, seat));
  }
  return now;
}

/** Six trumps from the top with the seven, the marriage in them, and two aces beside. */
const SURE = 'Ah Th Kh Oh 9h 7h Aa Al Tl Ta 8b 9b';
/** A marriage and the seven, and nothing that would bring them home. */
const WEAK = 'Kh Oh 9h 8h 7h 9a 8a 8l 9l 7b 8b 9b';

test.each([1, 2] as const)('level %d announces a sure one, from the hand where it must', (level) => {
  for (const fromHand of [false, true]) {
    const rules = rulesWith(6, fromHand);
    const { state } = called(dealOf({ rules, hands: [SURE] }), rules, 'sure', level);
    expect({ fromHand, contract: state.contract, declarer: state.declarer }).toEqual({
      fromHand,
      contract: 'sto-sedma',
      declarer: 0,
    });
    const barva = state.log.some((entry) => entry.kind === 'action' && entry.action.type === 'barva');
    expect(barva).toBe(!fromHand);
  }
});

test('a weak hand announces none', () => {
  for (const fromHand of [false, true]) {
    const rules = rulesWith(6, fromHand);
    const { state } = called(dealOf({ rules, hands: [WEAK] }), rules, 'weak', 1);
    expect(state.contract).not.toBe('sto-sedma');
  }
});

test('nobody announces it oftener where both have to be made', () => {
  const count = (ruleSet: RuleSet): number => {
    let found = 0;
    for (let n = 0; n < tries(150, 1500); n++) {
      const deal = startDeal(dealCards('voleny', ruleSet, shuffledDeck(`together ${n}`)));
      if (called(deal, ruleSet, `together ${n}`, 1).state.contract === 'sto-sedma') found++;
    }
    return found;
  };
  expect(count(rulesWith(6, false))).toBeLessThanOrEqual(count(rulesWith(null, false)));
});
