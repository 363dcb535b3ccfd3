import type { Standing } from '#shared/api/analysis.ts';
import { unwrap } from '#shared/result.ts';
import { isOver, positionVerdicts, settlePosition, tallies, type Position } from '#main/engine/index.ts';

/** Where the play of a position stands. */
export function standingOf(position: Position): Standing {
  const { toPlay, leader, hands, trick, tricks, marriages, tricksWon } = position;
  const over = isOver(position);
  const { declarer, defenders } = tallies(position);
  return {
    seat: over ? null : toPlay,
    leader,
    hands,
    trick,
    tricks,
    marriages,
    points: { declarer: declarer.total, defenders: defenders.total },
    tricksWon,
    verdicts: positionVerdicts(position),
    settlement: over ? unwrap(settlePosition(position)) : null,
  };
}
