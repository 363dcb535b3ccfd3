import { unwrap } from '#shared/result.ts';
import { settlePosition, type Position } from '#main/engine/index.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import type { Seat } from '#shared/seats.ts';
import type { Objective } from './objective.ts';

/** What a play that is over has come to. */
export function finishedValue(position: Position, objective: Objective): number {
  if (objective === 'tricks') {
    return position.tricksWon.reduce(
      (sum, won, seat) => (sideOf(position, seat as Seat) === 'declarer' ? sum + won : sum),
      0,
    );
  }
  const { perDefender, points } = unwrap(settlePosition(position));
  return objective === 'payoff' ? perDefender[0]!.amount : points.declarer.total - points.defenders.total;
}
