/** A fourth at the table who settles like a defender, or neither pays nor takes: settlements computed by hand. */
import { describe, expect, it } from 'vitest';
import { settlePosition, settleTold, toPosition } from '#main/engine/index.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, ruleSetSchema } from '#shared/rules/index.ts';
import { gainsAtTable } from '#shared/settlement.ts';
import { toldGameSchema, type ToldGameInput } from '#shared/told-game.ts';
import { settle } from '../reference/settle.ts';
import { playSetup } from '../reference/position.ts';
import { billOf } from '../../src-renderer/bill/bill.ts';

const csm = findRuleSet('csm')!;
const rules = (sitterOutSettles: boolean) =>
  ruleSetSchema.parse({ ...csm, id: 'four', fields: { ...csm.fields, sitterOutSettles } });

const hra = { rules: 'four', variant: 'voleny', contract: 'hra', trump: 'a', sitterOut: true } as const;

/** What the seats gain, then who sits out. */
function gains(game: ToldGameInput, settles: boolean): number[] {
  const settlement = unwrap(settleTold(toldGameSchema.parse(game), rules(settles)));
  const all = gainsAtTable(settlement, 0);
  for (const [who, gain] of all.entries()) expect(billOf(settlement, 0, who).total).toBeCloseTo(gain, 9);
  return all;
}

describe('who sits out', () => {
  it('pays and takes like a defender, or nothing: 60 to 30, flekked, 2 from each who settles', () => {
    const game = { ...hra, points: 60, fleks: { hra: 1 } };
    expect(gains(game, true)).toEqual([6, -2, -2, -2]);
    expect(gains(game, false)).toEqual([4, -2, -2, 0]);
    expect(gains({ ...game, points: 40 }, false)).toEqual([-4, 2, 2, 0]);
  });

  it('has no share in a laid game: a lone doubler pays his 2·2 − 1 = 3, and 3·2 − 2·1 = 4 where three settle', () => {
    const game = { ...hra, points: 90, laid: true, fleks: { hra: 1 }, doubledBy: [2 as const] };
    expect(gains(game, true)).toEqual([6, -1, -4, -1]);
    expect(gains(game, false)).toEqual([4, -1, -3, 0]);
  });

  it('is not paid for by who revoked: 2·2 for those who played and 10 to each of them, where 2·3 and three tens were due', () => {
    const renonc = { seat: 1 as const, id: 'not-followed' as const };
    const game = { ...hra, points: 60, fleks: { hra: 1 }, renonc };
    expect(gains(game, true)).toEqual([16, -36, 10, 10]);
    expect(gains(game, false)).toEqual([14, -24, 10, 0]);
  });

  it('is no opponent in a game played to its end, by the engine and by the reference', () => {
    const setup = {
      variant: 'voleny',
      declarer: 0,
      contract: 'hra',
      trump: 'a',
      hands: [['9a'], ['7b'], ['8b']],
      leader: 0,
      won: {
        declarer: { points: 50, marriages: [] },
        defenders: { points: 30, marriages: [] },
        tricks: [7, 1, 1],
      },
      plays: ['9a', '7b', '8b'],
    } as const;
    for (const settles of [true, false]) {
      const own = setupSchema.parse({ ...setup, rules: rules(settles) });
      const settlement = unwrap(settlePosition(unwrap(toPosition(own)), true));
      const table = playSetup({ ...structuredClone(setup), rules: rules(settles) } as never);
      const paid = settle({ ending: 'played', fleks: {}, heartsBid: false, table }, true);
      expect(settlement.sitterOut).toBe(settles ? 1 : null);
      expect(paid.sitting).toBe(settles ? 1 : null);
      expect(gainsAtTable(settlement, 0)).toEqual(settles ? [3, -1, -1, -1] : [2, -1, -1, 0]);
    }
  });
});
