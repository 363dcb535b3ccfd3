/**
 * Two bid against each other until one retires, then the third meets the winner. One of the pair may hold a bid at its
 * height, the other must go higher. csm VII.3; international, Licitovaný Mariáš
 */
import type { Seat } from '#shared/seats.ts';
import type { Auction } from '../../deal/state.ts';
import type { AuctionRules } from '../../bidding/rungs.ts';
import type { Procedure } from './procedure.ts';

interface Duel {
  /** The first pair, who begins first, and the one who joins. */
  readonly order: readonly [Seat, Seat, Seat];
  holder(pair: readonly Seat[]): Seat;
}

const DUELS: Record<Exclude<AuctionRules['procedure'], 'round'>, Duel> = {
  // The earlier of forhont, middle, zadák holds.
  'last-first': { order: [2, 0, 1], holder: (pair) => Math.min(...pair) as Seat },
  // The dealer, who joins last, holds against whoever is left.
  'middle-first': { order: [1, 0, 2], holder: (pair) => (pair.includes(2) ? 2 : 0) },
};

export function duel(name: keyof typeof DUELS): Procedure {
  const { order, holder } = DUELS[name];
  const pairOf = ({ passed }: Auction): Seat[] => order.filter((seat) => !passed.includes(seat)).slice(0, 2);
  return {
    next(auction) {
      const pair = pairOf(auction);
      if (pair.length < 2) return pair[0] === auction.leader ? null : (pair[0] ?? null);
      const waiting = auction.leader ?? holder(pair);
      return pair.find((seat) => seat !== waiting)!;
    },
    mayHold: (auction, seat) => auction.leader !== null && holder(pairOf(auction)) === seat,
    afterBid: ({ passed }, leader) => ({ leader, passed }),
  };
}
