import { describe, expect, it } from 'vitest';
import { dealCards, replay, settlementOf } from '#main/engine/index.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { unplayedFixtures } from '../fixtures/settlements/index.ts';
import { naiveAct, naiveActions, naiveSettlement, startNaive } from '../reference/deal.ts';
import { nameOf } from '../properties/compare.ts';
import { amounts, deckOf } from './deck.ts';

const named = unplayedFixtures.map((fixture) => [fixture.id, fixture] as const);

describe('deals paid without being played, computed by hand', () => {
  it.each(named)('%s: engine', (_, fixture) => {
    const set = findRuleSet(fixture.rules)!;
    const dealt = dealCards(fixture.variant, set, deckOf(fixture), { sitterOut: fixture.sitterOut ?? false });
    const settlement = settlementOf(unwrap(replay(dealt, fixture.actions)))!;
    const { components, each, bySeat } = fixture.expected;
    if (components) expect(amounts(settlement.components)).toEqual(components);
    expect(settlement.components.reduce((sum, { amount }) => sum + amount, 0)).toBe(each);
    expect(settlement.bySeat).toEqual(bySeat);
    expect(settlement.sitterOut).toBe(fixture.expected.sitterOut);
  });

  it.each(named)('%s: reference', (_, fixture) => {
    const deal = startNaive(fixture.variant, rulesFor(findRuleSet(fixture.rules)!, fixture.variant), deckOf(fixture));
    for (const action of fixture.actions) {
      // That the game stands may be left unsaid.
      const stand = naiveActions(deal).find(({ type }) => type === 'stand');
      if (stand && action.type === 'comment') naiveAct(deal, stand);
      expect(naiveActions(deal).map(nameOf)).toContain(nameOf(action));
      naiveAct(deal, action);
    }
    const paid = naiveSettlement(deal)!;
    if (fixture.expected.components) expect(amounts(paid.lines)).toEqual(fixture.expected.components);
    expect(paid.bySeat).toEqual(fixture.expected.bySeat);
  });
});
