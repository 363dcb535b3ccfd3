/** Every value a play of lízaný can still end with, by going through all finishes there could be. */
import { isSharp, makeCard, SUITS } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { Marriage } from '#shared/view.ts';
import type { Position } from '#main/engine/index.ts';
import { finishWorth, SEVENS, shownMarriages, tricksAtEnd, type Finish } from './finish.ts';
import type { Objective } from './objective.ts';

const SEATS: readonly Seat[] = [0, 1];

/** Rising; some may be out of reach. */
export function possibleValues(position: Position, objective: Objective): number[] {
  const values = new Set(finishes(position, objective).map((finish) => finishWorth(position, objective, finish).value));
  return [...values].sort((a, b) => a - b);
}

function finishes(position: Position, objective: Objective): Finish[] {
  const { points, trump, fields } = position;
  const unplayed = [...position.hands.flat(), ...position.stock];
  const inPlay = [...unplayed, ...position.trick.map(({ card }) => card)];
  const tens = inPlay.filter(isSharp).length + 1;
  const tricks = Math.ceil(unplayed.length / 2);
  const pays = objective === 'payoff';
  const counts = objective === 'tricks';

  const takings = counts ? range(tricks) : pays && fields.rates.tricksMajority > 0 ? [0, tricks] : [0];
  const fates = pays && inPlay.includes(makeCard('7', trump!)) ? SEVENS : (['none'] as const);
  return (counts ? [[]] : marriageLists(position)).flatMap((marriages) =>
    (counts ? [0] : range(tens)).flatMap((won) =>
      takings.flatMap((taken) =>
        fates.flatMap((sevens) =>
          SEATS.map((sevenSeat) => ({
            points: { declarer: points.declarer + 10 * won, defenders: points.defenders + 10 * (tens - won) },
            marriages,
            tricksWon: tricksAtEnd(position, tricks, taken),
            sevens,
            sevenSeat,
          })),
        ),
      ),
    ),
  );
}

function range(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, i) => i);
}

/** Each marriage that is not broken may yet be announced by either seat or by none; which comes first can matter. */
function marriageLists(position: Position): Marriage[][] {
  const { trump, hands, stock } = position;
  const unplayed = [...hands.flat(), ...stock];
  const open = SUITS.filter((suit) => unplayed.includes(makeCard('K', suit)) && unplayed.includes(makeCard('O', suit)));
  const lists = open.reduce<Marriage[][]>(
    (known, suit) =>
      known.flatMap((list) => [
        list,
        ...SEATS.map((seat): Marriage[] => [...list, { seat, suit, points: suit === trump ? 40 : 20 }]),
      ]),
    [[]],
  );
  const shown = shownMarriages(position);
  const orders = position.fields.hundred.qualifying === 'first-announced' ? [1, -1] : [1];
  return lists.flatMap((list) =>
    orders.map((order) => [...shown, ...list.toSorted((a, b) => order * (a.points - b.points))]),
  );
}
