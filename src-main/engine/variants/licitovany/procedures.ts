/** Who bids when, by the rule set's word. */
import { nextSeat, seatCount } from '#shared/seats.ts';
import { duel } from './duel.ts';
import type { AuctionRules } from '../../bidding/rungs.ts';
import type { Procedure } from './procedure.ts';

/**
 * All bid in turn from forhont on. A pass is not final while others still bid; who sits earlier may take a bid over.
 * domaci, Příklad licitace
 */
const round: Procedure = {
  next({ leader, passed }, last) {
    const others = seatCount('licitovany') - (leader === null ? 0 : 1);
    if (passed.length >= others) return null;
    const seat = last === null ? 0 : nextSeat(last, 'licitovany');
    return seat === leader ? nextSeat(seat, 'licitovany') : seat;
  },
  mayHold: ({ leader }, seat) => leader !== null && seat < leader,
  afterBid: (_, leader) => ({ leader, passed: [] }),
};

export const PROCEDURES: Record<AuctionRules['procedure'], Procedure> = {
  'last-first': duel('last-first'),
  'middle-first': duel('middle-first'),
  round,
};
