import type { messages as all } from '#resources/locales/index.ts';

type Whole = (typeof all)['cs'];
/** What the window loads at first: everything but what one screen alone shows, and the talk, which comes in words with the table. */
export type Messages = Omit<Whole, 'decisions' | 'review' | 'talk'>;
export type Decisions = Pick<Whole, 'decisions'>;
export type ReviewTexts = Pick<Whole, 'review'>;

/** The files of a language by their names without folder and ending. */
export function byNamespace(files: Record<string, unknown>): Messages {
  const named = Object.entries(files).map(([path, file]) => [/([^/]+)\.json$/.exec(path)![1]!, file]);
  return Object.fromEntries(named) as Messages;
}
