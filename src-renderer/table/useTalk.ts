import { useTimeoutFn } from '@vueuse/core';
import { computed, shallowRef, watch } from 'vue';
import type { TableState } from '#shared/api/index.ts';
import { useSettings } from '../common/settings.ts';
import { useNames } from './useNames.ts';

/** Long enough to read three lines. In milliseconds. */
const STAYS = 5000;

/** What a bot says beside the game: it stays a moment, and goes with the next deal or when it is silenced. */
export function useTalk(table: () => TableState) {
  const store = useSettings();
  const { nameAt } = useNames();
  const shown = shallowRef<NonNullable<TableState['talk']> | null>(null);
  const { start, stop } = useTimeoutFn(() => (shown.value = null), STAYS, { immediate: false });

  watch(table, (now, before) => {
    if (now.dealId !== before.dealId) shown.value = null;
    if (!now.talk || (now.dealId === before.dealId && now.step <= before.step)) return;
    stop();
    shown.value = now.talk;
    start();
  });
  watch(
    () => store.settings.tableTalk,
    (wanted) => wanted === 'off' && (shown.value = null),
  );

  /** For screen readers, where it is wished. */
  const heard = computed(() =>
    store.settings.tableTalk === 'heard' && shown.value
      ? `${nameAt(table(), shown.value.seat)}: ${shown.value.text}`
      : '',
  );
  return { shown, heard };
}
