/** What changes on the board, for who does not see it: the card played, who took the trick, whose turn it is. */
import { watch } from 'vue';
import type { Standing } from '#shared/api/analysis.ts';
import { say } from '../design/speech.ts';
import { useAnalysis } from '../editor/store.ts';
import { useTexts } from '../useTexts.ts';
import { useSeatNames } from '../editor/useSeatNames.ts';

export function useBoardSpeech(): void {
  const store = useAnalysis();
  const { t, texts } = useTexts();
  const { nameOf } = useSeatNames();
  /** The moment that was told last. */
  let told: unknown = null;

  function lastPlay({ trick, tricks }: Standing): string[] {
    const taken = trick.length === 0 ? tricks.at(-1) : undefined;
    const play = taken?.cards.at(-1) ?? trick.at(-1);
    if (!play || store.plays.length === 0) return [];
    const winner = taken?.winner ?? null;
    return [
      `${nameOf(play.seat)}: ${texts.value.card(play.card)}.`,
      ...(winner === null ? [] : [t('table.live.trick', { name: nameOf(winner) })]),
    ];
  }

  watch(
    () => store.fresh?.standing,
    (standing) => {
      if (!standing || store.mode !== 'analyse' || told === store.plays) return;
      told = store.plays;
      const turn = standing.seat === null ? [] : [`${t('analysis.turn', { name: nameOf(standing.seat) })}.`];
      say([...lastPlay(standing), ...turn].join(' '));
    },
  );
}
