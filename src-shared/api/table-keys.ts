/** What of the table has a key of its own that can be changed. */
export const TABLE_KEYS = ['lastTrick', 'hint'] as const;
export type TableKey = (typeof TABLE_KEYS)[number];
