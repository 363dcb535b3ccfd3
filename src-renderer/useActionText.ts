import type { Action } from '#shared/actions.ts';
import { makeCard, suitOf } from '#shared/cards.ts';
import { useTexts } from './useTexts.ts';

/** A card by its name, a call in a few words; everywhere the same. */
export function useActionText() {
  const { t, texts } = useTexts();

  return (action: Action): string => {
    switch (action.type) {
      case 'play':
        return texts.value.card(action.card) + (action.announce === false ? ` ${t('actions.silent')}` : '');
      case 'announce': {
        const suits = [action.trump, action.helper].filter((suit) => suit !== undefined);
        return [t(`game.contracts.${action.contract}`), ...suits.map((suit) => t(`game.suits.${suit}`))].join(' ');
      }
      case 'comment': {
        const fleks = action.flek.map((part) => t('actions.flek', { what: t(`game.componentsAccusative.${part}`) }));
        const against = action.against.map((what) => t(`game.components.against-${what}`));
        return [...fleks, ...against].join(', ') || t('actions.good-comment');
      }
      case 'trump': {
        const card = texts.value.card(action.card);
        if (action.call === undefined) return t('actions.trump', { card });
        const called = t(`game.cardsAccusative.${makeCard(action.call, suitOf(action.card))}`);
        return t('actions.trumpCall', { card, called });
      }
      case 'trump-suit':
        return t('actions.trumpSuit', { suit: t(`game.suits.${action.suit}`) });
      case 'discard':
        return t('actions.discard', { cards: action.cards.map((card) => texts.value.card(card)).join(', ') });
      case 'lay':
        return t('actions.lay', { card: texts.value.card(action.card) });
      case 'bid':
        return t('actions.bid', { bid: t(`game.bids.${action.bid}`) });
      default:
        return t(`actions.${action.type}`);
    }
  };
}
