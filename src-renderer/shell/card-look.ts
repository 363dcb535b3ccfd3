import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { CardThemeName } from '#shared/looks.ts';
import type { CardLook } from '../design/cards/look.ts';
import { loadTheme } from '../design/cards/themes/index.ts';
import type { CardTheme } from '../design/cards/themes/theme.ts';
import { useSettings } from '../common/settings.ts';

/** The cards as the settings want them. Pictures are fetched for the chosen theme only; what is shown stays until then. */
export const useCardLook = defineStore('card-look', () => {
  const settings = useSettings();
  const theme = shallowRef<CardTheme | null>(null);
  const themeName = shallowRef<CardThemeName>('classic');
  const back = shallowRef('');
  const frenchSigns = shallowRef<string | null>(null);
  /** Whether there is something to show; also where it could not be fetched, so that nobody waits for it. */
  const settled = shallowRef(false);

  async function take(): Promise<void> {
    const { cardTheme, cardBack, cardSuits } = settings.settings;
    try {
      const [pictures, backs, french] = await Promise.all([
        loadTheme(cardTheme),
        import('../design/cards/backs.ts'),
        cardSuits === 'french' ? import('../design/cards/french.ts') : null,
      ]);
      const now = settings.settings;
      if (now.cardTheme !== cardTheme || now.cardBack !== cardBack || now.cardSuits !== cardSuits) return;
      theme.value = pictures;
      themeName.value = cardTheme;
      back.value = backs.backPicture(cardBack);
      frenchSigns.value = french?.FRENCH_SIGNS ?? null;
    } finally {
      settled.value = true;
    }
  }

  watch(
    () => [settings.loaded, settings.settings.cardTheme, settings.settings.cardBack, settings.settings.cardSuits],
    // What cannot be fetched (the program is gone) leaves the cards as they were: the line that says so is on the screen.
    () => void (settings.loaded && take().catch(() => undefined)),
    { immediate: true },
  );

  const look = computed<CardLook>(() => ({
    theme: theme.value,
    themeName: themeName.value,
    back: back.value,
    heads: settings.settings.cardHeads,
    frenchSigns: frenchSigns.value,
  }));

  return { look, settled };
});
