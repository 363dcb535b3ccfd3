/** Forhont, or who refused his game, says what he means to play. csm VII.1 */
import type { ActionOf } from '#shared/actions.ts';
import { actor, seatsAfter, type ActionRules, type DealState, type PhaseRules } from '../deal/state.ts';
import { reason } from '../reasons.ts';
import { lostByRevoke, revokeFor } from '../revoke/offend.ts';
import { takeBackMove, trumpGameRefusal } from '../talon/discard.ts';
import { announceFromHand, trumpsNamed } from './announce-trumps.ts';
import { askApproval, askForHigher } from './approval.ts';
import { announceNoTrump, barvaIsPast, type Announcing } from './no-trump.ts';

/** "Barva?": the others may still prefer a game without trumps. */
const barva: ActionRules<'barva'> = {
  candidates: () => [{ type: 'barva' }],
  refusal(state) {
    if (barvaIsPast(state)) return reason(state, 'barva-is-past');
    return trumpGameRefusal(state, state.talon);
  },
  apply: (state) => askApproval(state, seatsAfter(actor(state), state.variant)),
  /** Nothing higher has been announced yet: hra is lost. */
  offend(state, _, refused) {
    const revoke = revokeFor(refused);
    return revoke === null ? null : lostByRevoke(trumpsNamed({ ...state, declarer: actor(state) }, 'hra'), revoke);
  },
};

const withoutTrumps = announceNoTrump(askForHigher);

const announce: Announcing = {
  candidates: (state) => [...withoutTrumps.candidates(state), ...announceFromHand.candidates(state)],
  refusal: (state, action) => rulesOf(state, action).refusal(state, action),
  apply: (state, action) => rulesOf(state, action).apply(state, action),
  offend: (state, action, refused, prove) => rulesOf(state, action).offend?.(state, action, refused, prove) ?? null,
};

function rulesOf({ fields }: DealState, { contract }: ActionOf<'announce'>): Announcing {
  return fields.stoSedmaFromHand && contract === 'sto-sedma' ? announceFromHand : withoutTrumps;
}

/** With a talon it may be taken back before the game is named. */
export const declarePhase: PhaseRules = { barva, announce, 'take-back': takeBackMove };
/** Where there is no talon. */
export const declareWithoutTalon: PhaseRules = { barva, announce };
