/** The languages: a folder and a line each. The texts of each are in `index.ts`. */
import { cs } from './cs/language.ts';
import { en } from './en/language.ts';
import type { LanguageFacts } from './facts.ts';

export const languages = { cs, en } as const satisfies Record<string, LanguageFacts>;
export type Language = keyof typeof languages;

export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]];

/** Spoken where nothing better is known. */
const OTHERWISE: Language = 'en';

/** The language for people whose system or browser speaks `locale` (BCP 47): Czech and Slovak read Czech. */
export function languageFor(locale: string): Language {
  const [spoken = ''] = locale.toLowerCase().split(/[-_.]/);
  return LANGUAGES.find((language) => languages[language].readBy.includes(spoken)) ?? OTHERWISE;
}

/** Which of the forms of a message, separated by `|`, a count takes. */
export const pluralRules = Object.fromEntries(
  LANGUAGES.map((language) => [language, (count: number, forms: number) => formOf(languages[language], count, forms)]),
) as Record<Language, (count: number, forms: number) => number>;

function formOf({ pluralForms, pluralOf }: LanguageFacts, count: number, forms: number): number {
  if (forms <= pluralForms) return Math.min(pluralOf(count), forms - 1);
  return count === 0 ? 0 : pluralOf(count) + 1;
}
