/** How strongly players think. A level is offered only if it was measured to beat the one below (docs/players.md). */
import { isNoTrump } from '#shared/contracts.ts';
import type { SeatView } from '#shared/view.ts';

/** 1 plays by rules of thumb, 2 looks at some layouts of the hidden cards. */
export const LEVELS = [1, 2] as const;
export type Level = (typeof LEVELS)[number];

/** How a card is thought about. */
export interface Thinking {
  readonly layouts: number;
  /** Whether points tell cards apart that come to the same money. */
  readonly points: boolean;
}

const SOME: Thinking = { layouts: 10, points: true };

/**
 * How a player of the level thinks about the card to be played now; `null`: by rules of thumb, as level 1 always does. Betl and
 * durch are left to them: over open hands their declarer is caught far more often than by defenders who do not see him.
 */
export function thinkingOf(level: Level, { contract, stock, renoncs }: SeatView): Thinking | null {
  if (level === 1 || contract === null || stock > 0 || renoncs.length > 0 || isNoTrump(contract)) return null;
  return SOME;
}
