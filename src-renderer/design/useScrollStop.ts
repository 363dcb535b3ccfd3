/** Whether what scrolls needs a stop of the keyboard of its own, because nothing in it has one. */
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';

const STOPS = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

export function useScrollStop(scrolled: Ref<HTMLElement | null>): Ref<0 | undefined> {
  const stop = shallowRef<0>();
  const look = (): void => {
    const element = scrolled.value;
    const scrolls = element !== null && element.scrollHeight > element.clientHeight + 1;
    stop.value = scrolls && !element.querySelector(STOPS) ? 0 : undefined;
  };
  const watcher = new ResizeObserver(look);
  watch(
    scrolled,
    (element) => {
      watcher.disconnect();
      if (!element) return;
      watcher.observe(element);
      // It keeps its size when what is in it grows.
      for (const child of element.children) watcher.observe(child);
    },
    { immediate: true, flush: 'post' },
  );
  onScopeDispose(() => watcher.disconnect());
  return stop;
}
