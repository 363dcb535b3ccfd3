import type { Player, TableState } from '#shared/api/index.ts';
import { gainsAtTable, type Settlement } from '#shared/settlement.ts';
import { peopleOf, sittingOut } from './around.ts';

export interface Payment {
  readonly from: Player;
  readonly to: Player;
  readonly amount: number;
}

/** Shares of laid games may be thirds. */
const ROUNDING = 1e-6;

/** Who pays whom: the game, and flat rates for revokes to everybody else, as one amount between any two. */
export function paymentsOf(table: TableState, settlement: Settlement): Payment[] {
  const players = atTable(table);
  const penalties = (settlement.penalties ?? []).flatMap(({ seat, rate }) =>
    players.filter((_, index) => index !== seat).map((to): Payment => ({ from: players[seat]!, to, amount: rate })),
  );
  return netted([...gamePayments(table, settlement), ...penalties]);
}

/** What a player has won (or lost) by these payments. */
export function gainOf(payments: readonly Payment[], place: number): number {
  return payments.reduce((sum, { from, to, amount }) => {
    if (to.place === place) return sum + amount;
    return from.place === place ? sum - amount : sum;
  }, 0);
}

/** Whose bill is shown: of one person his own; of several the declarer's, if he is one of them, else the first one's. */
export function billedOf(table: TableState): Player {
  const people = peopleOf(table);
  const { declarer } = table.view;
  const place = declarer === null ? undefined : table.places[declarer];
  return people.find((person) => person.place === place) ?? people[0] ?? table.players[0]!;
}

/** A player's index on a bill: the seats in order, then who sits out. */
export function billIndexOf(table: TableState, { place }: Player): number {
  const seat = table.places.indexOf(place);
  return seat < 0 ? table.places.length : seat;
}

/** The players by seat, then who sits out. */
function atTable(table: TableState): Player[] {
  const seated = table.places.map((place) => table.players.find((player) => player.place === place)!);
  const sitting = sittingOut(table);
  return sitting ? [...seated, sitting] : seated;
}

/**
 * Each defender settles with the declarer. Where somebody wins or loses with him, losers pay winners, one to one as far
 * as amounts allow.
 */
function gamePayments(table: TableState, settlement: Settlement): Payment[] {
  const { declarer } = table.view;
  if (declarer === null) return [];
  const players = atTable(table);
  const { perDefender, sitterOut } = settlement;
  const settled = perDefender.map(({ seat, amount }) => ({ other: players[seat]!, amount }));
  if (typeof sitterOut === 'number') settled.push({ other: players.at(-1)!, amount: sitterOut });
  const gains = gainsAtTable({ ...settlement, ...withoutPenalties(settlement) }, declarer);
  const owed = settled.reduce((sum, { amount }) => sum + amount, 0);
  if (Math.abs(gains[declarer]! - owed) > ROUNDING) return paired(players, gains);
  return settled.map(({ other, amount }) =>
    amount > 0
      ? { from: other, to: players[declarer]!, amount }
      : { from: players[declarer]!, to: other, amount: 0 - amount },
  );
}

/** The gains of the seats by the game alone. */
function withoutPenalties({ bySeat, penalties = [] }: Settlement): Pick<Settlement, 'bySeat' | 'penalties'> {
  const others = bySeat.length - 1;
  const back = (seat: number): number =>
    penalties.reduce((sum, { seat: guilty, rate }) => sum + (guilty === seat ? rate * others : 0 - rate), 0);
  return { bySeat: bySeat.map((gain, seat) => gain + back(seat)), penalties: [] };
}

function paired(players: readonly Player[], gains: readonly number[]): Payment[] {
  const payments: Payment[] = [];
  const open = [...gains];
  for (const [loser, player] of players.entries()) {
    for (const [winner, other] of players.entries()) {
      const amount = Math.min(0 - open[loser]!, open[winner]!);
      if (amount <= ROUNDING) continue;
      payments.push({ from: player, to: other, amount });
      open[loser]! += amount;
      open[winner]! -= amount;
    }
  }
  return payments;
}

function netted(payments: readonly Payment[]): Payment[] {
  const sums: Payment[] = [];
  for (const payment of payments) {
    const index = sums.findIndex(({ from, to }) => samePair(from, to, payment));
    const known = sums[index];
    if (!known) sums.push(payment);
    else {
      const amount = known.amount + (known.from === payment.from ? payment.amount : 0 - payment.amount);
      sums[index] = amount < 0 ? { from: known.to, to: known.from, amount: 0 - amount } : { ...known, amount };
    }
  }
  return sums.filter(({ amount }) => amount > ROUNDING);
}

function samePair(one: Player, other: Player, { from, to }: Payment): boolean {
  return (from === one && to === other) || (from === other && to === one);
}
