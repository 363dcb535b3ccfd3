/** An approved trump game is announced: hra, sedma, sto, or sto a sedma. csm VII.1, IV.3–6 */
import { makeCard, type Card } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { startCommenting } from '../commenting/start.ts';
import { actor, logged, ownedBy, withCards, type DealState, type ActionRules } from '../deal/state.ts';
import { reason } from '../reasons.ts';
import { lostByRevoke } from '../revoke/offend.ts';
import { withTrumpsShown } from '../talon/discard.ts';
import { holdingRefusal } from './holdings.ts';

const GAMES: readonly Contract[] = ['hra', 'sedma', 'sto', 'sto-sedma'];

export const announceTrumps: ActionRules<'announce'> = {
  candidates: () => GAMES.map((contract) => ({ type: 'announce', contract })),
  refusal(state, { contract, trump, helper }) {
    if (!GAMES.includes(contract)) return reason(state, 'game-unknown');
    if (trump !== undefined || helper !== undefined) return reason(state, 'trump-fixed');
    return holdingRefusal(state, ownedBy(state, actor(state)), contract, state.trump!);
  },
  apply: (state, { contract }) => startCommenting(trumpsNamed(state, contract)),
  offend(state, { contract }, refused) {
    const seven = makeCard('7', state.trump!);
    const laidAway = refused.code === 'needs-trump-seven' && state.talon.includes(seven);
    if (!laidAway || !state.fields.talon.sevenBarred) return null;
    return lostByRevoke(trumpsNamed(state, contract), 'seven-in-talon');
  },
};

/** The trump game with everything about it shown that has to be. */
export function trumpsNamed(state: DealState, contract: Contract): DealState {
  return withTrumpsShown(withTrumpCardShown({ ...state, contract }));
}

/**
 * The trump card is turned up and taken into the hand; with it the called card, and so the partner, are fixed.
 * Laid away by mistake, it stays in the talon.
 */
function withTrumpCardShown(state: DealState): DealState {
  const { trumpCard, called } = state;
  if (trumpCard === null) return state;
  if (trumpCard.lies === 'talon') return { ...state, trumpCard: null };
  const { seat, card } = trumpCard;
  const hands = withCards(state.hands, seat, [card]);
  const shown: DealState = {
    ...state,
    hands,
    trumpCard: { ...trumpCard, lies: 'hand' },
    partner: called === null ? null : partnerOf(hands, called, seat),
  };
  return logged(shown, { kind: 'trump-shown', seat, card });
}

/** Who holds the called card; nobody when it is the caller himself. csm VII.2 */
function partnerOf(hands: DealState['hands'], called: Card, caller: Seat): Seat | null {
  const holder = hands.findIndex((hand) => hand.includes(called)) as Seat;
  return holder === caller ? null : holder;
}
