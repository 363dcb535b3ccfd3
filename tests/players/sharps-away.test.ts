/** Aces and tens that may be laid away: bots do so by need only, and know them once they are shown. */
import { expect, test } from 'vitest';
import { isSharp } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { tries } from '../bulk.ts';
import { dealOf } from '../engine/deals.ts';

const csm = findRuleSet('csm')!;
const talon = { ...csm.fields.talon, trumpAllowed: false, sharp: 'shown' as const };
const ruleSet: RuleSet = { ...csm, id: 'sharp-away', fields: { ...csm.fields, talon } };
const trumpsOnly: RuleSet = { ...ruleSet, fields: { ...ruleSet.fields, noTrumpLadder: [] } };

function called(deal: Deal, seed: string, rules = ruleSet): Deal {
  let now = deal;
  for (let seat = now.state.toAct; seat !== null && now.state.phase !== 'play'; seat = now.state.toAct) {
    const { action } = chooseAction(viewFor(now, seat), { level: 1, seed, ruleSet: rules });
    now = unwrap(applyAction(now, action, seat));
  }
  return now;
}

test('no ace or ten goes into the talon while two other cards may', () => {
  for (let n = 0; n < tries(60, 1000); n++) {
    const { state } = called(startDeal(dealCards('voleny', ruleSet, shuffledDeck(`away ${n}`))), `away ${n}`);
    if (state.contract === null || isNoTrump(state.contract)) continue;
    const twelve = [...state.hands[state.declarer!]!, ...state.talon];
    const others = twelve.filter((card) => !isSharp(card) && !card.endsWith(state.trump!)).length;
    expect({ n, away: state.talon.filter(isSharp).length }).toEqual({ n, away: Math.max(0, 2 - others) });
  }
});

test('with trumps, aces and tens alone, two of these go', () => {
  const { state } = called(
    dealOf({ rules: trumpsOnly, hands: ['Ah Th Kh Oh Uh 9h 8h 7h Al Tl Aa Ta'] }),
    'all sharp',
    trumpsOnly,
  );
  expect(state.trump).toBe('h');
  expect(state.talon.every(isSharp)).toBe(true);
});
