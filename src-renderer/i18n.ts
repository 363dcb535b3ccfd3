/** The window's translator over the shared locale files. `setLanguage` switches everything at once. */
import { createI18n } from 'vue-i18n';
import type { Language } from '#shared/api/index.ts';
import { loadMessages, pluralRules } from './messages.ts';

export const i18n = createI18n({
  legacy: false,
  locale: 'cs' as Language,
  fallbackLocale: 'en' as Language,
  messages: {},
  pluralRules,
});

let wanted: Language | null = null;

/** Shows the language as soon as its texts are there; the last one asked for wins. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const texts = await loadMessages(language);
  if (wanted !== language) return;
  i18n.global.setLocaleMessage(language, texts);
  i18n.global.locale.value = language;
  document.documentElement.lang = language;
}

/** What the browser speaks, as long as the settings are not known. */
export const guessedLanguage = (): Language => (/^(cs|sk)\b/i.test(navigator.language) ? 'cs' : 'en');
