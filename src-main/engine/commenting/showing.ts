/**
 * Two sevens without a hundred: when the doublings are over every defender is asked to show what makes it impossible, each in
 * turn, so that the question tells nothing. Who shows ends the deal: the declarer pays. turnaj III.1, III.3
 */
import {
  actor,
  finished,
  logged,
  seatsAfter,
  type DealState,
  type ActionRules,
  type PhaseRules,
} from '../deal/state.ts';
import { cardsToShow, fourHelpersCount } from '../play/four-helpers.ts';
import { startPlay } from '../play/start.ts';
import { reason } from '../reasons.ts';
import { committed, revokeFor } from '../revoke/offend.ts';
import { contractComponents } from '../settlement/rates.ts';
import { settleShown } from '../settlement/unplayed.ts';

/** The showing where the rule set asks for it, otherwise the play; with a hundred the game is always played. turnaj III.2 */
export function startShowing(state: DealState): DealState {
  const { contract, declarer, fields, helper, variant } = state;
  const asked = fourHelpersCount({ contract: contract!, fields, helper });
  if (!asked || contractComponents(contract!, fields).length > 1) return startPlay(state);
  return ask({ ...state, phase: 'showing', toAsk: seatsAfter(declarer!, variant) });
}

function ask(state: DealState): DealState {
  const [next, ...rest] = state.toAsk;
  return next === undefined ? startPlay(state) : { ...state, toAct: next, toAsk: rest };
}

function toShow(state: DealState) {
  return cardsToShow({ ...state, contract: state.contract! }, state.hands[actor(state)]!);
}

const show: ActionRules<'show'> = {
  candidates: () => [{ type: 'show' }],
  refusal: (state) => (toShow(state).length > 0 ? null : reason(state, 'nothing-to-show')),
  apply: (state) =>
    finished(logged(state, { kind: 'hand-shown', seat: actor(state), cards: toShow(state) }), settleShown(state)),
};

const showNothing: ActionRules<'show-nothing'> = {
  candidates: () => [{ type: 'show-nothing' }],
  refusal: (state) => (toShow(state).length > 0 ? reason(state, 'helpers-must-be-shown') : null),
  apply: ask,
  /** The declarer pays the game all the same, so there is nothing to play for. */
  offend(state, _, refused) {
    const revoke = revokeFor(refused);
    return revoke === null ? null : finished(committed(state, revoke), settleShown(state));
  },
};

export const showingPhase: PhaseRules = { show, 'show-nothing': showNothing };
