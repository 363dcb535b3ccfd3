import type { ChangeDetector } from './finding.ts';
import { isWorse } from './sheets.ts';

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
