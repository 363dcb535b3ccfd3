import { roleOf } from '../roles.ts';
import type { Line } from '../line.ts';
import type { ChangeDetector } from './finding.ts';
import { componentIn } from './sheets.ts';
import { stepOfCard, tricksIn, type TakenTrick } from './tricks.ts';

/** Durch loses a trick, or gets away with all of them: which card takes the trick. */
export const durch: ChangeDetector = ({ side, best, played, position }) => {
  if (position.trump !== null || !position.contract.endsWith('durch')) return [];
  const before = brokenIn(best);
  const after = brokenIn(played);
  if ((before === undefined) === (after === undefined)) return [];
  const broken = after ?? before!;
  const params = { card: broken.winning, number: broken.number, who: roleOf(position, broken.winner) };
  const cards = [broken.winning];
  if (after !== undefined) {
    return side === 'declarer'
      ? [{ code: 'durch-broken', params, cards, step: stepOfCard(played, broken.winning), harms: side }]
      : [];
  }
  return side === 'declarer' ? [] : [{ code: 'durch-runs', params, cards, step: null, harms: side }];
};

/** The first trick lost, unless the game was made all the same ("with the smart one", csm VII.2). */
function brokenIn(line: Line): TakenTrick | undefined {
  if (componentIn(line, 'durch')?.made) return undefined;
  return tricksIn(line).find(({ winner }) => winner !== line.start.declarer);
}
