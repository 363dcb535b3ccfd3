/** Forhont lays a trump card from his first four and names the rank he plays with, his own included. csm VII.2 */
import { RANKS, makeCard, suitOf } from '#shared/cards.ts';
import type { ActionOf } from '#shared/actions.ts';
import { actor, pickUp, withoutCards, type ActionRules, type PhaseRules } from '../../deal/state.ts';
import { reason } from '../../reasons.ts';

const trump: ActionRules<'trump'> = {
  candidates: (state) =>
    state.hands[actor(state)]!.flatMap((card) =>
      RANKS.map((call): ActionOf<'trump'> => ({ type: 'trump', card, call })),
    ),
  refusal(state, { card, call }) {
    if (!state.hands[actor(state)]!.includes(card)) return reason(state, 'trump-from-first-cards', { card });
    return call === undefined ? reason(state, 'call-a-card') : null;
  },
  apply(state, { card, call }) {
    const seat = actor(state);
    const held = pickUp(state);
    return {
      ...held,
      hands: withoutCards(held.hands, seat, [card]),
      phase: 'declare',
      bidder: seat,
      trump: suitOf(card),
      trumpCard: { seat, card, lies: 'table' },
      called: makeCard(call!, suitOf(card)),
    };
  },
};

export const callPhase: PhaseRules = { trump };
