/** What was found out about a choice, before it is put in words. */
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { CallOutlook, Hint, ThinkableLayout } from '#shared/coach.ts';
import type { ImaginedGame, JudgedCall, Layout } from '#main/players/index.ts';
import type { Because } from './because.ts';

/** What is known of the cards, before it is cut down to what the level tells. */
export type Advice = Pick<Hint, 'basis' | 'layouts' | 'outlook' | 'line' | 'examples'> & {
  readonly best: Card;
  /** Why not the next card; `null` where nothing can be said. */
  readonly because: Because | null;
  /** Whether hands that fit the calls count for more. */
  readonly leans: boolean;
};

export interface CallAdvice extends Pick<Hint, 'basis' | 'callBasis' | 'layouts' | 'examples'> {
  /** Best first, not empty. */
  readonly calls: readonly CallOutlook[];
  /** The first of them as it was judged; `null` where nothing was. */
  readonly best: JudgedCall | null;
  /** Whether what the calls are worth is money, and so can be told. */
  readonly isMoney: boolean;
}

/** Without the stock: nothing is sampled while cards are drawn. */
export function exampleOf(layout: Layout | null): ThinkableLayout | null {
  return layout && { hands: layout.hands, talon: layout.talon };
}

export function exampleOfGame(imagined: ImaginedGame | null): ThinkableLayout | null {
  if (imagined === null) return null;
  const { hands, talon, game, gain } = imagined;
  return { hands, talon, ...(game && { game: { ...game, gain } }) };
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
