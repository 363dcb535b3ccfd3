/** The rungs of an auction. csm IV.1, turnaj I, domaci, Stupně licitace */
import { bidIsHearts, type Bid } from '#shared/contracts.ts';
import type { AuctionRules } from '../../bidding/rungs.ts';
import type { DealState } from '../../deal/state.ts';

export function auctionOf({ fields }: DealState): AuctionRules {
  return fields.auction!;
}

/** The bids that may follow one, lowest first; `null` stands for none yet. */
export function raises({ ladder, skip }: AuctionRules, bid: Bid | null): readonly Bid[] {
  const above = ladder.slice(bid === null ? 0 : ladder.indexOf(bid) + 1);
  if (skip === 'any') return above;
  if (skip === 'none') return above.slice(0, 1);
  const plain = above.findIndex((rung) => !bidIsHearts(rung));
  return plain < 0 ? above : above.slice(0, plain + 1);
}
