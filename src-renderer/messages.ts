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
 * at the table, the coach's sentences, those of drills and lessons, what the shells say.
 */
export type Messages = Omit<
  Whole,
  | 'catalog'
  | 'coach'
  | 'decisions'
  | 'drills'
  | 'foreign'
  | 'lessons'
  | 'preferences'
  | 'print'
  | 'recentFiles'
  | 'review'
  | 'ruleEditor'
  | 'schoolMap'
  | 'scorekeeper'
  | 'shell'
  | 'situations'
  | 'talk'
  | 'thumb'
  | 'whichRules'
>;

/**
 * Languages that were asked for. The build puts this in the place of `resources/locales/index.ts`.
 * @public
 */
export const messages: Partial<Record<Language, Messages>> = {};

/** In the finished program one script a language (electron.vite.config.ts). */
const FILES = import.meta.glob(
  [
    '../resources/locales/*/*.json',
    '!../resources/locales/*/{catalog,coach,decisions,drills,foreign,lessons,preferences,print,recentFiles,review,ruleEditor,schoolMap,scorekeeper,shell,situations,talk,thumb,whichRules}.json',
  ],
  {
    import: 'default',
  },
);

/** Of one screen each, with which they come. */
const LATER = {
  decisions: import.meta.glob<Whole['decisions']>('../resources/locales/*/decisions.json', { import: 'default' }),
  foreign: import.meta.glob<Whole['foreign']>('../resources/locales/*/foreign.json', { import: 'default' }),
  preferences: import.meta.glob<Whole['preferences']>('../resources/locales/*/preferences.json', { import: 'default' }),
  print: import.meta.glob<Whole['print']>('../resources/locales/*/print.json', { import: 'default' }),
  recentFiles: import.meta.glob<Whole['recentFiles']>('../resources/locales/*/recentFiles.json', { import: 'default' }),
  review: import.meta.glob<Whole['review']>('../resources/locales/*/review.json', { import: 'default' }),
  ruleEditor: import.meta.glob<Whole['ruleEditor']>('../resources/locales/*/ruleEditor.json', { import: 'default' }),
  schoolMap: import.meta.glob<Whole['schoolMap']>('../resources/locales/*/schoolMap.json', { import: 'default' }),
  scorekeeper: import.meta.glob<Whole['scorekeeper']>('../resources/locales/*/scorekeeper.json', { import: 'default' }),
  situations: import.meta.glob<Whole['situations']>('../resources/locales/*/situations.json', { import: 'default' }),
  thumb: import.meta.glob<Whole['thumb']>('../resources/locales/*/thumb.json', { import: 'default' }),
  whichRules: import.meta.glob<Whole['whichRules']>('../resources/locales/*/whichRules.json', { import: 'default' }),
};
export type ScreenTexts = keyof typeof LATER;

const folderOf = (language: Language): string => `../resources/locales/${language}/`;

/** Texts of screens that were asked for: another language comes with them. */
const asked = new Set<ScreenTexts>();

export async function loadMessages(language: Language): Promise<Messages> {
  const known = (messages[language] ??= await readMessages(language));
  const missing = [...asked].filter((namespace) => !(namespace in known));
  await Promise.all(missing.map((namespace) => addTexts(known, language, namespace)));
  return known;
}

async function addTexts(known: Messages, language: Language, namespace: ScreenTexts): Promise<void> {
  const text = await LATER[namespace][`${folderOf(language)}${namespace}.json`]!();
  Object.assign(known, { [namespace]: text });
}

async function readMessages(language: Language): Promise<Messages> {
  const folder = folderOf(language);
  const own = Object.entries(FILES).filter(([path]) => path.startsWith(folder));
  const texts = own.map(async ([path, load]) => [path.slice(folder.length, -'.json'.length), await load()]);
  return Object.fromEntries(await Promise.all(texts)) as Messages;
}

/** Adds the texts of a screen to those of the language. */
export async function loadMore(language: Language, namespace: ScreenTexts): Promise<void> {
  asked.add(namespace);
  await loadMessages(language);
}
