import type { Language } from '#shared/api/index.ts';

/** The language for people whose system speaks `locale` (BCP 47): Czech and Slovak read Czech, others English. */
export function languageFor(locale: string): Language {
  return /^(cs|sk)\b/i.test(locale) ? 'cs' : 'en';
}

/** The locale this process was started with. */
export function systemLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale;
}
