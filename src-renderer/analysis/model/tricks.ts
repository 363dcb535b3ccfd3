/** Plays in a row, cut into tricks. */
import type { Card } from '#shared/cards.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { StepView } from '#shared/school/lesson-course.ts';
import type { SeatView } from '#shared/view.ts';

/**
 * @param lying cards of the first trick that lie on the table already
 * @returns never an empty trick
 */
export function cutIntoTricks<T>(plays: readonly T[], seats: number, lying: number): T[][] {
  const first = seats - (lying % seats);
  const tricks = [plays.slice(0, first)];
  for (let at = first; at < plays.length; at += seats) tricks.push(plays.slice(at, at + seats));
  return tricks.filter(({ length }) => length > 0);
}

export interface LinePlay {
  /** In the whole line. */
  readonly index: number;
  readonly card: Card;
  readonly seat: Seat;
}

/** The plays of a line to be judged. */
export function lineTricks(line: StepView['line'], table: Pick<SeatView, 'variant' | 'trick'>): LinePlay[][] {
  const plays = line.map((play, index) => ({ ...play, index }));
  return cutIntoTricks(plays, seatCount(table.variant), table.trick?.cards.length ?? 0);
}
