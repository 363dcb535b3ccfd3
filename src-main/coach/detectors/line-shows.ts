import { isNoTrump } from '#shared/contracts.ts';
import type { Side } from '#shared/settlement.ts';
import type { Line } from '../line.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector } from './finding.ts';
import { decidedAt } from './decided.ts';
import { tricksIn, type TakenTrick } from './tricks.ts';

/** When nothing else explains it: the first trick after which this side has gathered less than along the best line. */
export const lineShows: ChangeDetector = ({ side, position, best, played }) => {
  const along = gathered(best, side);
  const fallsBehind = tricksIn(played).findIndex((_, i) => gathered(played, side)[i]! < along[i]!);
  const decisive = tricksIn(played)[fallsBehind] ?? tricksIn(played).find(({ at }) => at === decidedAt(played));
  const trick = decisive ?? tricksIn(played).at(-1)!;
  return [
    {
      code: 'line-shows',
      params: { number: trick.number, by: roleOf(position, trick.winner), taken: trick.cards.map(({ card }) => card) },
      cards: trick.cards.map(({ card }) => card),
      step: trick.at,
      harms: side,
    },
  ];
};

/** Points (tricks without trumps) of a side after each trick of a line. */
function gathered(line: Line, side: Side): number[] {
  const counts = (trick: TakenTrick): number =>
    isNoTrump(line.start.contract) ? (trick.side === side ? 1 : 0) : trick.end.after.points[side];
  let sum = 0;
  return tricksIn(line).map((trick) => (isNoTrump(line.start.contract) ? (sum += counts(trick)) : counts(trick)));
}
