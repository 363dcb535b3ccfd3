import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { SALT, tries } from '../bulk.ts';
import { decisionIn, table } from './table.ts';

const combinations = RULE_SETS.flatMap((ruleSet) =>
  ruleSet.variants.map((variant) => [variant, ruleSet.id, ruleSet] as const),
);

function playedOut(start: Deal): Deal {
  let deal = start;
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const { action } = chooseAction(viewFor(deal, seat), { level: 1, seed: 'claim' });
    deal = unwrap(applyAction(deal, action));
  }
  return deal;
}

describe('players among themselves', () => {
  it.each(combinations)('%s by %s: never claim wrongly, never err in a strict deal', (variant, _, ruleSet) => {
    for (let n = 0; n < tries(3, 300); n++) {
      const dealt = dealCards(variant, ruleSet, shuffledDeck(`claim ${SALT}${n}`));
      const { claim, offences } = playedOut(startDeal(dealt, { manner: 'strict' })).state;
      expect(claim).not.toEqual({ laid: false });
      expect(offences).toEqual([]);
    }
  });
});

describe('a hand full of winners', () => {
  const comment: Action = { type: 'comment', flek: [], against: [] };
  const good: Action = { type: 'good' };
  const hra = (hand: string): Deal =>
    table(
      { hands: [hand] },
      { type: 'trump', card: '8l' },
      { type: 'discard', cards: ['7h', '8h'] },
      { type: 'barva' },
      good,
      good,
      { type: 'announce', contract: 'hra' },
      comment,
      comment,
    );

  it('is shown', () => {
    expect(decisionIn(hra('Al Tl Kl Ol Ul 9l 8l Ah Th Aa 7h 8h')).action).toEqual({ type: 'claim' });
  });

  it('is played with one loser in it', () => {
    expect(decisionIn(hra('Al Tl Kl Ol Ul 9l 8l Ah Th 9a 7h 8h')).action.type).toBe('play');
  });
});
