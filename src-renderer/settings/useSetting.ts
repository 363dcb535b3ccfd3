import { computed, type WritableComputedRef } from 'vue';
import type { Settings } from '#shared/api/index.ts';
import { useSettings } from '../common/settings.ts';

/** A setting as a model for a field; a change takes effect at once and is kept. */
export function useSetting<K extends keyof Settings>(key: K): WritableComputedRef<Settings[K]> {
  const store = useSettings();
  return computed({
    get: () => store.settings[key],
    set: (value: Settings[K]) => void store.change({ [key]: value }),
  });
}
