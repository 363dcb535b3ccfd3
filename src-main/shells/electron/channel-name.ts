/** The one IPC channel, in both directions. */
export const CHANNEL = 'forhont';
