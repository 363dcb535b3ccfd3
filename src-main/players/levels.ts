/** How strongly players think. A level is offered only if it was measured to beat the one below (docs/players.md). */
import type { Level } from '#shared/bots.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { SeatView } from '#shared/view.ts';

/** How a card is thought about. */
export interface Thinking {
  readonly layouts: number;
  /** What makes some layouts likelier than others: hands betl is bid on, or all that was called and played. */
  readonly belief: 'betl' | 'all' | null;
  /** Whether points tell cards apart that come to the same money. */
  readonly points: boolean;
}

const IN_TRUMPS: Thinking = { layouts: 10, belief: null, points: true };
const MORE_IN_TRUMPS: Thinking = { layouts: 40, belief: 'all', points: true };
/** Points say nothing in betl. */
const AGAINST_BETL: Thinking = { layouts: 40, belief: 'betl', points: false };

/**
 * How a player of the level thinks about the card to be played now; `null`: by rules of thumb, as level 1 always does. So do all
 * as declarer of betl or durch: over open hands he is caught far more often than by defenders who do not see him. What
 * these can do is think of the hands somebody bids betl with.
 */
export function thinkingOf(level: Level, { contract, declarer, seat, stock, renoncs }: SeatView): Thinking | null {
  if (level === 1 || contract === null || stock > 0 || renoncs.length > 0) return null;
  if (!isNoTrump(contract)) return level === 2 ? IN_TRUMPS : MORE_IN_TRUMPS;
  const isBetl = contract === 'betl' || contract === 'open-betl';
  return isBetl && declarer !== seat ? AGAINST_BETL : null;
}
