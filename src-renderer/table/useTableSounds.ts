import { watch } from 'vue';
import type { TableState } from '#shared/api/index.ts';
import { useSettings } from '../common/settings.ts';
import { useSounds } from '../sound/store.ts';
import { soundsBetween } from './heard.ts';

/** Lets the table be heard as it is shown. */
export function useTableSounds(table: () => TableState, flekWords: () => readonly string[]): void {
  const sounds = useSounds();
  const settings = useSettings();
  watch(table, (now, before) => {
    if (!sounds.on) return;
    for (const sound of soundsBetween(before, now, flekWords()))
      if (sound !== 'turn' || settings.settings.turnSound) sounds.play(sound);
  });
}
