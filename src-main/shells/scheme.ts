/** Links to Forhont: `forhont:` and a shared record. */
export const SCHEME = 'forhont';
