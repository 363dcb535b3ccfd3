/**
 * The game is named and nobody has spoken of it yet: its declarer lets it stand, or takes it back, and then the talon too if he
 * likes. A turn of its own, because at this table everybody speaks at once when asked. turnaj II.10, II.13
 */
import type { Action } from '#shared/actions.ts';
import { startCommenting } from '../../commenting/start.ts';
import { actor, withCards, type DealState, type ActionRules, type PhaseRules } from '../../deal/state.ts';
import { lostByRevoke, revokeFor } from '../../revoke/offend.ts';
import { cardsRefusal } from './holding.ts';
import { auctionOf } from './ladder.ts';

/** Whether a game may be taken back after it was named. */
export function mayReconsider(state: DealState): boolean {
  return auctionOf(state).changeUntil === 'commented';
}

/** What follows a game with everything about it said. */
export function startReconsidering(state: DealState): DealState {
  return mayReconsider(state) ? { ...state, phase: 'reconsider', toAct: state.bidder } : startCommenting(state);
}

const stand: ActionRules<'stand'> = {
  candidates: () => [{ type: 'stand' }],
  refusal: cardsRefusal,
  apply: startCommenting,
  /** Now the talon can be changed no more. */
  offend(state, _, refused) {
    const revoke = revokeFor(refused);
    return revoke === null ? null : lostByRevoke(state, revoke);
  },
};

/** Everything is as before the game was named; only what was said and shown remains known. */
const withdraw: ActionRules<'withdraw'> = {
  candidates: () => [{ type: 'withdraw' }],
  refusal: () => null,
  apply(state) {
    const { laidCard } = state;
    return {
      ...state,
      phase: 'announce',
      hands: laidCard ? withCards(state.hands, actor(state), [laidCard.card]) : state.hands,
      contract: null,
      trump: null,
      helper: null,
      heartsBid: false,
      laidCard: null,
      talonShown: [],
    };
  },
};

export const reconsiderPhase: PhaseRules = { stand, withdraw };

/** A comment means the game stood, where a record of actions does not say so. */
export function stoodFor(state: DealState, action: Action): DealState {
  const silent = state.phase === 'reconsider' && action.type === 'comment' && cardsRefusal(state) === null;
  return silent ? startCommenting(state) : state;
}
