/** Fields no document chooses, by settlements computed by hand: the engine, the reference and the game told afterwards. */
import { describe, expect, it } from 'vitest';
import { settlePosition, settleTold, toPosition } from '#main/engine/index.ts';
import { unwrap } from '#shared/result.ts';
import { LEAVES } from '#shared/rules/fields.ts';
import { toldGameSchema } from '#shared/told-game.ts';
import { ownSetupOf, rulesOf } from '../fixtures/own-rules/rules.ts';
import { ownRulesFixtures } from '../fixtures/settlements/index.ts';
import { settleSetup } from '../reference/position.ts';
import { told } from './tell.ts';

const named = ownRulesFixtures.map((fixture) => [fixture.id, fixture] as const);

const amounts = (lines: readonly { readonly id: string; readonly amount: number }[]) =>
  Object.fromEntries(lines.map(({ id, amount }) => [id, amount]));

describe('settlements under rules of one’s own', () => {
  it('are there for every field that tells what is paid', () => {
    const changed = new Set(ownRulesFixtures.flatMap(({ changes }) => Object.keys(changes)));
    const paid = LEAVES.filter(({ kind }) => kind.chapter === 'payments').map(({ path }) => path);
    expect(paid.length).toBeGreaterThan(1);
    expect(paid.filter((path) => !changed.has(path))).toEqual([]);
  });

  it('differ from those under the union’s rules where they should', () => {
    for (const fixture of ownRulesFixtures) {
      const { bySeat } = settleSetup({ ...fixture.position, rules: 'csm' });
      const same = bySeat.join() === fixture.expected.bySeat.join();
      expect({ id: fixture.id, same }).toEqual({ id: fixture.id, same: fixture.asUnion ?? false });
    }
  });

  it.each(named)('%s: engine', (_, fixture) => {
    const settlement = unwrap(settlePosition(unwrap(toPosition(ownSetupOf(fixture)))));
    expect(amounts(settlement.components)).toEqual(fixture.expected.components);
    expect(settlement.bySeat).toEqual(fixture.expected.bySeat);
    for (const { amount } of settlement.perDefender) expect(amount).toBe(fixture.expected.each);
    for (const { rate, hearts, fleks, factor, extra, amount } of settlement.components)
      expect(Math.abs(amount)).toBe(rate * hearts * 2 ** fleks * factor + extra);
  });

  it.each(named)('%s: reference', (_, fixture) => {
    const paid = settleSetup({ ...fixture.position, rules: rulesOf(fixture) });
    expect(amounts(paid.lines)).toEqual(fixture.expected.components);
    expect(paid.bySeat).toEqual(fixture.expected.bySeat);
  });

  it.each(named)('%s: told afterwards', (_, fixture) => {
    const position = unwrap(toPosition(ownSetupOf(fixture)));
    const settlement = unwrap(settleTold(toldGameSchema.parse(told(position, 'own')), position.ruleSet));
    expect(amounts(settlement.components)).toEqual(fixture.expected.components);
  });
});
