/** Bonus points of a finished deal by the session's table. turnaj II.2, IV.5 */
import type { BonusRow, BonusTable } from '#shared/bonus.ts';
import type { Suit } from '#shared/cards.ts';
import { COMPONENTS, type Component, type Contract } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { ComponentLine, Settlement, Side } from '#shared/settlement.ts';

export interface BonusTerms {
  readonly declarer: Seat;
  readonly trump: Suit | null;
}

/**
 * Bonus points of every seat. Who sits out gets none: he is a defender for payments only. After a revoke in play the side
 * that committed it gets none.
 */
export function bonusOf(
  table: BonusTable,
  settlement: Settlement,
  contract: Contract,
  { declarer, trump }: BonusTerms,
): number[] {
  const announced = settlement.components.filter(isAnnounced);
  const made = announced.every((line) => line.made);
  const fleks = Math.max(0, ...announced.map((line) => line.fleks));
  const fits = (row: BonusRow): boolean =>
    row.contract === contract &&
    (row.hearts === null || row.hearts === (trump === 'h')) &&
    (row.outcome === 'made') === made &&
    row.fleks <= fleks;
  const points = (side: Side): number =>
    table.filter((row) => row.side === side && fits(row)).reduce((sum, row) => sum + row.points, 0);
  const sideOf = (seat: number): Side => (seat === declarer ? 'declarer' : 'defenders');
  const guilty = settlement.renonc === undefined ? null : sideOf(settlement.renonc.seat);
  return settlement.bySeat.map((_, seat) => (sideOf(seat) === guilty ? 0 : points(sideOf(seat))));
}

function isAnnounced({ id }: ComponentLine): boolean {
  return COMPONENTS.includes(id as Component);
}
