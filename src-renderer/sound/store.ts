import { defineStore } from 'pinia';
import { computed } from 'vue';
import { createSoundBox } from './synth.ts';
import { useSettings } from '../common/settings.ts';

/** Sounds as the settings want them. */
export const useSounds = defineStore('sounds', () => {
  const store = useSettings();
  const on = computed(() => store.settings.sounds);
  const { play } = createSoundBox(
    () => new AudioContext(),
    () => ({ on: on.value, volume: store.settings.volume }),
  );
  return { on, play };
});
