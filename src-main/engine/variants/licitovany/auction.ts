/** The auction and what happens when nobody bids. csm VII.3; domaci, Mariáš licitovaný; international, Licitovaný Mariáš */
import { FORHONT, lastSeat, type Seat } from '#shared/seats.ts';
import {
  actor,
  finished,
  withCards,
  type Auction,
  type DealState,
  type ActionRules,
  type PhaseRules,
} from '../../deal/state.ts';
import { reason } from '../../reasons.ts';
import { settleThrownIn } from '../../settlement/unplayed.ts';
import { auctionOf, raises } from './ladder.ts';
import { PROCEDURES } from './procedures.ts';

const bid: ActionRules<'bid'> = {
  candidates: (state) => raises(auctionOf(state), state.bid).map((rung) => ({ type: 'bid', bid: rung })),
  refusal(state, { bid: rung }) {
    const rules = auctionOf(state);
    if (raises(rules, state.bid).includes(rung)) return null;
    const height = rules.ladder.indexOf(rung);
    if (height < 0) return reason(state, 'bid-unknown');
    if (state.bid !== null && height <= rules.ladder.indexOf(state.bid)) {
      return reason(state, 'bid-too-low', { bid: state.bid });
    }
    return reason(state, 'bid-skips', { bid: raises(rules, state.bid) });
  },
  apply: (state, { bid: rung }) => led({ ...state, bid: rung }),
};

/** "Mám": the bid is taken over at its height. */
const hold: ActionRules<'hold'> = {
  candidates: () => [{ type: 'hold' }],
  refusal: (state) =>
    procedure(state).mayHold(state.auction, actor(state)) ? null : reason(state, 'hold-not-possible'),
  apply: led,
};

const pass: ActionRules<'pass'> = {
  candidates: () => [{ type: 'pass' }],
  refusal: () => null,
  apply: (state) => nextTurn(state, { ...state.auction, passed: [...state.auction.passed, actor(state)] }),
};

export const auctionPhase: PhaseRules = { bid, hold, pass };

/** Nobody bid, and the dealer may. international, Licitovaný Mariáš */
export const allPassedPhase: PhaseRules = {
  'take-talon': {
    candidates: () => [{ type: 'take-talon' }],
    refusal: () => null,
    apply: (state) => talonTaken(state, actor(state)),
  },
  'throw-in': {
    candidates: () => [{ type: 'throw-in' }],
    refusal: () => null,
    apply: (state) => finished(state, settleThrownIn(state)),
  },
};

export function startAuction(state: DealState): DealState {
  return { ...state, phase: 'auction', toAct: procedure(state).next(state.auction, null) };
}

function procedure(state: DealState) {
  return PROCEDURES[auctionOf(state).procedure];
}

function led(state: DealState): DealState {
  const seat = actor(state);
  return nextTurn({ ...state, bidder: seat }, procedure(state).afterBid(state.auction, seat));
}

function nextTurn(state: DealState, auction: Auction): DealState {
  const after: DealState = { ...state, auction };
  const next = procedure(state).next(auction, state.toAct);
  if (next === null) return auction.leader === null ? allPassed(after) : talonTaken(after, auction.leader);
  return auction.leader === null && next === unbidDeclarer(state) && isAlone(auction)
    ? allPassed(after)
    : { ...after, toAct: next };
}

/** All others have passed for good. */
function isAlone({ passed }: Auction): boolean {
  return passed.length === 2;
}

/** Whom the game or the choice falls to when nobody bids. */
function unbidDeclarer(state: DealState): Seat {
  return auctionOf(state).allPass === 'forhont-plays-lowest' ? FORHONT : lastSeat(state.variant);
}

function allPassed(state: DealState): DealState {
  const seat = unbidDeclarer(state);
  return auctionOf(state).allPass === 'forhont-plays-lowest'
    ? talonTaken({ ...state, bid: auctionOf(state).ladder[0]! }, seat)
    : { ...state, phase: 'all-passed', toAct: seat };
}

function talonTaken(state: DealState, seat: Seat): DealState {
  return {
    ...state,
    phase: 'talon',
    toAct: seat,
    bidder: seat,
    declarer: seat,
    hands: withCards(state.hands, seat, state.talon),
    talon: [],
  };
}
