/** What an alternative of an experiment is called. Trumps are compared by suit, whichever card tells it. */
import { suitOf } from '#shared/cards.ts';
import type { Action } from '#shared/actions.ts';
import { useActionText } from '../useActionText.ts';
import { useTexts } from '../useTexts.ts';

export function useAlternativeText(): (action: Action | null) => string {
  const { t } = useTexts();
  const textOf = useActionText();
  return (action) => {
    if (action === null) return t('situations.experiment.bots');
    if (action.type !== 'trump' || action.call !== undefined) return textOf(action);
    return t('actions.trumpSuit', { suit: t(`game.suits.${suitOf(action.card)}`) });
  };
}
