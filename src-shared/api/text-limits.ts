/** The longest texts from outside that are read, in characters: what is right is much shorter. */

/** A deal of another program, or typed notation. */
export const LONGEST_FOREIGN = 1_000_000;
export const LONGEST_RULE_SET = 200_000;
/** Deals for friends. */
export const LONGEST_DUPLICATE = 4_000_000;
/** Deals for the archive. */
export const LONGEST_ARCHIVE = 20_000_000;
export const LONGEST_LEARNER = 100_000_000;
