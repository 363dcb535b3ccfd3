import type { Action } from '#shared/actions.ts';
import type { DealReview } from '#shared/api/review.ts';
import type { ReviewMoment } from '#shared/review.ts';
import type { Seat } from '#shared/seats.ts';
import { HUMAN_PLACE } from '../table/model/around.ts';
import { useTexts } from '../useTexts.ts';

/** What is said of a moment. */
export function useMoments() {
  const { t, texts, capital } = useTexts();

  const nameOf = ({ seats, people }: DealReview, seat: Seat): string => {
    const { botId, name, place } = seats[seat]!;
    if (botId !== null) return t(`bots.${botId}`);
    // Where several share the table, the one of them who plays a deal alone may be somebody else.
    return people.length === 1 && place === HUMAN_PLACE ? capital(t('table.you')) : (name ?? '');
  };

  /** A card by its name, a call in a few words. */
  function actionText(action: Action): string {
    switch (action.type) {
      case 'play':
        return texts.value.card(action.card) + (action.announce === false ? ` ${t('review.silent')}` : '');
      case 'announce': {
        const suit = action.trump ? ` ${t(`game.suits.${action.trump}`)}` : '';
        return t(`game.contracts.${action.contract}`) + suit;
      }
      case 'comment': {
        const fleks = action.flek.map((target) => t('review.flek', { what: t(`game.componentsAccusative.${target}`) }));
        const against = action.against.map((what) => t(`game.components.against-${what}`));
        return [...fleks, ...against].join(', ') || t('review.good');
      }
      case 'trump':
        return t('review.calls.trump', { card: texts.value.card(action.card) });
      case 'trump-suit':
        return t('review.calls.trumpSuit', { suit: t(`game.suits.${action.suit}`) });
      case 'discard':
        return t('review.calls.discard', { cards: action.cards.map((card) => texts.value.card(card)).join(', ') });
      case 'lay':
        return t('review.calls.lay', { card: texts.value.card(action.card) });
      case 'bid':
        return t('review.calls.bid', { bid: t(`game.bids.${action.bid}`) });
      default:
        return t(`review.calls.${action.type}`);
    }
  }

  const placeText = ({ trick }: Pick<ReviewMoment, 'trick'>): string =>
    trick === null ? t('review.beforePlay') : t('review.inTrick', { number: trick });

  return { nameOf, actionText, placeText };
}
