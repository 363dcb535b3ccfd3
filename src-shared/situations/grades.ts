/** How good a decision was by what could be known. */
export const GRADES = ['best', 'equal', 'small', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];
