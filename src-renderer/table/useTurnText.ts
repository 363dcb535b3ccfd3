import { computed, type ComputedRef } from 'vue';
import type { TableState } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import { useTexts } from '../useTexts.ts';
import { keyText } from './model/call-keys.ts';
import type { CallButton, LadderRung } from './useTurn.ts';

/** The keys of the number row as they are said, by place. */
const PLACES = [...'1234567890', '-', '='];

interface Asked {
  readonly table: () => TableState;
  readonly mine: () => boolean;
  readonly prompt: () => string | null;
  /** What follows from what is being considered. */
  readonly note: () => string | null;
  readonly calls: () => readonly CallButton[];
  readonly cells: () => readonly LadderRung[];
  readonly hand: () => readonly Card[];
  readonly usable: () => ReadonlySet<Card>;
  /** Cards picked for the talon so far. */
  readonly chosen: () => readonly Card[];
}

/** What is asked now and everything that may be answered, with its key, so that the deal can be played by ear. */
export function useTurnText(asked: Asked): ComputedRef<string> {
  const { t, texts } = useTexts();

  const cards = (which: (card: Card) => boolean): string =>
    asked
      .hand()
      .flatMap((card, place) =>
        which(card) ? [t('hear.card', { key: PLACES[place] ?? '', card: texts.value.card(card) })] : [],
      )
      .join(', ');

  return computed(() => {
    if (!asked.mine() || asked.table().finished) return '';
    const usable = asked.usable();
    const chosen = asked.chosen();
    const said = [...asked.calls(), ...asked.cells().filter(({ state }) => state === 'open')];
    const answers = said
      .filter(({ disabled }) => !disabled)
      .map((choice) => {
        const primary = 'primary' in choice && choice.primary;
        const pressed = 'pressed' in choice && choice.pressed;
        const { label } = choice;
        const answer = t('hear.answer', { label, key: primary ? 'Enter' : keyText(choice.key) });
        return pressed ? t('hear.pressed', { answer }) : answer;
      });
    return [
      asked.prompt(),
      asked.note(),
      ...(answers.length > 0 ? [t('hear.answers', { answers: answers.join('; ') })] : []),
      // The cards were read when it began.
      ...(chosen.length > 0
        ? [t('hear.chosen', { cards: chosen.map((card) => texts.value.card(card)).join(', ') })]
        : usable.size > 0
          ? [
              t(asked.table().view.phase === 'talon' ? 'hear.pickable' : 'hear.usable', {
                cards: cards((card) => usable.has(card)),
              }),
            ]
          : [t('hear.hand', { cards: cards(() => true) })]),
    ]
      .filter((part) => part !== null)
      .join(' ');
  });
}
