/** The longest texts from outside that are read, in characters: what is right is much shorter. */

/** A deal of another program, or typed notation. */
export const MAX_FOREIGN_LENGTH = 1_000_000;
export const MAX_RULE_SET_LENGTH = 200_000;
/** Deals for friends. */
export const MAX_DUPLICATE_LENGTH = 4_000_000;
/** Deals for the archive. */
export const MAX_ARCHIVE_LENGTH = 20_000_000;
export const MAX_LEARNER_LENGTH = 100_000_000;
/** A copy of a file that cannot be found again otherwise. */
export const MAX_RECENT_TEXT = 65_536;
/** No path of a system is longer. */
export const MAX_PATH_LENGTH = 32_767;
