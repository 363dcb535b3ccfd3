/** Positions at the start of a trick that are won without looking further. */
import { above, count, highest, lowest, suitMask } from '../kernel/index.ts';
import type { LaidLayouts } from './layouts.ts';

/**
 * With the lead: every own card takes its trick whatever the others hold, trumps drawn first, each suit from the top.
 * True when in each own suit either all own cards are the highest left, or enough of them are to exhaust the longest holding
 * one hand may have, and trumps are drawn to the last in the same way.
 */
export function allWinners(own: number, layouts: LaidLayouts, trump: number): boolean {
  for (let suit = 0; suit < 4; suit++) {
    const mask = suitMask(suit);
    const mine = own & mask;
    const theirs = layouts.unseen & mask;
    if (theirs === 0 || (mine === 0 && suit !== trump)) continue;
    const top = count(mine & above(highest(theirs)));
    if (top === count(mine) && suit !== trump) continue;
    for (let h = 0; h < layouts.holders; h++) {
      if (top < Math.min(layouts.size(h), count(layouts.may(h) & mask))) return false;
    }
  }
  return true;
}

/** Without the lead in betl: no own card is above a card somebody else may lead, so no trick can be forced on it. */
export function allDuck(own: number, unseen: number): boolean {
  for (let suit = 0; suit < 4; suit++) {
    const mask = suitMask(suit);
    const mine = own & mask;
    const theirs = unseen & mask;
    if (mine !== 0 && theirs !== 0 && highest(mine) > lowest(theirs)) return false;
  }
  return true;
}
