import type { DealReview } from '#shared/api/review.ts';
import { isMistake, type ReviewMoment } from '#shared/review.ts';
import type { Seat } from '#shared/seats.ts';
import { HUMAN_PLACE } from '../table/model/around.ts';
import { useActionText } from '../useActionText.ts';
import { useTexts } from '../useTexts.ts';

/** What is said of a moment. */
export function useMoments() {
  const { t, capital } = useTexts();
  const actionText = useActionText();

  const nameOf = ({ seats, people }: DealReview, seat: Seat): string => {
    const { botId, name, place } = seats[seat]!;
    if (botId !== null) return t(`bots.${botId}`);
    // Where several share the table, the one of them who plays a deal alone may be somebody else.
    return people.length === 1 && place === HUMAN_PLACE ? capital(t('table.you')) : (name ?? '');
  };

  const placeText = ({ trick }: Pick<ReviewMoment, 'trick'>): string =>
    trick === null ? t('review.beforePlay') : t('review.inTrick', { number: trick });

  /** In one breath: what was done, and what was better. */
  function momentText(review: DealReview, moment: ReviewMoment): string {
    const better =
      moment.known && isMistake(moment) ? moment.known.better : moment.open.loss > 0 ? moment.open.best[0] : null;
    const done = t(moment.action.type === 'play' ? 'review.played' : 'review.said');
    return [
      `${nameOf(review, moment.seat)}, ${placeText(moment)}, ${done}: ${actionText(moment.action)}.`,
      ...(better ? [`${capital(t('review.better'))}: ${actionText(better)}.`] : []),
    ].join(' ');
  }

  return { nameOf, actionText, placeText, momentText };
}
