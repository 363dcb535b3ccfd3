import { roleOf } from '../roles.ts';
import type { ChangeDetector } from './finding.ts';
import { tricksIn } from './tricks.ts';

/** The last trick, worth ten points, slips to the other side. */
export const lastTrick: ChangeDetector = ({ side, best, played, position }) => {
  if (position.trump === null) return [];
  const before = tricksIn(best).at(-1)!;
  const after = tricksIn(played).at(-1)!;
  if (before.side !== side || after.side === side) return [];
  const params = { by: roleOf(position, after.winner), card: after.winning };
  return [{ code: 'last-trick', params, cards: [after.winning], step: after.at, harms: side }];
};
