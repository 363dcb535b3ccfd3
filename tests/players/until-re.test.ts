/** Hra that is played from re on only: who cannot win it does not answer, who can does. */
import { expect, test } from 'vitest';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { act, announce, barva, comment, dealOf, discard, good, trump } from '../engine/deals.ts';

const csm = findRuleSet('csm')!;
const ruleSet: RuleSet = {
  ...csm,
  fields: { ...csm.fields, unflekkedPaid: { hra: true, sedma: true, untilRe: true } },
};

const STRONG = 'Ah Th Kh Oh 9h 8h Aa Ta Al 7b 8b 9b';
const WEAK = '9h 8h Uh 9a 8a Ua Ul 9l 7l 7b 8b 9b';

/** What a declarer says to the flek on his hra. */
function answerOf(hand: string, level: 1 | 2): readonly string[] {
  const dealt = act(dealOf({ rules: ruleSet, hands: [hand] }), trump('9h'), discard('7b', '8b'), barva, good, good);
  const deal = act(dealt, announce('hra'), comment(['hra']), comment());
  const { action } = chooseAction(viewFor(deal, 0), { level, seed: 're', ruleSet });
  return action.type === 'comment' ? action.flek : [action.type];
}

test.each([1, 2] as const)('level %d', (level) => {
  expect(answerOf(STRONG, level)).toEqual(['hra']);
  expect(answerOf(WEAK, level)).toEqual([]);
});
