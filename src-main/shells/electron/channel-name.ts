/** The line of messages, in both directions. */
export const CHANNEL = 'forhont';
/** Places of files that a person gave the window. */
export const PLACES = 'forhont-places';
