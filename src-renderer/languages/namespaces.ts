import type { messages as all } from '#resources/locales/index.ts';

type Whole = (typeof all)['cs'];
/**
 * What the window loads at first: everything but what one screen alone shows, and what comes in words from the main process: the talk
 * at the table, the coach's sentences, those of drills.
 */
export type Messages = Omit<Whole, 'coach' | 'decisions' | 'drills' | 'review' | 'talk'>;
export type Decisions = Pick<Whole, 'decisions'>;
export type ReviewTexts = Pick<Whole, 'review'>;

/** The files of a language by their names without folder and ending. */
export function byNamespace(files: Record<string, unknown>): Messages {
  const named = Object.entries(files).map(([path, file]) => [/([^/]+)\.json$/.exec(path)![1]!, file]);
  return Object.fromEntries(named) as Messages;
}
