import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Hint, HintLevel } from '#shared/coach.ts';
import type { DomainError } from '#shared/result.ts';
import { useClient } from '../common/useClient.ts';
import { useTable } from './store.ts';

const REQUEST_ID = 'table-hint';
const LAST = 4;

/** Staged advice for the human's turn; gone with the turn it was given for. */
export const useHints = defineStore('hints', () => {
  const client = useClient();
  const table = useTable();

  const hint = shallowRef<Hint | null>(null);
  const error = shallowRef<DomainError | null>(null);
  /** The level asked for and not answered yet. */
  const asked = shallowRef<HintLevel | null>(null);
  /** Share of the layouts solved, 0–1; `null` before the first is. */
  const progress = shallowRef<number | null>(null);

  /** Advice is for training: a strict game is played without. */
  const offered = computed(() => {
    const shown = table.shown;
    if (!table.help.hints) return false;
    return shown !== null && shown.view.manner === 'training' && shown.humanSeat !== null && !shown.finished;
  });
  const next = computed<HintLevel | null>(() => {
    const level = hint.value?.level ?? 0;
    return level === LAST || (hint.value?.basis === 'none' && level > 1) ? null : ((level + 1) as HintLevel);
  });
  const ready = computed(() => offered.value && table.myTurn && !table.acting && asked.value === null);

  client.on('hintProgress', ({ requestId, done, of }) => {
    if (requestId === REQUEST_ID && asked.value !== null) progress.value = of === 0 ? null : done / of;
  });
  watch(
    () => [table.shown?.dealId, table.shown?.step],
    () => {
      cancel();
      hint.value = null;
      error.value = null;
    },
  );

  /** Asks for the next level of advice, or for that one. */
  async function ask(level = next.value): Promise<void> {
    const shown = table.shown;
    if (!shown || level === null || !ready.value) return;
    asked.value = level;
    progress.value = null;
    error.value = null;
    const { dealId, step } = shown;
    const answer = await client.call('game.hint', { dealId, step, level, requestId: REQUEST_ID });
    if (table.shown?.dealId !== dealId || table.shown.step !== step || asked.value !== level) return;
    asked.value = null;
    if (answer.ok) hint.value = answer.value;
    else if (answer.error.code !== 'analysis-cancelled') error.value = answer.error;
  }

  function cancel(): void {
    if (asked.value === null) return;
    asked.value = null;
    void client.call('game.cancelHint', { requestId: REQUEST_ID });
  }

  return { hint, error, asked, progress, offered, next, ready, ask, cancel };
});
