/** Variants and seats. Seats count from 0 (forhont) in the direction of play. */

export const VARIANTS = ['voleny', 'licitovany', 'krizovy', 'lizany'] as const;
/** A way of playing mariáš, by its Czech name. */
export type Variant = (typeof VARIANTS)[number];

/** A place that holds cards, counted from forhont (0) in the direction of play. */
export type Seat = 0 | 1 | 2 | 3;
/** The seat with the first choice, who leads to the first trick of most contracts. */
export const FORHONT: Seat = 0;

const SEAT_COUNT: Record<Variant, 2 | 3 | 4> = { voleny: 3, licitovany: 3, krizovy: 4, lizany: 2 };
/** Cards of one hand when trick play starts; the stock of lízaný adds eight draws. */
const HAND_SIZE: Record<Variant, number> = { voleny: 10, licitovany: 10, krizovy: 8, lizany: 8 };

/** Players who hold cards; a sitter-out (four at a table of three) holds no seat. */
export function seatCount(variant: Variant): 2 | 3 | 4 {
  return SEAT_COUNT[variant];
}

/** Whether a fourth player may sit at the table, whoever deals sitting out: where three play. csm II.4 */
export function maySitOut(variant: Variant): boolean {
  return SEAT_COUNT[variant] === 3;
}

/** Cards of one hand when trick play starts. */
export function handSize(variant: Variant): number {
  return HAND_SIZE[variant];
}

/** Of a whole deal; in lízaný as many cards again are drawn from the stock. */
export function trickCount(variant: Variant): number {
  return variant === 'lizany' ? 2 * handSize(variant) : handSize(variant);
}

/** Which trick is played while so many cards are not in a finished trick, 1 for the first; past the last when none is. */
export function trickAt(variant: Variant, cardsLeft: number): number {
  return trickCount(variant) - cardsLeft / seatCount(variant) + 1;
}

/** All seats of a variant, forhont first. */
export function seatsOf(variant: Variant): Seat[] {
  return ([0, 1, 2, 3] as Seat[]).slice(0, SEAT_COUNT[variant]);
}

/** The next seat in the direction of play. */
export function nextSeat(seat: Seat, variant: Variant): Seat {
  return ((seat + 1) % SEAT_COUNT[variant]) as Seat;
}

/** The player before forhont, who deals (with a sitter-out: who deals when there is none). */
export function lastSeat(variant: Variant): Seat {
  return (SEAT_COUNT[variant] - 1) as Seat;
}
