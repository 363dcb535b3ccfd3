import type { Side } from '#shared/settlement.ts';

/** The other side of each. */
export const OTHER_SIDE: Readonly<Record<Side, Side>> = { declarer: 'defenders', defenders: 'declarer' };
