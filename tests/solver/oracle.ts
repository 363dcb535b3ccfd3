/**
 * Exhaustive search in the plainest form, through the engine alone: every legal card, every way to announce, to the end of play, and
 * the engine's settlement there. Positions met again are remembered by all that can matter afterwards.
 */
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import { legalCards, playCard, settlePosition, type Position } from '#main/engine/index.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import type { Objective } from '#main/solver/index.ts';

export function exhaustiveValue(position: Position, objective: Objective, known = new Map<string, number>()): number {
  if (position.toPlay === null) return valueAtEnd(position, objective);
  const key = keyOf(position);
  const found = known.get(key);
  if (found !== undefined) return found;
  const values = legalCards(position).map((card) => exhaustiveCardValue(position, card, objective, known));
  const value = best(position, objective, values);
  known.set(key, value);
  return value;
}

/** The value of a card played in the best of its ways: announcing a marriage or keeping silent. */
export function exhaustiveCardValue(
  position: Position,
  card: Card,
  objective: Objective,
  known = new Map<string, number>(),
): number {
  const announced = unwrap(playCard(position, card));
  const silent = unwrap(playCard(position, card, false));
  const ways = announced.marriages.length > silent.marriages.length ? [announced, silent] : [announced];
  return best(
    position,
    objective,
    ways.map((way) => exhaustiveValue(way, objective, known)),
  );
}

/** In betl the declarer wants few tricks; everything else he wants much of. */
function best({ toPlay, ...position }: Position, objective: Objective, values: readonly number[]): number {
  const few = objective === 'tricks' && position.contract.endsWith('betl');
  const isDeclarer = sideOf(position, toPlay!) === 'declarer';
  return isDeclarer !== few ? Math.max(...values) : Math.min(...values);
}

export function valueAtEnd(position: Position, objective: Objective): number {
  const { perDefender, points } = unwrap(settlePosition(position));
  if (objective === 'payoff') return perDefender[0]!.amount;
  if (objective === 'points') return points.declarer.total - points.defenders.total;
  return position.tricksWon.reduce(
    (sum, won, seat) => (sideOf(position, seat as Seat) === 'declarer' ? sum + won : sum),
    0,
  );
}

function keyOf({ hands, trick, leader, marriages, points, tricksWon, tricks }: Position): string {
  const last = tricks.at(-1);
  const taker = last?.cards.find(({ seat }) => seat === last.winner);
  const open = trick.map(({ card }) => card).join('');
  const shown = marriages.map(({ seat, points: worth }) => `${seat}:${worth}`).join();
  return `${hands.map((hand) => hand.join('')).join()} ${open} ${leader} ${shown} ${points.declarer} ${tricksWon.join()} ${taker?.card ?? ''} ${tricks.length > 0}`;
}
