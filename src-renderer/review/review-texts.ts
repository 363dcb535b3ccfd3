/// <reference types="vite/client" />
/** The texts of looking back, which come with its screen. */
import type { Language } from '#shared/api/index.ts';
import { moreTexts } from '../language.ts';
import type { ReviewTexts } from '../languages/namespaces.ts';
import { loadMessages } from '../messages.ts';

const LOADERS: Record<Language, () => Promise<{ readonly default: ReviewTexts['review'] }>> = {
  cs: () => import('../../resources/locales/cs/review.json'),
  en: () => import('../../resources/locales/en/review.json'),
};

export async function addReviewTexts(language: Language): Promise<void> {
  const [{ default: review }, messages] = await Promise.all([LOADERS[language](), loadMessages(language)]);
  Object.assign(messages, { review });
  moreTexts();
}
