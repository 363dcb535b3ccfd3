import { ensureBuilt } from '#main/shells/start/build.ts';

/** Before tests of what is built. */
export const setup = ensureBuilt;
