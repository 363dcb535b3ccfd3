/// <reference types="vite/client" />
/** The texts of looking back, which come with its screen. */
import { ref, watch, type Ref } from 'vue';
import type { Language } from '#shared/api/index.ts';
import { moreTexts } from '../language.ts';
import type { ReviewTexts } from '../languages/namespaces.ts';
import { loadMessages } from '../messages.ts';
import { useTexts } from '../useTexts.ts';

const LOADERS: Record<Language, () => Promise<{ readonly default: ReviewTexts['review'] }>> = {
  cs: () => import('../../resources/locales/cs/review.json'),
  en: () => import('../../resources/locales/en/review.json'),
};

async function addReviewTexts(language: Language): Promise<void> {
  const [{ default: review }, messages] = await Promise.all([LOADERS[language](), loadMessages(language)]);
  Object.assign(messages, { review });
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
