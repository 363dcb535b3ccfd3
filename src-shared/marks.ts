/** Signs that readers of a deal put at it. */
export const MARKS = ['star', 'question', 'exclamation', 'lesson'] as const;
export type Mark = (typeof MARKS)[number];
