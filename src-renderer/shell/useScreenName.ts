/** The heading of a screen is the title of the window, and has the keyboard's focus after a change of screen, so that reading begins there. */
import { nextTick, onScopeDispose, watch, type Ref } from 'vue';
import { useEventListener } from '@vueuse/core';
import { isNavigationFailure, NavigationFailureType, useRouter } from 'vue-router';
import { useTexts } from '../useTexts.ts';

/** In milliseconds; a screen that moves the focus itself has done so then. */
const SETTLED = 60;

/** @param view what the screens stand in; `null` until there is one */
export function useScreenName(view: Ref<HTMLElement | null>): { readonly begin: () => void } {
  const router = useRouter();
  const { t } = useTexts();
  /** Set from a change of screen until its heading is there. */
  let isNew = false;
  /** What had the focus last in the screen. */
  let focused: Element | null = null;

  const heading = (): HTMLElement | null => view.value?.querySelector('h1') ?? null;

  function tell(): void {
    const name = heading()?.textContent.trim();
    const title = name ? t('app.screenTitle', { name, app: t('app.name') }) : t('app.name');
    // Some screen readers speak a title each time it is set.
    if (document.title !== title) document.title = title;
    if (isNew && name) begin();
    if (focused && !focused.isConnected) void catchLost();
  }

  /**
   * What had the focus is gone with what was done, and nothing else took it: reading goes on at the heading. Where a game is played
   * keys need no focus, and every answer would be followed by the name of the screen.
   */
  async function catchLost(): Promise<void> {
    focused = null;
    await new Promise((rest) => setTimeout(rest, SETTLED));
    if (document.activeElement === document.body && router.currentRoute.value.name !== 'play') begin();
  }

  /** Not where the screen has put the focus itself. */
  function begin(): void {
    isNew = false;
    if (view.value?.contains(document.activeElement) || document.querySelector('[aria-modal="true"]')) return;
    const first = heading();
    // As soon as it is there.
    if (!first) return void (isNew = true);
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }

  useEventListener(view, 'focusin', ({ target }) => (focused = target as Element));
  const observer = new MutationObserver(tell);
  watch(
    view,
    (now) => {
      observer.disconnect();
      if (now) observer.observe(now, { childList: true, characterData: true, subtree: true });
      tell();
    },
    { flush: 'post' },
  );
  const stop = router.afterEach((to, from, failure) => {
    // The way to where one is already leads to its beginning.
    if (isNavigationFailure(failure, NavigationFailureType.duplicated)) return begin();
    // What follows `?` is a place within a screen.
    if (failure || from.matched.length === 0 || to.path === from.path) return;
    isNew = true;
    void nextTick(tell);
  });
  onScopeDispose(() => {
    observer.disconnect();
    stop();
  });

  return { begin };
}
