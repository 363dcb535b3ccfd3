import { describe, expect, it, test } from 'vitest';
import {
  applyAction,
  dealCards,
  settlePosition,
  settlementOf,
  startDeal,
  toPosition,
  type Deal,
} from '#main/engine/index.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor, type RuleFields } from '#shared/rules/index.ts';
import { gainsAtTable, type Settlement } from '#shared/settlement.ts';
import type { Seat } from '#shared/seats.ts';
import { byLanguage } from '../locales/messages.ts';
import { billOf } from '../../src-renderer/bill/bill.ts';
import { stakeTold } from '../../src-renderer/table/model/stakes.ts';
import { factorsOf } from '../../src-renderer/bill/factors.ts';
import { ownSetupOf } from '../fixtures/own-rules/rules.ts';
import {
  earlyFixtures,
  ownRulesFixtures,
  settlementFixtures,
  unplayedFixtures,
} from '../fixtures/settlements/index.ts';
import { deckOf } from '../settlements/deck.ts';

interface Sheet {
  readonly id: string;
  readonly settlement: Settlement;
  readonly declarer: Seat | null;
  readonly fields: RuleFields;
}

const played = settlementFixtures.map((fixture): Sheet => {
  const position = unwrap(toPosition(setupSchema.parse(fixture.position)));
  const { declarer, fields } = position;
  return { id: fixture.id, settlement: unwrap(settlePosition(position)), declarer, fields };
});
const early = [...unplayedFixtures, ...earlyFixtures].map((fixture): Sheet => {
  const ruleSet = findRuleSet(fixture.rules)!;
  const dealt = dealCards(fixture.variant, ruleSet, deckOf(fixture), { sitterOut: fixture.sitterOut ?? false });
  const manner = 'manner' in fixture ? { manner: fixture.manner } : {};
  const deal = fixture.actions.reduce<Deal>(
    (now, action) => unwrap(applyAction(now, action)),
    startDeal(dealt, manner),
  );
  const { declarer } = deal.state;
  return {
    id: fixture.id,
    settlement: settlementOf(deal)!,
    declarer,
    fields: rulesFor(ruleSet, fixture.variant),
  };
});
const own = ownRulesFixtures.map((fixture): Sheet => {
  const position = unwrap(toPosition(ownSetupOf(fixture)));
  const { declarer, fields } = position;
  return { id: fixture.id, settlement: unwrap(settlePosition(position)), declarer, fields };
});
const sheets = [...played, ...early, ...own].map((sheet) => [sheet.id, sheet] as const);

test('a part of the game that nobody doubled goes with a flek, and only then with another', () => {
  expect(stakeTold({ fleks: 0, doubled: 4 })).toBe('first');
  expect(stakeTold({ fleks: 1, doubled: 8 })).toBe('next');
  expect(stakeTold({ fleks: 4, doubled: null })).toBe('top');
});

describe('a bill from each side of the table', () => {
  it.each(sheets)('%s: a pencil comes from the lines to what everybody pays or gets', (_, { settlement, declarer }) => {
    const gains = gainsAtTable(settlement, declarer ?? 0);
    for (const [who, gain] of gains.entries()) {
      const { lines, steps, total } = billOf(settlement, declarer, who);
      expect(total).toBeCloseTo(gain, 9);
      let sum = lines.reduce((so, { amount }) => so + amount, 0);
      for (const step of steps) {
        if (step.kind === 'each') expect(step.amount).toBeCloseTo(sum, 9);
        else if (step.kind === 'cap') sum = step.amount;
        else if (step.kind === 'times') expect((sum *= step.count)).toBeCloseTo(step.amount, 9);
        else sum += step.amount;
      }
      expect(sum).toBeCloseTo(total, 9);
    }
  });

  it.each(sheets)('%s: the factors in words come to each amount', (_, { settlement, fields }) => {
    for (const line of settlement.components) {
      const factors = factorsOf(line, settlement.points, fields);
      const product = factors.reduce((so, { times }) => so * times, 1);
      const added = factors.reduce((so, { adds }) => so + adds, 0);
      expect(product + added).toBe(Math.abs(line.amount));
    }
  });

  it('140 points in hra: 2 for the silent hundred, and 8 more for 110 to 140', () => {
    const tally = { tricks: 80, marriages: 60, total: 140 };
    const line = {
      id: 'hra',
      side: 'declarer',
      made: true,
      rate: 1,
      hearts: 1,
      fleks: 0,
      factor: 10,
      extra: 0,
      silentHundred: 'declarer',
      amount: 10,
    } as const;
    const none = { tricks: 10, marriages: 0, total: 10 };
    const fields = rulesFor(findRuleSet('csm')!, 'voleny');
    expect(factorsOf(line, { declarer: tally, defenders: none }, fields).at(-1)).toMatchObject({
      key: 'silentPerTen',
      params: { points: 140, base: 2, more: 8 },
      path: 'hundred.silent',
    });
  });

  it('every factor has its words in both languages', () => {
    const keys = new Set(
      sheets.flatMap(([, { settlement, fields }]) =>
        settlement.components.flatMap((line) => factorsOf(line, settlement.points, fields).map(({ key }) => key)),
      ),
    );
    expect(keys.size).toBeGreaterThan(8);
    for (const messages of byLanguage.values()) {
      for (const key of keys) expect([...messages.keys()]).toContain(`bill.factors.${key}`);
    }
  });
});
