/** What a call is worth before it is said is what it is worth once it has been said. */
import { expect, test } from 'vitest';
import type { Action } from '#shared/actions.ts';
import type { Bid } from '#shared/contracts.ts';
import { findRuleSet, RULE_SETS } from '#shared/rules/index.ts';
import {
  applyAction,
  callWorth,
  dealCards,
  legalActions,
  shuffledDeck,
  startDeal,
  stakesOf,
  viewFor,
} from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';

test('an announcement is worth what the stakes say after it, in all variants and rule sets', () => {
  let compared = 0;
  for (const ruleSet of RULE_SETS)
    for (const variant of ruleSet.variants)
      for (let seed = 0; seed < 25; seed++) {
        const dice = chanceFrom(`${ruleSet.id} ${variant} ${seed}`);
        let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`worth ${seed}`)), { manner: 'training' });
        while (deal.state.toAct !== null && deal.state.phase !== 'play') {
          const view = viewFor(deal, deal.state.toAct);
          const actions = legalActions(deal);
          for (const action of actions.filter(({ type }) => type === 'announce')) {
            const after = applyAction(deal, action);
            if (!after.ok) continue;
            const stakes = stakesOf(viewFor(after.value, view.seat), ruleSet);
            // Where somebody has doubled before, or a talon is still to come, the stakes stand later.
            if (stakes === null || stakes.components.some(({ fleks }) => fleks > 0)) continue;
            expect(callWorth(view, ruleSet, action), `${ruleSet.id} ${variant} ${JSON.stringify(action)}`).toBe(
              stakes.each,
            );
            compared += 1;
          }
          const next = applyAction(deal, actions[dice(actions.length)]!);
          if (!next.ok) throw new Error(next.error.code);
          deal = next.value;
        }
      }
  expect(compared).toBeGreaterThan(300);
});

test('bids by the rates written by hand: seven with its hra, hearts twice as much, nothing for other actions', () => {
  const worthIn = (id: string) => {
    const ruleSet = findRuleSet(id)!;
    const deal = startDeal(dealCards('licitovany', ruleSet, shuffledDeck('bids')), { manner: 'training' });
    const view = viewFor(deal, deal.state.toAct!);
    return (action: Action) => callWorth(view, ruleSet, action);
  };
  const bids = (id: string, names: readonly Bid[]) => names.map((bid) => worthIn(id)({ type: 'bid', bid }));
  // 1; 1 + 2; 4; 4 + 2; flat rates; 40 + 4.
  expect(bids('csm', ['hra', 'sedma', 'sto', 'sto-sedma', 'betl', 'durch', 'dve-sedmy', 'dve-sedmy-sto'])).toEqual([
    1, 3, 4, 6, 15, 30, 40, 44,
  ]);
  expect(bids('turnaj', ['sedma', 'sedma-h', 'sto', 'sto-h', 'sto-sedma-h'])).toEqual([3, 6, 4, 8, 12]);
  const worth = worthIn('csm');
  expect(worth({ type: 'pass' })).toBeNull();
  expect(worth({ type: 'play', card: 'Ah' })).toBeNull();
});
