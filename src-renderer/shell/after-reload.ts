/** A word for the window that is loaded again: what was just done, so that it can say so. Lost with the tab, and never said twice. */
const KEY = 'forhont.done';
const WORDS = ['restored', 'imported', 'elsewhere'] as const;
export type Word = (typeof WORDS)[number];

/** Before what is to be told of is done: the window may be loaded again before its answer comes. */
export function leaveWord(word: Word): void {
  sessionStorage.setItem(KEY, word);
}

/** It did not come to that. */
export function forgetWord(): void {
  sessionStorage.removeItem(KEY);
}

/** The word left by the window before, once. */
export function takeWord(): Word | null {
  const left = sessionStorage.getItem(KEY);
  forgetWord();
  return WORDS.find((word) => word === left) ?? null;
}
