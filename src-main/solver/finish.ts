/** What a play will have been worth, by the engine's own settlement: the solver has no formulas of its own. */
import { SUITS, makeCard } from '#shared/cards.ts';
import { announcesTwoSevens } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { Marriage, PlayedCard, Trick } from '#shared/view.ts';
import { settlePosition, sideOf, type Position } from '#main/engine/index.ts';
import type { Objective } from './objective.ts';

/** How the announced or silent sevens ended: they took their own tricks, were beaten there, or fell before. */
export const SEVENS = ['made', 'beaten', 'none'] as const;
export type Sevens = (typeof SEVENS)[number];

/** Everything a settlement depends on when the last card has been played. */
export interface Finish {
  readonly points: Readonly<Record<Side, number>>;
  /** All marriages credited, in the order they were announced. */
  readonly marriages: readonly Marriage[];
  readonly tricksWon: readonly number[];
  readonly sevens: Sevens;
  /** Who holds the trump seven, `null` when it is not in play. */
  readonly sevenSeat: Seat | null;
}

/** What a finish comes to. */
export interface UnitWorth {
  /** Gain from each defender, points or tricks, by the objective. */
  readonly value: number;
  /** The sum of the lines of the settlement, of which a payoff is made; the value itself for other objectives. */
  readonly sum: number;
}

export function finishWorth(position: Position, objective: Objective, finish: Finish): UnitWorth {
  return finishedWorth(
    {
      ...position,
      hands: position.hands.map(() => []),
      stock: [],
      trick: [],
      toPlay: null,
      tricks: lastTricks(position, finish),
      marriages: finish.marriages,
      earlierMarriages: [],
      points: finish.points,
      tricksWon: finish.tricksWon,
    },
    objective,
  );
}

/** The value of a position that is over. */
export function finishedValue(position: Position, objective: Objective): number {
  return finishedWorth(position, objective).value;
}

function finishedWorth(position: Position, objective: Objective): UnitWorth {
  if (objective === 'tricks') {
    const won = position.tricksWon.reduce((sum, own, seat) => (isDeclarers(position, seat) ? sum + own : sum), 0);
    return { value: won, sum: won };
  }
  const { perDefender, points, uncapped } = unwrap(settlePosition(position));
  if (objective === 'payoff') return { value: perDefender[0]!.amount, sum: uncapped };
  const ahead = points.declarer.total - points.defenders.total;
  return { value: ahead, sum: ahead };
}

function isDeclarers(position: Position, seat: number): boolean {
  return sideOf(position, seat as Seat) === 'declarer';
}

/** Marriages announced so far; those of which only the side is known are given to some seat of it. */
export function shownMarriages(position: Position): readonly Marriage[] {
  const seatOf = (side: Side): Seat =>
    position.hands.findIndex((_, seat) => sideOf(position, seat as Seat) === side) as Seat;
  const earlier = position.earlierMarriages.map(({ side, suit, points }) => ({ seat: seatOf(side), suit, points }));
  return [...earlier, ...position.marriages];
}

/** Tricks when the declarer takes this many of those that are left. */
export function tricksAtEnd(position: Position, left: number, taken: number): number[] {
  const { declarer, tricksWon } = position;
  const opponent = tricksWon.findIndex((_, seat) => !isDeclarers(position, seat));
  return tricksWon.with(declarer, tricksWon[declarer]! + taken).with(opponent, tricksWon[opponent]! + left - taken);
}

/** Two last tricks in which only the cards that settlements look at are told. */
function lastTricks({ contract, trump, helper, declarer }: Position, { sevens, sevenSeat }: Finish): Trick[] {
  const quiet = trickOf({ seat: declarer, card: 'Ah' });
  if (trump === null || sevenSeat === null || sevens === 'none') return [quiet, quiet];
  const seven = { seat: sevenSeat, card: makeCard('7', trump) };
  if (sevens === 'beaten')
    return [quiet, trickOf({ seat: sevenSeat === 0 ? 1 : 0, card: makeCard('A', trump) }, seven)];
  if (!announcesTwoSevens(contract)) return [quiet, trickOf(seven)];
  const second = helper ?? SUITS.find((suit) => suit !== trump)!;
  return [trickOf({ seat: declarer, card: makeCard('7', second) }), trickOf(seven)];
}

/** The first card takes it. */
function trickOf(...cards: [PlayedCard, ...PlayedCard[]]): Trick {
  return { leader: cards[0].seat, winner: cards[0].seat, cards };
}
