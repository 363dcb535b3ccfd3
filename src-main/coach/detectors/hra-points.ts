import { componentIn } from './sheets.ts';
import type { ChangeDetector } from './finding.ts';

/** The plain game changes hands: by which points. */
export const hraPoints: ChangeDetector = ({ side, best, played }) => {
  const before = componentIn(best, 'hra');
  const after = componentIn(played, 'hra');
  if (before === undefined || after === undefined || before.made === after.made) return [];
  if (after.made === (side === 'declarer')) return [];
  const { declarer, defenders } = played.sheet.points;
  const code = after.made ? 'hra-made' : 'hra-lost';
  const params = { declarer: declarer.total, defenders: defenders.total };
  return [{ code, params, cards: [], step: null, harms: side }];
};
