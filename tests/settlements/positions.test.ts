import { describe, expect, it } from 'vitest';
import { settlePosition, toPosition } from '#main/engine/index.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { settlementFixtures, type SettlementFixture } from '../fixtures/settlements/index.ts';
import { settleSetup } from '../reference/position.ts';
import { announceableContracts } from '../reference/known-contracts.ts';

const named = settlementFixtures.map((fixture) => [fixture.id, fixture] as const);

describe('settlements computed by hand', () => {
  it('have ids of their own and say where the numbers come from', () => {
    expect(new Set(settlementFixtures.map(({ id }) => id)).size).toBe(settlementFixtures.length);
    expect(settlementFixtures.length).toBeGreaterThanOrEqual(150);
    for (const { article, arithmetic } of settlementFixtures) expect(article && arithmetic).toBeTruthy();
  });

  it('cover every contract of every rule set and variant', () => {
    const covered = new Set(
      settlementFixtures.map(({ position: { rules, variant, contract } }) => `${rules} ${variant} ${contract}`),
    );
    const known = RULE_SETS.flatMap((set) =>
      set.variants.flatMap((variant) =>
        announceableContracts(rulesFor(set, variant), variant).map((contract) => `${set.id} ${variant} ${contract}`),
      ),
    );
    expect(known.filter((one) => !covered.has(one))).toEqual([]);
  });

  it.each(named)('%s: engine', (_, fixture) => {
    const settlement = unwrap(settlePosition(unwrap(toPosition(setupSchema.parse(fixture.position)))));
    expect(amounts(settlement.components)).toEqual(fixture.expected.components);
    expect(settlement.perDefender.map(({ amount }) => amount)).toEqual(perDefender(fixture));
    expect(settlement.bySeat).toEqual(fixture.expected.bySeat);
    expect(settlement.cappedAt).toBe(fixture.expected.cappedAt ?? null);
    if (fixture.expected.uncapped !== undefined) expect(settlement.uncapped).toBe(fixture.expected.uncapped);
    if (fixture.expected.points) expect(settlement.points).toEqual(withTotals(fixture.expected.points));
  });

  it.each(named)('%s: reference', (_, fixture) => {
    const paid = settleSetup(fixture.position);
    expect(amounts(paid.lines)).toEqual(fixture.expected.components);
    expect(paid.each).toBe(fixture.expected.each);
    expect(paid.bySeat).toEqual(fixture.expected.bySeat);
    if (fixture.expected.points) expect(paid.points).toEqual(withTotals(fixture.expected.points));
  });

  it.each(named)('%s: every component obeys the formula printed beside it', (_, fixture) => {
    const settlement = unwrap(settlePosition(unwrap(toPosition(setupSchema.parse(fixture.position)))));
    for (const { rate, hearts, fleks, factor, extra, amount } of settlement.components)
      expect(Math.abs(amount)).toBe(rate * hearts * 2 ** fleks * factor + extra);
  });
});

function amounts(lines: readonly { readonly id: string; readonly amount: number }[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ id, amount }) => [id, amount]));
}

/** One amount for each seat whose gain runs against the declarer's. */
function perDefender({ expected, position }: SettlementFixture): number[] {
  const opponents = expected.bySeat.filter((_, seat) => seat !== position.declarer && !sharesWithDeclarer(seat));
  return opponents.map(() => expected.each);

  function sharesWithDeclarer(seat: number): boolean {
    if (seat === position.partner) return true;
    const smart = position.contract === 'durch' && expected.bySeat[seat] === expected.each;
    return expected.each !== 0 && smart;
  }
}

function withTotals(points: NonNullable<SettlementFixture['expected']['points']>) {
  const total = (side: { tricks: number; marriages: number }) => ({ ...side, total: side.tricks + side.marriages });
  return { declarer: total(points.declarer), defenders: total(points.defenders) };
}
