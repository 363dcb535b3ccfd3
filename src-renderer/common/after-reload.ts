/** A word for the window that is loaded again: what was just done, so that it can say so. Lost with the tab, and never said twice. */
const KEY = 'forhont.done';
const WORDS = ['restored', 'imported', 'elsewhere'] as const;
export type ReloadNotice = (typeof WORDS)[number];

/** Before what is to be told of is done: the window may be loaded again before its answer comes. */
export function leaveWord(word: ReloadNotice): void {
  sessionStorage.setItem(KEY, word);
}

/** It did not come to that. */
export function forgetWord(): void {
  sessionStorage.removeItem(KEY);
}

let here = false;

/** The word left by the window before, once. */
export function takeWord(): ReloadNotice | null {
  const left = sessionStorage.getItem(KEY);
  forgetWord();
  const word = WORDS.find((known) => known === left) ?? null;
  here = word !== null && word !== 'elsewhere';
  return word;
}

/** Whether it was this window's user who did it, and so is led back to where he was; once. */
export function takePlace(): boolean {
  const was = here;
  here = false;
  return was;
}
