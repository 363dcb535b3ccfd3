export { languageFor } from '#resources/locales/languages.ts';

/** The locale this process was started with. */
export function systemLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale;
}
