/** The cards a game named after an auction needs. csm IV.4–5, IV.9, turnaj II.16–17 */
import type { Contract } from '#shared/contracts.ts';
import type { Reason } from '#shared/view.ts';
import { holdingRefusal } from '../../bidding/holdings.ts';
import { holdsNone } from '../../bidding/overbid.ts';
import { rungsFrom } from '../../bidding/rungs.ts';
import { actor, type DealState } from '../../deal/state.ts';
import { announcedSevens } from '../../kernel/index.ts';
import { reason } from '../../reasons.ts';
import { trumpGameRefusal } from '../../talon/discard.ts';
import { auctionOf } from './ladder.ts';

/** Why the game named cannot be played: the talon must be allowed and the hand must hold what it announces. */
export function cardsRefusal(state: DealState): Reason | null {
  const { trump, helper } = state;
  const contract = state.contract!;
  if (trump === null) return null;
  const laid = trumpGameRefusal(state, state.talon);
  if (laid !== null) return laid;
  const seat = actor(state);
  const sevens = announcedSevens({ declarer: seat, contract, trump, helper, against: [] });
  const barred = sevens.find(({ card }) => state.talon.includes(card));
  if (barred !== undefined && state.fields.talon.sevenBarred) {
    return reason(state, 'seven-in-talon', { card: barred.card });
  }
  return mayBluff(state, contract) ? null : holdingRefusal(state, state.hands[seat]!, contract, trump, helper);
}

/**
 * Contracts above sedma need no cards where the rule set says so; elsewhere only the bidder who holds the cards of none
 * of the games left to him plays one without.
 */
function mayBluff(state: DealState, contract: Contract): boolean {
  const rules = auctionOf(state);
  if (rules.bluffAboveSedma && contract !== 'sedma') return true;
  const cards = [...state.hands[actor(state)]!, ...state.talon];
  return holdsNone(state.fields, cards, rungsFrom(rules, state.bid));
}
