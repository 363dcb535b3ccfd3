import { ref, watch, type Ref } from 'vue';
import type { TableState } from '#shared/api/index.ts';
import type { PlayedCard, TableView } from '#shared/view.ts';
import { useTexts } from '../useTexts.ts';
import { courseOf, spoken } from './model/speech.ts';
import { useNames } from './useNames.ts';

/** The last thing that happened at the table, for screen readers. */
export function useAnnouncer(table: () => TableState, flekWords: () => readonly string[]): Ref<string> {
  const { t, texts } = useTexts();
  const { whoAt } = useNames();
  const text = ref('');

  watch(table, (now, before) => {
    if (now.dealId !== before.dealId || now.step <= before.step) return;
    const parts: string[] = [];
    const card = newCard(before.view, now.view);
    if (card) parts.push(`${whoAt(now, card.seat)}: ${texts.value.card(card.card)}`);
    if (card?.marriage) parts.push(t(`table.say.${card.marriage === 40 ? 'forty' : 'twenty'}`));
    const [last] = courseOf(now.view, flekWords()).slice(courseOf(before.view, flekWords()).length);
    if (last?.kind === 'said') parts.push(`${whoAt(now, last.seat)}: ${spoken(last.phrases, t)}`);
    if (last?.kind === 'trick') parts.push(t('table.live.trick', { name: whoAt(now, last.trick.winner!) }));
    if (parts.length > 0) text.value = parts.join('. ');
  });

  return text;
}

function newCard(before: TableView, now: TableView): PlayedCard | undefined {
  const played = (view: TableView) =>
    [...view.tricks, ...(view.trick ? [view.trick] : [])].flatMap(({ cards }) => cards);
  return played(now)[played(before).length];
}
