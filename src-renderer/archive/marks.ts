import type { Mark } from '#shared/api/archive.ts';

/** In the order they are offered. */
export const MARKS = ['star', 'question', 'exclamation', 'lesson'] as const satisfies readonly Mark[];

/** Signs that tell marks apart without colours. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = {
  star: '★',
  question: '?',
  exclamation: '!',
  lesson: '✎',
};
