/** How strongly players think. A level is offered only if it was measured to beat the one below (docs/players.md). */
import { isNoTrump } from '#shared/contracts.ts';
import type { SeatView } from '#shared/view.ts';

/** 1 plays by rules of thumb, 2 looks at some layouts of the hidden cards. */
export const LEVELS = [1, 2] as const;
export type Level = (typeof LEVELS)[number];

/** How a card is thought about. */
export interface Thinking {
  readonly layouts: number;
  /** Whether what others called makes some layouts likelier. */
  readonly belief: boolean;
  /** Whether points tell cards apart that come to the same money. */
  readonly points: boolean;
}

const IN_TRUMPS: Thinking = { layouts: 10, belief: false, points: true };
/** Points say nothing in betl. */
const AGAINST_BETL: Thinking = { layouts: 40, belief: true, points: false };

/**
 * How a player of the level thinks about the card to be played now; `null`: by rules of thumb, as level 1 always does. So do all
 * as declarer of betl or durch: over open hands he is caught far more often than by defenders who do not see him. What
 * these can do is think of the hands somebody bids betl with.
 */
export function thinkingOf(level: Level, { contract, declarer, seat, stock, renoncs }: SeatView): Thinking | null {
  if (level === 1 || contract === null || stock > 0 || renoncs.length > 0) return null;
  if (!isNoTrump(contract)) return IN_TRUMPS;
  const isBetl = contract === 'betl' || contract === 'open-betl';
  return isBetl && declarer !== seat ? AGAINST_BETL : null;
}
