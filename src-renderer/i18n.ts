/** The window's translator over the shared locale files. `setLanguage` switches everything at once. */
import { createI18n } from 'vue-i18n';
import { messages, pluralRules } from '#resources/locales/index.ts';
import type { Language } from '#shared/api/index.ts';

export const i18n = createI18n({
  legacy: false,
  locale: 'cs' as Language,
  fallbackLocale: 'en' as Language,
  messages,
  pluralRules,
});

export function setLanguage(language: Language): void {
  i18n.global.locale.value = language;
  document.documentElement.lang = language;
}
