/// <reference types="vite/client" />
/**
 * The texts of the window, a language at a time. The build puts this where `resources/locales` is asked for, so that the
 * translator of codes (`textsIn`) reads the same object.
 */
import type { messages as all } from '#resources/locales/index.ts';
import type { Language } from '#resources/locales/languages.ts';

type Whole = (typeof all)[Language];

/**
 * What the window loads at first: everything but what one screen alone shows, and what comes in words from the main process: the talk
 * at the table, the coach's sentences, those of drills.
 */
export type Messages = Omit<Whole, 'coach' | 'decisions' | 'drills' | 'review' | 'situations' | 'talk'>;

/** Languages that were asked for. */
export const messages: Partial<Record<Language, Messages>> = {};

/** In the finished program one script a language (electron.vite.config.ts). */
const FILES = import.meta.glob(
  ['../resources/locales/*/*.json', '!../resources/locales/*/{coach,decisions,drills,review,situations,talk}.json'],
  {
    import: 'default',
  },
);

/** Of one screen each, with which they come. */
const LATER = {
  decisions: import.meta.glob<Whole['decisions']>('../resources/locales/*/decisions.json', { import: 'default' }),
  review: import.meta.glob<Whole['review']>('../resources/locales/*/review.json', { import: 'default' }),
  situations: import.meta.glob<Whole['situations']>('../resources/locales/*/situations.json', { import: 'default' }),
};
export type ScreenTexts = keyof typeof LATER;

const folderOf = (language: Language): string => `../resources/locales/${language}/`;

export async function loadMessages(language: Language): Promise<Messages> {
  return (messages[language] ??= await readMessages(language));
}

async function readMessages(language: Language): Promise<Messages> {
  const folder = folderOf(language);
  const own = Object.entries(FILES).filter(([path]) => path.startsWith(folder));
  const texts = own.map(async ([path, load]) => [path.slice(folder.length, -'.json'.length), await load()]);
  return Object.fromEntries(await Promise.all(texts)) as Messages;
}

/** Adds the texts of a screen to those of the language. */
export async function loadMore(language: Language, namespace: ScreenTexts): Promise<void> {
  const load = LATER[namespace][`${folderOf(language)}${namespace}.json`]!;
  const [text, messages] = await Promise.all([load(), loadMessages(language)]);
  Object.assign(messages, { [namespace]: text });
}
