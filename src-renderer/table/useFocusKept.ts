import { useEventListener, useMutationObserver } from '@vueuse/core';
import { onScopeDispose, watch, type WatchSource } from 'vue';
import { hasPopup } from '../keyboard.ts';

/** In milliseconds; whatever takes the focus itself has done so then. */
const SETTLED = 80;

/**
 * What had the focus goes with what was done with it: the focus passes to what can be done next, so that Tab and reading go on there.
 * Whoever uses a mouse or a finger is left alone.
 */
export function useFocusKept(changes: WatchSource<string>, goOn: () => void): void {
  let byKeys = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (byKeys && document.activeElement === document.body && !hasPopup()) goOn();
    }, SETTLED);
  }

  useEventListener(document, 'pointerdown', () => (byKeys = false), { capture: true });
  useEventListener(document, 'keydown', () => (byKeys = true), { capture: true });
  // A screen reader presses a button itself, without a key or a pointer.
  useEventListener(document, 'click', ({ detail }) => (byKeys ||= detail === 0), { capture: true });
  watch(changes, settle, { flush: 'post' });
  // Sheets and menus stand in the body itself; one that closes may have been opened by what is gone.
  useMutationObserver(document.body, settle, { childList: true });
  onScopeDispose(() => clearTimeout(timer));
}
