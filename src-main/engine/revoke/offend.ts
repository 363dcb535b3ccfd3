/** What follows an offence in a strict deal. The table discovers it at once, so nothing has to be played on. csm VI.3, turnaj IV */
import type { RevokeId } from '#shared/rules/revoke.ts';
import { actor, finished, logged, type DealState } from '../deal/state.ts';
import { positionAtLead } from '../play/start.ts';
import { settleRevoke } from '../settlement/revoke.ts';

export { revokeFor } from './catalogue.ts';

/** The offence of the seat to act is on record; its flat rate is paid at the end. */
export function committed(state: DealState, revoke: RevokeId): DealState {
  const offence = { seat: actor(state), renonc: revoke };
  return logged({ ...state, offences: [...state.offences, offence] }, { kind: 'renonc', ...offence });
}

/** A revoke in play: its side has lost the contract named so far, and the deal is over. */
export function lostByRevoke(state: DealState, revoke: RevokeId): DealState {
  const position = state.position ?? positionAtLead(state);
  const settlement = settleRevoke(position, { seat: actor(state), renonc: revoke }, state.sitterOut);
  return finished(committed(state, revoke), settlement);
}
