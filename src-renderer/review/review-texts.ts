/** The texts of looking back, which come with its screen. */
import { ref, watch, type Ref } from 'vue';
import type { Language } from '#shared/api/index.ts';
import { moreTexts } from '../language.ts';
import { loadMore } from '../messages.ts';
import { useTexts } from '../useTexts.ts';

async function addReviewTexts(language: Language): Promise<void> {
  await loadMore(language, 'review');
  moreTexts();
}

/** The language whose texts of looking back are here; fetched when the screen is set up, and again for another language. */
export function useReviewTexts(): Readonly<Ref<Language | null>> {
  const { locale } = useTexts();
  const ready = ref<Language | null>(null);
  watch(
    locale,
    async (language) => {
      await addReviewTexts(language as Language);
      ready.value = language as Language;
    },
    { immediate: true },
  );
  return ready;
}
