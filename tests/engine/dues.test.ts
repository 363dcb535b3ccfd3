import { expect, test } from 'vitest';
import { duesOf } from '#main/engine/settlement/dues.ts';
import { csm } from '#shared/rules/csm.ts';
import { rulesFor } from '#shared/rules/index.ts';
import type { LaidDoublings } from '#shared/settlement.ts';
import type { Offence } from '#shared/view.ts';

const fields = { ...rulesFor(csm, 'voleny'), cap: 500 };
const dues = (uncapped: number) => duesOf({ opponents: [1, 2], count: 2, uncapped, fields }, {});

/** csm V.9 */
test.each([499, 500, -500])('a payment of %i is within the limit and is not called capped', (amount) => {
  const { due, cappedAt } = dues(amount);
  expect(due(1)).toBe(amount);
  expect(cappedAt).toBeNull();
});

test.each([
  [501, 500],
  [-501, -500],
])('a payment of %i is capped to %i, and told', (amount, paid) => {
  const { due, cappedAt } = dues(amount);
  expect(due(1)).toBe(paid);
  expect(cappedAt).toBe(500);
});

test('who lost the game by a renonc pays for all; where the declarer pays he pays each the same', () => {
  const renonc = { seat: 1, renonc: 'not-followed' } as const satisfies Offence;
  const by = (uncapped: number) => duesOf({ opponents: [1, 2], count: 2, uncapped, fields }, { renonc });
  expect([by(6).due(1), by(6).due(2)]).toEqual([12, 0]);
  expect([by(-6).due(1), by(-6).due(2)]).toEqual([-6, -6]);
});

test('the higher limit of laid games is for payments; where rates are limited it says nothing', () => {
  const laid = { doubledBy: [1, 2], plain: 100 } as const satisfies LaidDoublings;
  const due = (capOn: 'rate' | 'payment') =>
    duesOf({ opponents: [1, 2], count: 2, uncapped: 700, fields: { ...fields, capLaid: 750, capOn } }, { laid }).due(1);
  expect([due('payment'), due('rate')]).toEqual([700, 500]);
});
