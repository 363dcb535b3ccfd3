/** An approved trump game is announced: hra, sedma, sto, or sto a sedma. csm VII.1, IV.3–6 */
import { makeCard, type Card } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { Reason } from '#shared/view.ts';
import { startCommenting } from '../commenting/start.ts';
import { actor, logged, ownedBy, withCards, type DealState, type ActionRules } from '../deal/state.ts';
import { reason } from '../reasons.ts';
import { lostByRevoke, revokeFor } from '../revoke/offend.ts';
import { trumpGameRefusal, withTrumpsShown } from '../talon/discard.ts';
import { holdingRefusal } from './holdings.ts';
import { barvaIsPast, type Announcing } from './no-trump.ts';

const GAMES: readonly Contract[] = ['hra', 'sedma', 'sto', 'sto-sedma'];

/** Where sto a sedma is announced from the hand, it is too late for it once approval was asked for. */
function gamesIn({ fields }: DealState): readonly Contract[] {
  return fields.stoSedmaFromHand ? GAMES.filter((game) => game !== 'sto-sedma') : GAMES;
}

export const announceTrumps: ActionRules<'announce'> = {
  candidates: (state) => gamesIn(state).map((contract) => ({ type: 'announce', contract })),
  refusal(state, { contract, trump, helper }) {
    if (!GAMES.includes(contract)) return reason(state, 'game-unknown');
    if (!gamesIn(state).includes(contract)) return reason(state, 'from-hand-only');
    if (trump !== undefined || helper !== undefined) return reason(state, 'trump-fixed');
    return holdingRefusal(state, ownedBy(state, actor(state)), contract, state.trump!);
  },
  apply: (state, { contract }) => startCommenting(trumpsNamed(state, contract)),
  offend: (state, { contract }, refused) => sevenLaidAway(state, contract, refused),
};

function sevenLaidAway(state: DealState, contract: Contract, refused: Reason): DealState | null {
  const seven = makeCard('7', state.trump!);
  const laidAway = refused.code === 'needs-trump-seven' && state.talon.includes(seven);
  if (!laidAway || !state.fields.talon.sevenBarred) return null;
  return lostByRevoke(trumpsNamed(state, contract), 'seven-in-talon');
}

/** Sto a sedma before approval is asked for, above every other game. */
export const announceFromHand: Announcing = {
  candidates: (state) =>
    state.fields.stoSedmaFromHand && !barvaIsPast(state) ? [{ type: 'announce', contract: 'sto-sedma' }] : [],
  refusal(state, { trump, helper }) {
    if (barvaIsPast(state)) return reason(state, 'barva-is-past');
    if (trump !== undefined || helper !== undefined) return reason(state, 'trump-fixed');
    const inTalon = trumpGameRefusal(state, state.talon);
    return inTalon ?? holdingRefusal(state, ownedBy(state, actor(state)), 'sto-sedma', state.trump!);
  },
  apply: (state) =>
    startCommenting(trumpsNamed({ ...state, bidder: actor(state), declarer: actor(state) }, 'sto-sedma')),
  offend(state, _, refused) {
    const declared = { ...state, bidder: actor(state), declarer: actor(state) };
    const revoke = revokeFor(refused);
    if (revoke !== null) return lostByRevoke(trumpsNamed(declared, 'sto-sedma'), revoke);
    return sevenLaidAway(declared, 'sto-sedma', refused);
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
