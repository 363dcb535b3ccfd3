/** What follows an offence in a strict deal. The table discovers it at once, so nothing has to be played on. csm VI.3, turnaj IV */
import type { RenoncId } from '#shared/rules/renonc.ts';
import { actor, finished, logged, type DealState } from '../deal/state.ts';
import { positionAtLead } from '../play/start.ts';
import { settleRenonc } from '../settlement/renonc.ts';

export { renoncFor } from './catalogue.ts';

/** The offence of the seat to act is on record; its flat rate is paid at the end. */
export function committed(state: DealState, renonc: RenoncId): DealState {
  const offence = { seat: actor(state), renonc };
  return logged({ ...state, offences: [...state.offences, offence] }, { kind: 'renonc', ...offence });
}

/** A renonc in play: its side has lost the contract named so far, and the deal is over. */
export function lostByRenonc(state: DealState, renonc: RenoncId): DealState {
  const position = state.position ?? positionAtLead(state);
  const settlement = settleRenonc(position, { seat: actor(state), renonc }, state.sitterOut);
  return finished(committed(state, renonc), settlement);
}
