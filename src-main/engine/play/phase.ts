/** Trick play of a deal: from the first lead until the contract is decided. csm II.6 */
import type { ActionOf } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { CardVerdict, LogEntry, Reason } from '#shared/view.ts';
import { claim, finishedLaid } from '../claim/move.ts';
import { isPlainlyLaid } from '../claim/proof.ts';
import { finished, logged, type DealState, type ActionRules, type PhaseRules } from '../deal/state.ts';
import type { Position } from '../position-types.ts';
import { reason } from '../reasons.ts';
import { committed, lostByRevoke, revokeFor } from '../revoke/offend.ts';
import { settle } from '../settlement/settle.ts';
import { cardRefusal, legalCards, positionVerdicts } from './duties.ts';
import { handsOpen } from './open-hands.ts';
import { isOver } from './over.ts';
import { advance, marriageOf } from './play-card.ts';

const play: ActionRules<'play'> = {
  candidates(state) {
    const position = state.position!;
    const hand = position.hands[position.toPlay!]!;
    return legalCards(position).flatMap((card): ActionOf<'play'>[] =>
      marriageOf(position, hand, card) === null
        ? [{ type: 'play', card }]
        : [
            { type: 'play', card },
            { type: 'play', card, announce: false },
          ],
    );
  },
  refusal: (state, { card }) => leadRefusal(state, card) ?? cardRefusal(state.position!, card) ?? showRefusal(state),
  apply: (state, { card, announce }) => played({ ...state, laidCard: null }, card, announce ?? true),
  offend(state, _, refused, prove) {
    const revoke = revokeFor(refused);
    if (revoke === null) return null;
    return revoke === 'laid-played-on' ? finishedLaid(committed(state, revoke), prove) : lostByRevoke(state, revoke);
  },
};

export const playPhase: PhaseRules = { play, claim };

/** Every card of the seat to play, legal or why not. */
export function playVerdicts(state: DealState): CardVerdict[] {
  return positionVerdicts(state.position!).map((verdict) => {
    const refused = leadRefusal(state, verdict.card) ?? (verdict.legal ? showRefusal(state) : null);
    return refused === null ? verdict : { card: verdict.card, legal: false, reason: refused };
  });
}

/** In strict deals a game that is plainly laid is shown, not played on. turnaj II.20 */
function showRefusal(state: DealState): Reason | null {
  const asked = state.fields.mustShowLaid && state.manner === 'strict' && state.claim === null;
  return asked && isPlainlyLaid(state) ? reason(state, 'laid-must-be-shown') : null;
}

/** A lead that lies face down is the card to be played. csm IV.7 */
function leadRefusal(state: DealState, card: Card): Reason | null {
  const { laidCard, position } = state;
  return laidCard === null || laidCard.card === card || !position!.hands[laidCard.seat]!.includes(card)
    ? null
    : reason(state, 'lead-is-laid', { card, laid: laidCard.card });
}

function played(state: DealState, card: Card, announce: boolean): DealState {
  const before = state.position!;
  const position = advance(before, card, announce);
  const after = logged({ ...state, position, toAct: position.toPlay }, ...events(before, position));
  return isOver(position) ? finished(after, settle(position, state.sitterOut)) : after;
}

function events(before: Position, after: Position): LogEntry[] {
  const entries: LogEntry[] = [];
  if (after.tricks.length > before.tricks.length) entries.push({ kind: 'trick', trick: after.tricks.at(-1)! });
  if (handsOpen(after) && !handsOpen(before)) {
    entries.push(...after.hands.map((cards, seat): LogEntry => ({ kind: 'hand-shown', seat: seat as Seat, cards })));
  }
  return entries;
}
