/// <reference types="vite/client" />
/** The texts of the screen of decisions: a tenth of all, and of no use elsewhere, so they come with it. */
import type { Language } from '#shared/api/index.ts';
import { i18n } from '../i18n.ts';
import type { Decisions } from '../languages/namespaces.ts';

const LOADERS: Record<Language, () => Promise<{ readonly default: Decisions['decisions'] }>> = {
  cs: () => import('../../resources/locales/cs/decisions.json'),
  en: () => import('../../resources/locales/en/decisions.json'),
};

export async function addDecisions(language: Language): Promise<void> {
  i18n.global.mergeLocaleMessage(language, { decisions: (await LOADERS[language]()).default });
}
