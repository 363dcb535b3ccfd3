import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';

/** Whose side a seat plays on: the declarer's with his partner, or the defenders'. */
export function sideOf(sides: { readonly declarer: Seat; readonly partner: Seat | null }, seat: Seat): Side {
  return seat === sides.declarer || seat === sides.partner ? 'declarer' : 'defenders';
}
