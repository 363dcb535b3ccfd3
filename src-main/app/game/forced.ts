/** Answers that leave no choice: nobody is asked for them. */
import type { Action } from '#shared/actions.ts';
import { forcedAnswer } from '#shared/forced.ts';
import { legalActions, type Deal } from '#main/engine/index.ts';

/** What the player to act must say; `null` when there is a choice, or a card to be played. */
export function forcedIn(deal: Deal): Action | null {
  return forcedAnswer(legalActions(deal));
}
