import type { Action } from '#shared/actions.ts';
import { useTexts } from '../useTexts.ts';

/** What somebody does, in a few words. */
export function useCallText() {
  const { t, texts } = useTexts();

  return (action: Action): string => {
    switch (action.type) {
      case 'play':
        return texts.value.card(action.card) + (action.announce === false ? ` ${t('situations.calls.silent')}` : '');
      case 'announce': {
        const suits = [action.trump, action.helper].filter((suit) => suit !== undefined);
        return [t(`game.contracts.${action.contract}`), ...suits.map((suit) => t(`game.suits.${suit}`))].join(' ');
      }
      case 'comment': {
        const fleks = action.flek.map((part) =>
          t('situations.calls.flek', { what: t(`game.componentsAccusative.${part}`) }),
        );
        const against = action.against.map((what) => t(`game.components.against-${what}`));
        return [...fleks, ...against].join(', ') || t('situations.calls.good-comment');
      }
      case 'trump': {
        const card = t('situations.calls.trump', { card: texts.value.card(action.card) });
        return action.call === undefined ? card : `${card}, ${t(`game.ranks.${action.call}`)}`;
      }
      case 'trump-suit':
        return t('situations.calls.trumpSuit', { suit: t(`game.suits.${action.suit}`) });
      case 'discard':
        return t('situations.calls.discard', { cards: action.cards.map((card) => texts.value.card(card)).join(', ') });
      case 'lay':
        return t('situations.calls.lay', { card: texts.value.card(action.card) });
      case 'bid':
        return t('situations.calls.bid', { bid: t(`game.bids.${action.bid}`) });
      default:
        return t(`situations.calls.${action.type}`);
    }
  };
}
