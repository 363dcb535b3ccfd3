import { expect, test } from 'vitest';
import { duesOf } from '#main/engine/settlement/dues.ts';
import { csm } from '#shared/rules/csm.ts';
import { rulesFor } from '#shared/rules/index.ts';

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
