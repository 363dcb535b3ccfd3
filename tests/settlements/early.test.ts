import { describe, expect, it } from 'vitest';
import { applyAction, dealCards, positionOf, settlementOf, startDeal, type Deal } from '#main/engine/index.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { earlyFixtures, type EarlyFixture } from '../fixtures/settlements/index.ts';
import { naiveAct, naiveSettlement, startNaive } from '../reference/deal.ts';
import { laidAt } from '../properties/prover.ts';
import { amounts, deckOf } from './deck.ts';

const named = earlyFixtures.map((fixture) => [fixture.id, fixture] as const);

describe('laid games and renoncs computed by hand', () => {
  it('have ids of their own and say where the numbers come from', () => {
    expect(new Set(earlyFixtures.map(({ id }) => id)).size).toBe(earlyFixtures.length);
    expect(earlyFixtures.length).toBeGreaterThanOrEqual(20);
    for (const { article, arithmetic } of earlyFixtures) expect(article && arithmetic).toBeTruthy();
  });

  it.each(named)('%s: engine', (_, fixture) => {
    const { expected, actions } = fixture;
    const deal = actions.reduce((at, action) => unwrap(applyAction(at, action)), started(fixture));
    const settlement = settlementOf(deal)!;
    expect(amounts(settlement.components)).toEqual(expected.components);
    expect(Object.fromEntries(settlement.perDefender.map(({ seat, amount }) => [seat, amount]))).toEqual(expected.from);
    expect(settlement.bySeat).toEqual(expected.bySeat);
    expect(settlement.sitterOut).toBe(expected.sitterOut);
    expect(settlement.cappedAt).toBe(expected.cappedAt ?? null);
    expect(settlement.laid?.plain).toBe(expected.plain);
    expect((settlement.penalties ?? []).map(({ seat, rate }) => [seat, rate])).toEqual(expected.fines ?? []);
  });

  it.each(named)('%s: reference', (_, fixture) => {
    const { variant, rules, sitterOut = false, manner, expected, actions } = fixture;
    let deal = started(fixture);
    let atLead = positionOf(deal);
    const naive = startNaive(variant, rulesFor(findRuleSet(rules)!, variant), deckOf(fixture), {
      sitterOut,
      strict: manner === 'strict',
      prove: (components, when) => laidAt(deal, when === 'now' ? positionOf(deal)! : atLead!, components),
    });
    for (const action of actions) {
      naiveAct(naive, action);
      deal = unwrap(applyAction(deal, action));
      atLead ??= positionOf(deal);
    }
    const paid = naiveSettlement(naive)!;
    expect(amounts(paid.lines)).toEqual(expected.components);
    expect(paid.bySeat).toEqual(expected.bySeat);
    for (const [seat, amount] of Object.entries(expected.from)) expect(paid.from[Number(seat)]).toBe(amount);
    expect(paid.sitting).toBe(expected.sitterOut ?? 0);
  });
});

function started(fixture: EarlyFixture): Deal {
  const { variant, rules, sitterOut = false, manner = 'training' } = fixture;
  return startDeal(dealCards(variant, findRuleSet(rules)!, deckOf(fixture), { sitterOut }), { manner });
}
