/** Who bids when. */
import type { Seat } from '#shared/seats.ts';
import type { Auction } from '../../deal/state.ts';

export interface Procedure {
  /** Who speaks next after `last` (`null`: at the beginning); nobody when the auction is over. */
  next(auction: Auction, last: Seat | null): Seat | null;
  /** Whether a seat may take over the standing bid at its height. */
  mayHold(auction: Auction, seat: Seat): boolean;
  /** The auction after a bid or a bid held by `leader`. */
  afterBid(auction: Auction, leader: Seat): Auction;
}
