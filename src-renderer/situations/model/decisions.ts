/** What whoever practises may do now: with a card of his hand, with two for the talon, or in words. */
import type { Action, ActionOf } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { SeatView } from '#shared/view.ts';

export interface DecisionChoices {
  /** Actions of one card each; several for a card where more is to be said with it. */
  readonly byCard: ReadonlyMap<Card, readonly Action[]>;
  /** Two cards are laid away together. */
  readonly talon: boolean;
  /** What is said without a card; a marriage kept silent, too. */
  readonly calls: readonly Action[];
}

export function choicesOf({ actions }: Pick<SeatView, 'actions'>): DecisionChoices {
  const byCard = new Map<Card, Action[]>();
  const calls: Action[] = [];
  for (const action of actions) {
    const card = cardOf(action);
    if (card !== null) byCard.set(card, [...(byCard.get(card) ?? []), action]);
    else if (action.type !== 'discard' && action.type !== 'claim') calls.push(action);
  }
  return { byCard, talon: actions.some(({ type }) => type === 'discard'), calls };
}

function cardOf(action: Action): Card | null {
  if (action.type === 'play') return action.announce === false ? null : action.card;
  return action.type === 'trump' || action.type === 'lay' ? action.card : null;
}

/** The discard of two cards, if it is allowed. */
export function discardOf({ actions }: Pick<SeatView, 'actions'>, cards: readonly Card[]): ActionOf<'discard'> | null {
  const found = actions.find(
    (action) => action.type === 'discard' && cards.length === 2 && cards.every((card) => action.cards.includes(card)),
  );
  return (found as ActionOf<'discard'> | undefined) ?? null;
}
