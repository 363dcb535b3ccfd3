import { computed, shallowRef, watch, type WritableComputedRef } from 'vue';
import { useProfiles } from './profiles.ts';
import { useSettings } from '../common/settings.ts';
import { freshPlan, seatedOf, type SessionPlan } from './plan.ts';

/** The session being put together: as was said about it, and where nothing was, as the last one. */
export function usePlan(): WritableComputedRef<SessionPlan> {
  const settings = useSettings();
  const profiles = useProfiles();
  /** Only what was said: the rest still follows settings and people that are read late. */
  const said = shallowRef<Partial<SessionPlan>>({});
  const fresh = computed(() => freshPlan(settings.settings, profiles.loaded ? profiles.list : null));
  // Seats that were given before anybody knew who is there.
  watch(
    () => profiles.loaded,
    () => {
      const { seats } = said.value;
      if (seats) said.value = { ...said.value, seats: seatedOf(seats, profiles.list) };
    },
    { flush: 'sync' },
  );
  return computed({
    get: () => ({ ...fresh.value, ...said.value }),
    set(plan) {
      const parts = Object.entries(plan).filter(([part, value]) => value !== fresh.value[part as keyof SessionPlan]);
      said.value = Object.fromEntries(parts);
    },
  });
}
