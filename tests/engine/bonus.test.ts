import { describe, expect, it } from 'vitest';
import { bonusTableSchema, NO_BONUS, type BonusRow } from '#shared/bonus.ts';
import type { ComponentLine, Settlement } from '#shared/settlement.ts';
import { bonusOf } from '#main/engine/index.ts';

const side = { tricks: 0, marriages: 0, total: 0 };
const line = (id: ComponentLine['id'], made: boolean, fleks = 0): ComponentLine => ({
  id,
  side: 'declarer',
  made,
  rate: 1,
  hearts: 1,
  fleks,
  factor: 1,
  extra: 0,
  amount: made ? 1 : -1,
});
const settlement = (components: ComponentLine[], more: Partial<Settlement> = {}): Settlement => ({
  points: { declarer: side, defenders: side },
  components,
  uncapped: 0,
  cappedAt: null,
  perDefender: [],
  bySeat: [0, 0, 0],
  ...more,
});
const row = (more: Partial<BonusRow>): BonusRow => ({
  contract: 'sto-sedma',
  hearts: null,
  outcome: 'made',
  fleks: 0,
  side: 'declarer',
  points: 10,
  ...more,
});
const made = settlement([line('sto', true, 1), line('sedma', true), line('silent-seven', false)]);
const lost = settlement([line('sto', true), line('sedma', false)]);
const terms = { declarer: 2, trump: 'h' } as const;

describe('bonus points (turnaj II.2)', () => {
  it('of a row for hearts count with hearts as trumps only, and the other way round', () => {
    const declarers = (hearts: boolean | null, trump: 'h' | 'l') =>
      bonusOf([row({ hearts })], made, 'sto-sedma', { declarer: 2, trump })[2];
    expect([declarers(true, 'h'), declarers(true, 'l')]).toEqual([10, 0]);
    expect([declarers(false, 'h'), declarers(false, 'l')]).toEqual([0, 10]);
    expect([declarers(null, 'h'), declarers(null, 'l')]).toEqual([10, 10]);
  });

  it('are nothing without a table', () => {
    expect(bonusOf(NO_BONUS, made, 'sto-sedma', terms)).toEqual([0, 0, 0]);
  });

  it.each<[string, BonusRow, Settlement, number[]]>([
    ['the declarer’s for a game made', row({}), made, [0, 0, 10]],
    ['not for one component of two', row({}), lost, [0, 0, 0]],
    ['each defender’s for a game lost', row({ outcome: 'lost', side: 'defenders', points: 5 }), lost, [5, 5, 0]],
    ['bound to hearts', row({ hearts: false }), made, [0, 0, 0]],
    ['bound to doublings it has', row({ fleks: 1 }), made, [0, 0, 10]],
    ['bound to doublings it has not', row({ fleks: 2 }), made, [0, 0, 0]],
    ['of another contract', row({ contract: 'durch' }), made, [0, 0, 0]],
  ])('%s', (_, one, paid, points) => {
    expect(bonusOf([one], paid, 'sto-sedma', terms)).toEqual(points);
  });

  it('add up, and the side of a renonc gets none (turnaj IV.5)', () => {
    const table = [row({}), row({ points: 7 }), row({ side: 'defenders', points: -3 })];
    expect(bonusOf(table, made, 'sto-sedma', terms)).toEqual([-3, -3, 17]);
    const guilty = settlement(made.components as ComponentLine[], { renonc: { seat: 0, renonc: 'not-followed' } });
    expect(bonusOf(table, guilty, 'sto-sedma', terms)).toEqual([0, 0, 17]);
  });

  it('come in a table of limited size', () => {
    expect(bonusTableSchema.safeParse([row({})]).success).toBe(true);
    expect(bonusTableSchema.safeParse([row({ points: 1001 })]).success).toBe(false);
    expect(bonusTableSchema.safeParse(Array.from({ length: 61 }, () => row({}))).success).toBe(false);
  });
});
