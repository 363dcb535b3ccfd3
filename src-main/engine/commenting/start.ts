import type { DealState } from '../deal/state.ts';
import { firstRound } from './rounds.ts';

/** The contract is named: the defenders comment on it, the declarer's left neighbour first. csm V.5 */
export function startCommenting(state: DealState): DealState {
  const declarer = state.bidder;
  const commenting = firstRound({ ...state, declarer });
  return { ...state, declarer, phase: 'commenting', commenting, toAct: commenting.toSpeak[0]!, toAsk: [] };
}
