import type { Mark } from '#shared/marks.ts';

/** Signs that tell marks apart without colours. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = {
  star: '★',
  question: '?',
  exclamation: '!',
  lesson: '✎',
};
