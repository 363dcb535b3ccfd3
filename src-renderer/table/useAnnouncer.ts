import { ref, watch, type Ref } from 'vue';
import type { TableState } from '#shared/api/index.ts';
import type { PlayedCard, TableView } from '#shared/view.ts';
import { useTexts } from '../useTexts.ts';
import { paymentsOf } from './model/payments.ts';
import { playedIn } from './model/played.ts';
import { courseOf, sentence, spoken, type CourseItem } from './model/speech.ts';
import { useNames } from './useNames.ts';
import { useResult } from './useResult.ts';
import { useRevokes } from './useRevokes.ts';

/** The last thing that happened at the table, for screen readers. */
export function useAnnouncer(table: () => TableState, flekWords: () => readonly string[]): Ref<string> {
  const { t, texts } = useTexts();
  const { resultText } = useResult();
  const { whoAt } = useNames();
  const { revokeName } = useRevokes();
  const text = ref('');

  watch(table, (now, before) => {
    if (now.dealId !== before.dealId) text.value = t('hear.deal');
    if (now.dealId !== before.dealId || now.step <= before.step) return;
    const parts: string[] = [];
    const card = newCard(before.view, now.view);
    if (card) parts.push(`${whoAt(now, card.seat)}: ${texts.value.card(card.card)}`);
    if (card?.marriage) parts.push(t(`table.say.${card.marriage === 40 ? 'forty' : 'twenty'}`));
    const news = courseOf(now.view, flekWords()).slice(courseOf(before.view, flekWords()).length);
    parts.push(...news.flatMap((item) => told(now, item)));
    if (parts.length > 0) text.value = parts.map(sentence).join(' ');
  });

  function told(now: TableState, item: CourseItem): string[] {
    switch (item.kind) {
      case 'said':
        return [`${whoAt(now, item.seat)}: ${spoken(item.phrases, t)}`];
      case 'claim':
        return [t(item.laid ? 'table.claim.holds' : 'table.claim.fails', { name: whoAt(now, item.seat) })];
      case 'renonc':
        return [t('table.renonc.notice', { name: whoAt(now, item.seat), renonc: revokeName(item.renonc) })];
      case 'shown': {
        const cards = item.cards.map(texts.value.card).join(', ');
        return [
          item.seat === now.humanSeat
            ? t('hear.shownOwn', { cards })
            : t('hear.shown', { name: whoAt(now, item.seat), cards }),
        ];
      }
      case 'settled':
        return [t('hear.over', { result: resultText(now, paymentsOf(now, item.settlement)) })];
      case 'trick':
        if (item.trick.winner === now.humanSeat) return [t('table.live.trickOwn')];
        return [t('table.live.trick', { name: whoAt(now, item.trick.winner!) })];
    }
  }

  return text;
}

function newCard(before: TableView, now: TableView): PlayedCard | undefined {
  return playedIn(now)[playedIn(before).length];
}
