/// <reference types="vite/client" />
/** The texts of the screen of decisions: a tenth of all, and of no use elsewhere, so they come with it. */
import type { Language } from '#shared/api/index.ts';
import { moreTexts } from '../language.ts';
import type { Decisions } from '../languages/namespaces.ts';
import { loadMessages } from '../messages.ts';

const LOADERS: Record<Language, () => Promise<{ readonly default: Decisions['decisions'] }>> = {
  cs: () => import('../../resources/locales/cs/decisions.json'),
  en: () => import('../../resources/locales/en/decisions.json'),
};

export async function addDecisions(language: Language): Promise<void> {
  const [{ default: decisions }, messages] = await Promise.all([LOADERS[language](), loadMessages(language)]);
  Object.assign(messages, { decisions });
  moreTexts();
}
