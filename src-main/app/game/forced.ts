/** Answers that leave no choice: nobody is asked for them. */
import type { Action, ActionType } from '#shared/actions.ts';
import { legalActions, type Deal } from '#main/engine/index.ts';

const ANSWERS: readonly ActionType[] = ['comment', 'good', 'pass'];

/** The only thing the player to act may say; `null` when there is a choice, or a card to be played. */
export function forcedAnswer(deal: Deal): Action | null {
  const [only, ...others] = legalActions(deal);
  return only && others.length === 0 && ANSWERS.includes(only.type) ? only : null;
}
