import { ref, watch, type Ref } from 'vue';

/**
 * Whether all tricks of what is to be remembered were seen. Whenever the drill is fetched anew, its tricks lie open from the first
 * one on, and are watched again before anything is asked: even the same attempt, in another language or answered elsewhere.
 */
export function useWatched(drill: () => unknown): Ref<boolean> {
  const seen = ref(false);
  watch(drill, () => (seen.value = false), { flush: 'sync' });
  return seen;
}
