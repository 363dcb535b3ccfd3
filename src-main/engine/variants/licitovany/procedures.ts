/** Who bids when. */
import { nextSeat, seatCount, type Seat } from '#shared/seats.ts';
import type { Auction } from '../../deal/state.ts';
import { duel } from './duel.ts';
import type { AuctionRules } from './ladder.ts';

export interface Procedure {
  /** Who speaks next after `last` (`null`: at the beginning); nobody when the auction is over. */
  next(auction: Auction, last: Seat | null): Seat | null;
  /** Whether a seat may take over the standing bid at its height. */
  mayHold(auction: Auction, seat: Seat): boolean;
  /** The auction after a bid or a bid held by `leader`. */
  afterBid(auction: Auction, leader: Seat): Auction;
}

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
