import type { Player, TableState } from '#shared/api/index.ts';
import type { Seat } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import { sittingOut } from './around.ts';

export interface Payment {
  readonly from: Player;
  readonly to: Player;
  readonly amount: number;
}

/**
 * Who pays whom. Each defender settles with the declarer; with a called partner every loser pays one winner, which the
 * gains of the seats say by themselves.
 */
export function paymentsOf(table: TableState, settlement: Settlement): Payment[] {
  const { view, players, places } = table;
  const playerAt = (seat: Seat) => players.find(({ place }) => place === places[seat])!;
  if (view.declarer === null) return [];
  if (view.partner !== null && view.partner !== view.declarer) return paired(settlement, playerAt);

  const declarer = playerAt(view.declarer);
  const settled = settlement.perDefender.map(({ seat, amount }) => ({ other: playerAt(seat), amount }));
  const sitting = sittingOut(table);
  if (settlement.sitterOut !== undefined && sitting) settled.push({ other: sitting, amount: settlement.sitterOut });
  return settled
    .filter(({ amount }) => amount !== 0)
    .map(({ other, amount }) =>
      amount > 0 ? { from: other, to: declarer, amount } : { from: declarer, to: other, amount: -amount },
    );
}

function paired(settlement: Settlement, playerAt: (seat: Seat) => Player): Payment[] {
  const gains = settlement.bySeat.map((gain, seat) => ({ player: playerAt(seat as Seat), gain }));
  const winners = gains.filter(({ gain }) => gain > 0);
  return gains
    .filter(({ gain }) => gain < 0)
    .map(({ player, gain }, index) => ({ from: player, to: winners[index]!.player, amount: -gain }));
}

/** What a player has won (or lost) by these payments. */
export function gainOf(payments: readonly Payment[], place: number): number {
  return payments.reduce((sum, { from, to, amount }) => {
    if (to.place === place) return sum + amount;
    return from.place === place ? sum - amount : sum;
  }, 0);
}
