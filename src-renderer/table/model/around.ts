/** Who sits where on the screen, and what they are called. Play goes clockwise: the next player sits on the left. */
import { seatCount, type Seat, type Variant } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';

export type Place = 'bottom' | 'left' | 'top' | 'right';

const AROUND: Record<2 | 3 | 4, readonly Place[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

/** The place of each seat, by seat, as the player in `humanSeat` sees the table. */
export function placesAround(variant: Variant, humanSeat: Seat): Place[] {
  const places = AROUND[seatCount(variant)];
  return places.map((_, seat) => places[(seat - humanSeat + places.length) % places.length]!);
}

/** The place in the order of play, then the part in this deal. */
export type Role = 'forhont' | 'middle' | 'last' | 'declarer' | 'partner';

export function rolesOf(view: SeatView, seat: Seat): Role[] {
  const roles: Role[] = [];
  const count = seatCount(view.variant);
  if (seat === 0) roles.push('forhont');
  else if (seat === count - 1 && count > 2) roles.push('last');
  else if (count === 3) roles.push('middle');
  if (view.declarer === seat) roles.push('declarer');
  else if (view.partner === seat) roles.push('partner');
  return roles;
}
