import { isSharp } from '#shared/cards.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector } from './finding.ts';
import { tricksIn } from './tricks.ts';

/** The trick on the table, which the best card would have won, goes to the other side. */
export const trickGiven: ChangeDetector = ({ side, best, played, position }) => {
  const before = tricksIn(best)[0]!;
  const after = tricksIn(played)[0]!;
  if (position.trump === null || before.side !== side || after.side === side) return [];
  const sharps = after.cards.map(({ card }) => card).filter(isSharp);
  const params = { by: roleOf(position, after.winner), card: after.winning, points: 10 * sharps.length };
  const code = sharps.length > 0 ? 'sharps-given' : 'trick-given';
  return [{ code, params, cards: [after.winning, ...sharps], step: after.at, harms: side }];
};
