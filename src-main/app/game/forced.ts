/** Answers that leave no choice: nobody is asked for them. */
import type { Action } from '#shared/actions.ts';
import type { Help } from '#shared/evening.ts';
import { forcedAnswer } from '#shared/forced.ts';
import { legalActions, type Deal } from '#main/engine/index.ts';

/** What the player to act must say or, where the session has it so, play; `null` when there is a choice. */
export function forcedIn(deal: Deal, help?: Pick<Help, 'forced'>): Action | null {
  return forcedAnswer(legalActions(deal), help, deal.state.variant);
}
