/** What was found out about a choice, before it is put in words. */
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { CallOutlook, Hint } from '#shared/coach.ts';

/** What is known of the cards, before it is cut down to what the level tells. */
export type Advice = Pick<Hint, 'basis' | 'layouts' | 'outlook' | 'line'> & { readonly best: Card };

export interface CallAdvice {
  readonly basis: Hint['basis'];
  readonly layouts: number;
  /** Best first, not empty. */
  readonly calls: readonly CallOutlook[];
}

/** The cards of the seat's own that a call is about. */
export function cardsOf(action: Action): readonly Card[] {
  switch (action.type) {
    case 'trump':
    case 'lay':
      return [action.card];
    case 'discard':
      return action.cards;
    default:
      return [];
  }
}
