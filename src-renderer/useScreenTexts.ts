/** The texts that come with the screens they are of. */
import { ref, watch, type Ref } from 'vue';
import type { Language } from '#shared/api/index.ts';
import { moreTexts } from './language.ts';
import { loadMore, type ScreenTexts } from './messages.ts';
import { useTexts } from './useTexts.ts';

/** The language whose texts of the screen are here; fetched when the screen is set up, and again for another language. */
export function useScreenTexts(namespace: ScreenTexts): Readonly<Ref<Language | null>> {
  const { locale } = useTexts();
  const ready = ref<Language | null>(null);
  watch(
    locale,
    async (language) => {
      await loadMore(language, namespace);
      moreTexts();
      ready.value = language;
    },
    { immediate: true },
  );
  return ready;
}
