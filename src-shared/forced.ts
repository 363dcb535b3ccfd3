import type { Action, ActionType } from './actions.ts';

const ANSWERS: readonly ActionType[] = ['comment', 'good', 'pass'];

/**
 * The only thing that may be said, of an answer that leaves no choice; `null` when there is one, or a card to be played. With
 * `forced` help the only card, too, whether or not the rest may be claimed before it.
 */
export function forcedAnswer(legal: readonly Action[], help?: { readonly forced: boolean }): Action | null {
  const [only, ...others] = help?.forced === true ? legal.filter(({ type }) => type !== 'claim') : legal;
  if (!only || others.length > 0) return null;
  return ANSWERS.includes(only.type) || (help?.forced === true && only.type === 'play') ? only : null;
}
