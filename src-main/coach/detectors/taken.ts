/** Who takes a trick, and how many. */
import { isSharp } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Side } from '#shared/settlement.ts';
import type { NotedLine } from '../line.ts';
import { roleOf } from '../roles.ts';
import { decidedAt } from './decided.ts';
import type { ChangeDetector } from './finding.ts';
import { isWorse } from './sheets.ts';
import { type TakenTrick, tricksIn } from './tricks.ts';

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

/** The last trick, worth ten points, slips to the other side. */
export const lastTrick: ChangeDetector = ({ side, best, played, position }) => {
  if (position.trump === null) return [];
  const before = tricksIn(best).at(-1)!;
  const after = tricksIn(played).at(-1)!;
  if (before.side !== side || after.side === side) return [];
  const params = { by: roleOf(position, after.winner), card: after.winning };
  return [{ code: 'last-trick', params, cards: [after.winning], step: after.at, harms: side }];
};

/** The majority of tricks, which some rule sets pay, goes to the other side. */
export const majority: ChangeDetector = (comparison) => {
  if (!isWorse(comparison, 'tricks-majority')) return [];
  const { side, played, position } = comparison;
  const own = played.end.tricksWon.reduce((sum, won, seat) => {
    const isDeclarers = seat === position.declarer || seat === position.partner;
    return isDeclarers ? sum + won : sum;
  }, 0);
  return [{ code: `majority-${side}`, params: { count: own }, cards: [], step: null, harms: side }];
};

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
function gathered(line: NotedLine, side: Side): number[] {
  const counts = (trick: TakenTrick): number =>
    isNoTrump(line.start.contract) ? (trick.side === side ? 1 : 0) : trick.end.after.points[side];
  let sum = 0;
  return tricksIn(line).map((trick) => (isNoTrump(line.start.contract) ? (sum += counts(trick)) : counts(trick)));
}
