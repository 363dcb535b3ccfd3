/** The longest file of another program that is read: a deal is some kilobytes. In characters. */
export const LONGEST_FOREIGN = 1_000_000;
