/** Layouts of a position: what the seat to play may think the others hold. */
import type { Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { Position } from '#main/engine/index.ts';
import { announcedSevens } from '#main/engine/kernel/index.ts';
import { plainSet } from '#main/solver/index.ts';
import type { Random } from './random.ts';

/** The same position with the other hands mixed; announced sevens stay where they are. */
export function mixed(random: Random, position: Position): Position {
  const { hands, toPlay } = position;
  const fixed = (card: Card, seat: Seat): boolean =>
    seat === toPlay || announcedSevens(position).some((seven) => seven.card === card && seven.seat === seat);
  const free = random.shuffled(hands.flatMap((hand, seat) => hand.filter((card) => !fixed(card, seat as Seat))));
  return {
    ...position,
    hands: hands.map((hand, seat) => {
      const kept = hand.filter((card) => fixed(card, seat as Seat));
      return [...kept, ...free.splice(0, hand.length - kept.length)];
    }),
  };
}

export function layoutsFrom(positions: readonly Position[]): Int32Array {
  return Int32Array.from(positions.flatMap(({ hands }) => hands.map(plainSet)));
}
