/** How a session is played where nobody has said otherwise. Beside no schemas: the table needs it at once. */
import type { Help, SessionOptions, Stake } from './evening.ts';

export const DEFAULT_HELP: Help = {
  hints: true,
  undo: true,
  warn: false,
  unseen: false,
  openHands: false,
  forced: false,
  claim: true,
  speed: null,
  confirm: null,
};

export const NO_STAKE: Stake = { base: 1, currency: '' };

export const DEFAULT_OPTIONS: SessionOptions = {
  name: '',
  stake: NO_STAKE,
  length: { kind: 'open' },
  cutting: 'auto',
  help: DEFAULT_HELP,
};

/** Cards lifted off the top at a cut. csm II.9 */
export const MIN_CUT = 2;
export const MAX_CUT = 30;
