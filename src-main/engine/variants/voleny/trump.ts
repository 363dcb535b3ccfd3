/** The choice of trumps: a card of the first seven, or blind from the second five. csm VII.1 */
import { SUITS, suitOf, type Card } from '#shared/cards.ts';
import { actor, pickUp, withoutCards, type DealState, type ActionRules, type PhaseRules } from '../../deal/state.ts';
import { reason } from '../../reasons.ts';

const trump: ActionRules<'trump'> = {
  candidates: (state) => state.hands[actor(state)]!.map((card) => ({ type: 'trump', card })),
  refusal(state, { card, call }) {
    if (!state.hands[actor(state)]!.includes(card)) return reason(state, 'trump-from-first-cards', { card });
    return call === undefined ? null : reason(state, 'no-card-is-called');
  },
  apply: (state, { card }) => chosen(state, card),
};

const blind: ActionRules<'trump-blind'> = {
  candidates: (state) => state.unseen[actor(state)]!.map((_, index) => ({ type: 'trump-blind', index })),
  refusal(state, { index }) {
    if (!blindAllowed(state)) return reason(state, 'blind-trump-not-allowed');
    return index < state.unseen[actor(state)]!.length ? null : reason(state, 'no-such-card', { index });
  },
  apply: (state, { index }) => chosen(state, state.unseen[actor(state)]![index]!),
};

export const trumpPhase: PhaseRules = { trump, 'trump-blind': blind };

function chosen(state: DealState, card: Card): DealState {
  const seat = actor(state);
  const held = pickUp(state);
  return {
    ...held,
    hands: withoutCards(held.hands, seat, [card]),
    phase: 'talon',
    bidder: seat,
    trump: suitOf(card),
    trumpCard: { seat, card, lies: 'table' },
  };
}

function blindAllowed(state: DealState): boolean {
  const { blindTrump } = state.fields;
  if (blindTrump !== 'no-suit-of-three') return blindTrump === 'always';
  const hand = state.hands[actor(state)]!;
  return SUITS.every((suit) => hand.filter((card) => suitOf(card) === suit).length < 3);
}
