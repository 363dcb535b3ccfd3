import { describe, expect, it } from 'vitest';
import type { Player, TableState } from '#shared/api/index.ts';
import type { Seat } from '#shared/seats.ts';
import { gainsAtTable, type Settlement } from '#shared/settlement.ts';
import { laidSplitOf } from '../../src-renderer/table/model/laid-split.ts';
import { billedOf, billIndexOf, gainOf, paymentsOf } from '../../src-renderer/table/model/payments.ts';

const points = { tricks: 0, marriages: 0, total: 0 };
const sheet = (settled: Partial<Settlement>): Settlement => ({
  points: { declarer: points, defenders: points },
  components: [],
  uncapped: 0,
  cappedAt: null,
  perDefender: [],
  bySeat: [],
  ...settled,
});

/** The players of a deal whose seats are their places; one more than seats sits out. */
function tableOf(count: number, seats: number, declarer: Seat): TableState {
  const players = Array.from({ length: count }, (_, place): Player => ({
    place,
    name: `P${place}`,
    botId: null,
    balance: 0,
    bonus: 0,
  }));
  const places = Array.from({ length: seats }, (_, seat) => seat);
  return { players, places, view: { declarer } } as unknown as TableState;
}

const listed = (table: TableState, settlement: Settlement) =>
  paymentsOf(table, settlement).map(({ from, to, amount }) => [from.place, to.place, amount]);

describe('payments', () => {
  const four = tableOf(4, 3, 0);

  it('charge the doublings of a laid game to who doubled, and split them so that the sum stays', () => {
    const settlement = sheet({
      uncapped: 6,
      laid: { doubledBy: [1], plain: 4 },
      perDefender: [
        { seat: 1, amount: 10 },
        { seat: 2, amount: 4 },
      ],
      bySeat: [14, -10, -4],
      sitterOut: 4,
    });
    expect(listed(four, settlement)).toEqual([
      [1, 0, 10],
      [2, 0, 4],
      [3, 0, 4],
    ]);
    expect(laidSplitOf(settlement)).toEqual({
      doubledBy: [1],
      count: 3,
      others: 2,
      full: 6,
      plain: 4,
      missing: 10,
      share: 10,
    });
    expect(laidSplitOf(sheet({}))).toBeNull();
  });

  it('let a defender who erred pay for all, and a flat rate to everybody, one who sits out included', () => {
    const settlement = sheet({
      uncapped: 2,
      renonc: { seat: 1, renonc: 'not-followed' },
      penalties: [{ seat: 1, renonc: 'not-followed', rate: 10 }],
      perDefender: [
        { seat: 1, amount: 6 },
        { seat: 2, amount: 0 },
      ],
      bySeat: [16, -26, 10],
      sitterOut: 0,
    });
    expect(listed(four, settlement)).toEqual([
      [1, 0, 16],
      [1, 2, 10],
      [1, 3, 10],
    ]);
  });

  it('let a declarer who erred pay the game and the flat rate to each', () => {
    const settlement = sheet({
      uncapped: -4,
      penalties: [{ seat: 0, renonc: 'not-beaten', rate: 10 }],
      perDefender: [
        { seat: 1, amount: -4 },
        { seat: 2, amount: -4 },
      ],
      bySeat: [-28, 14, 14],
      sitterOut: -4,
    });
    const payments = paymentsOf(four, settlement);
    expect(four.players.map(({ place }) => gainOf(payments, place))).toEqual(gainsAtTable(settlement, 0));
    expect(payments.map(({ amount }) => amount)).toEqual([14, 14, 14]);
  });

  it('pair losers with winners where somebody wins with the declarer, and set debts off against each other', () => {
    const table = tableOf(4, 4, 0);
    const settlement = sheet({
      penalties: [{ seat: 2, renonc: 'comment-order', rate: 10 }],
      perDefender: [
        { seat: 1, amount: 2 },
        { seat: 3, amount: 2 },
      ],
      bySeat: [12, 8, -28, 8],
    });
    expect(listed(table, settlement)).toEqual([
      [1, 0, 2],
      [2, 3, 8],
      [2, 0, 10],
      [2, 1, 10],
    ]);
  });
});

describe('whose bill is shown', () => {
  const people = (table: TableState, ...places: number[]): TableState => ({
    ...table,
    players: table.players.map((player) => (places.includes(player.place) ? player : { ...player, botId: 'vaclav' })),
  });

  it('is the one person’s, also who sits out', () => {
    const own = people(tableOf(3, 3, 1), 0);
    expect(billedOf(own).place).toBe(0);
    const out = people(tableOf(4, 3, 1), 3);
    expect([billedOf(out).place, billIndexOf(out, billedOf(out))]).toEqual([3, 3]);
  });

  it('of several people is the declarer’s, or the first one’s where a bot declared or nobody', () => {
    expect(billedOf(people(tableOf(3, 3, 1), 0, 1)).place).toBe(1);
    expect(billedOf(people(tableOf(3, 3, 2), 0, 1)).place).toBe(0);
    expect(billedOf(people(tableOf(3, 3, null as never), 1, 2)).place).toBe(1);
  });
});
