/** The language of the window and its one translator, that of the main process. `setLanguage` switches everything at once. */
import { readonly, shallowRef, triggerRef, type Ref, type ShallowRef } from 'vue';
import { languageFor, type Language } from '#resources/locales/languages.ts';
import { textsIn, type Texts } from '#shared/texts.ts';
import { loadMessages } from './messages.ts';

const shown = shallowRef<Language>('cs');
const translator = shallowRef(textsIn(shown.value));
let wanted: Language | null = null;

/** The language that is shown. */
export const language: Readonly<Ref<Language>> = readonly(shown);

/** Its texts; what reads them is drawn again when there are others, or more. */
export const texts: Readonly<ShallowRef<Texts>> = translator;

/** Shows the language as soon as its texts are there; the last one asked for wins. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadMessages(language);
  if (wanted !== language) return;
  shown.value = language;
  translator.value = textsIn(language);
  moreTexts();
  document.documentElement.lang = language;
}

/** Texts have come that were not there before. */
export const moreTexts = (): void => triggerRef(translator);

/**
 * A language as it is written where this computer is, for dates: `en-GB` rather than `en`. Numbers stay those of the language, for they
 * stand beside numbers in sentences of the main process.
 */
export const regional = (language: Language): string =>
  navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? language;

/** What the browser speaks, as long as the settings are not known. */
export const guessedLanguage = (): Language => languageFor(navigator.language);
