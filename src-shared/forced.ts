import type { Action, ActionType } from './actions.ts';

const ANSWERS: readonly ActionType[] = ['comment', 'good', 'pass'];

/** The only thing that may be said, of an answer that leaves no choice; `null` when there is one, or a card to be played. */
export function forcedAnswer(legal: readonly Action[]): Action | null {
  const [only, ...others] = legal;
  return only && others.length === 0 && ANSWERS.includes(only.type) ? only : null;
}
