import type { Action, ActionType } from './actions.ts';
import type { TableState } from './api/table-state.ts';
import type { Variant } from './seats.ts';

const ANSWERS: readonly ActionType[] = ['comment', 'good', 'pass'];

/**
 * The only thing that may be said, of an answer that leaves no choice; `null` when there is one, or a card to be played. With
 * `forced` help the only card, too, whether or not the rest may be claimed before it.
 * @param variant of the deal; in lízaný the only announcement is an answer, too
 */
export function forcedAnswer(
  legal: readonly Action[],
  help?: { readonly forced: boolean },
  variant?: Variant,
): Action | null {
  const [only, ...others] = help?.forced === true ? legal.filter(({ type }) => type !== 'claim') : legal;
  if (!only || others.length > 0) return null;
  if (variant === 'lizany' && only.type === 'announce') return only;
  return ANSWERS.includes(only.type) || (help?.forced === true && only.type === 'play') ? only : null;
}

/** Whether whoever has the computer has a choice to make. */
export function isAsked({ view, humanSeat, options }: Pick<TableState, 'view' | 'humanSeat' | 'options'>): boolean {
  const { toAct, actions, variant } = view;
  return toAct !== null && toAct === humanSeat && forcedAnswer(actions, options.help, variant) === null;
}
