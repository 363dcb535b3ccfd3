/** The others approve a game, or refuse it by naming a higher one. csm VII.1 */
import type { Seat } from '#shared/seats.ts';
import { startCommenting } from '../commenting/start.ts';
import { actor, seatsAfter, withCards, type DealState, type PhaseRules } from '../deal/state.ts';
import { reason } from '../reasons.ts';
import { higherGames, withoutTrumps } from './no-trump.ts';

export function askApproval(state: DealState, seats: readonly Seat[]): DealState {
  const [first, ...rest] = seats;
  return first === undefined ? approved(state) : { ...state, phase: 'approval', toAct: first, toAsk: rest };
}

/** After a game without trumps the others are asked, unless nothing is higher. */
export function askForHigher(state: DealState): DealState {
  const seats = higherGames(state).length > 0 ? seatsAfter(state.bidder!, state.variant) : [];
  return askApproval(state, seats);
}

/** A trump game is then announced by forhont; a game without trumps has been already. */
function approved(state: DealState): DealState {
  const declarer = state.bidder!;
  const settled: DealState = { ...state, declarer, toAct: declarer, toAsk: [] };
  return state.contract === null ? { ...settled, phase: 'announce' } : startCommenting(settled);
}

export const approvalPhase: PhaseRules = {
  good: {
    candidates: () => [{ type: 'good' }],
    refusal: () => null,
    apply: (state) => askApproval(state, state.toAsk),
  },
  bad: {
    candidates: () => [{ type: 'bad' }],
    refusal: (state) => (higherGames(state).length > 0 ? null : reason(state, 'game-unknown')),
    apply: takeOver,
  },
};

/** The refused game is off: its lead and trump card go back, and the talon, where there is one, to who refused. */
function takeOver(state: DealState): DealState {
  const seat = actor(state);
  const { laidCard } = state;
  const freed = withoutTrumps(
    laidCard ? { ...state, hands: withCards(state.hands, laidCard.seat, [laidCard.card]), laidCard: null } : state,
  );
  return {
    ...freed,
    phase: state.talon.length > 0 ? 'talon' : 'declare',
    bidder: seat,
    toAsk: [],
    hands: withCards(freed.hands, seat, state.talon),
    talon: [],
    talonBy: null,
  };
}
