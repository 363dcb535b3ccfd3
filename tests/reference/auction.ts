/** The three ways licitovaný is bid, as a list of who may say what. csm VII.3; domaci and international, Licitovaný */
import type { Action } from '#shared/actions.ts';
import type { Bid } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';

type Rules = NonNullable<RuleFields['auction']>;

/** Changed in place. */
export interface Auction {
  readonly rules: Rules;
  turn: number;
  bid: Bid | null;
  /** Whose the bid is. */
  by: number | null;
  /** Two at a time: who may hold the other's bid, who must go above, and who waits for his turn to join. */
  holder: number;
  raiser: number;
  waiting: number | null;
  /** The last of the three, with no bid yet, decides for himself. */
  alone: boolean;
  /** Passes in a row, where all three bid in turn. */
  passes: number;
  /** `null` while it lasts; then who won, or `'nobody'` when there was no bid at all. */
  outcome: number | 'nobody' | null;
}

export function openAuction(rules: Rules): Auction {
  const common = { rules, bid: null, by: null, alone: false, passes: 0, outcome: null };
  switch (rules.procedure) {
    case 'last-first':
      return { ...common, turn: 2, holder: 0, raiser: 2, waiting: 1 };
    case 'middle-first':
      return { ...common, turn: 1, holder: 0, raiser: 1, waiting: 2 };
    case 'round':
      return { ...common, turn: 0, holder: 0, raiser: 0, waiting: null };
  }
}

/** The rungs that may be said over the bid that stands. */
function higherBids({ rules, bid }: Auction): Bid[] {
  const from = bid === null ? 0 : rules.ladder.indexOf(bid) + 1;
  const above = rules.ladder.slice(from);
  if (rules.skip === 'any') return above;
  if (rules.skip === 'none') return above.slice(0, 1);
  const reach = above.findIndex((rung) => !rung.endsWith('-h'));
  return reach < 0 ? above : above.slice(0, reach + 1);
}

export function auctionActions(auction: Auction): Action[] {
  const bids = higherBids(auction).map((bid): Action => ({ type: 'bid', bid }));
  const actions: Action[] = [{ type: 'pass' }];
  if (auction.rules.procedure === 'round') {
    // Forhont before both, the second player before the third.
    if (auction.by !== null && auction.turn < auction.by) actions.push({ type: 'hold' });
    return [...actions, ...bids];
  }
  const answering = auction.turn === auction.holder && auction.bid !== null && auction.by !== auction.holder;
  if (answering) actions.push({ type: 'hold' });
  // Levelling is enough for the holder (csm VII.3); nothing keeps him from going above.
  return [...actions, ...bids];
}

export function say(auction: Auction, action: Action): void {
  if (auction.rules.procedure === 'round') return sayInTurn(auction, action);
  if (action.type === 'pass') return retire(auction);
  if (action.type === 'bid') auction.bid = action.bid;
  auction.by = auction.turn;
  if (auction.alone) {
    auction.outcome = auction.turn;
    return;
  }
  auction.turn = auction.turn === auction.holder ? auction.raiser : auction.holder;
}

/** Who gets the game when nobody bids; he is not asked to bid for it. */
function heirOfSilence(auction: Auction): number {
  return auction.rules.allPass === 'forhont-plays-lowest' ? 0 : 2;
}

function sayInTurn(auction: Auction, action: Action): void {
  if (action.type === 'pass') auction.passes += 1;
  else {
    auction.passes = 0;
    auction.by = auction.turn;
    if (action.type === 'bid') auction.bid = action.bid;
  }
  auction.turn = (auction.turn + 1) % 3;
  if (auction.by === null && (auction.passes === 3 || (auction.passes === 2 && heirOfSilence(auction) === 2)))
    auction.outcome = 'nobody';
  else if (auction.by !== null && auction.passes === 2) auction.outcome = auction.by;
}

/** The one to speak gives up; the one who waited joins against the other, or the other has won. */
function retire(auction: Auction): void {
  const { bid, by, waiting } = auction;
  if (auction.alone) {
    auction.outcome = 'nobody';
    return;
  }
  const left = auction.turn === auction.holder ? auction.raiser : auction.holder;
  if (waiting === null) {
    if (bid !== null) auction.outcome = left;
    else if (left === heirOfSilence(auction)) auction.outcome = 'nobody';
    else {
      auction.alone = true;
      auction.turn = left;
    }
    return;
  }
  auction.waiting = null;
  const joinerHolds = auction.rules.procedure === 'middle-first' || waiting < left;
  auction.holder = joinerHolds ? waiting : left;
  auction.raiser = joinerHolds ? left : waiting;
  // The one to speak is he whose bid it is not; with no bid yet, he who must go above.
  auction.turn = bid !== null && by === auction.raiser ? auction.holder : auction.raiser;
}
