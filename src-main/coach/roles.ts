/** How the coach calls a seat: by what it is in this game. */
import type { Position } from '#main/engine/index.ts';
import type { Seat } from '#shared/seats.ts';

/** `coach.roles.<case>.<role>` in the locale files. */
export const ROLES = ['declarer', 'partner', 'opponent', 'forhont', 'second', 'middle', 'third', 'last'] as const;
export type Role = (typeof ROLES)[number];

const BY_PLACE: Record<number, readonly Role[]> = {
  2: ['opponent', 'opponent'],
  3: ['forhont', 'middle', 'last'],
  4: ['forhont', 'second', 'third', 'last'],
};

export function roleOf(
  { declarer, partner, hands }: Pick<Position, 'declarer' | 'partner' | 'hands'>,
  seat: Seat,
): Role {
  if (seat === declarer) return 'declarer';
  if (seat === partner) return 'partner';
  return BY_PLACE[hands.length]![seat]!;
}
