/** "Ložená!": the declarer shows his cards and says that he cannot lose any more. turnaj II.20–21 */
import { err, ok } from '#shared/result.ts';
import { finished, logged, type DealState, type ActionRules } from '../deal/state.ts';
import { reason } from '../reasons.ts';
import { settleLaid } from '../settlement/laid.ts';
import { claimHolds, laidTerms } from './proof.ts';
import type { Prover } from './prover.ts';

export const claim: ActionRules<'claim'> = {
  candidates: () => [{ type: 'claim' }],
  refusal(state) {
    const { seat } = turn(state);
    if (seat !== state.declarer) return reason(state, 'claim-not-declarer', { seat });
    return state.claim === null ? null : reason(state, 'claim-said-already');
  },
  /** A proved claim ends the deal; a refuted one leaves the declarer playing on with open cards. */
  attempt(state, _, prove) {
    const laid = claimHolds(state, prove);
    if (laid === null) return err('claim-undecided');
    return ok(laid ? finishedLaid(shown(state, true), prove) : shown(state, false));
  },
};

/** The deal ends as a laid game, by a claim that holds or because it should have been shown. */
export function finishedLaid(state: DealState, prove: Prover): DealState {
  return finished(state, settleLaid(state.position!, laidTerms(state, prove)));
}

function shown(state: DealState, laid: boolean): DealState {
  const { seat, cards } = turn(state);
  return logged({ ...state, claim: { laid } }, { kind: 'claim', seat, laid }, { kind: 'hand-shown', seat, cards });
}

function turn({ position }: DealState) {
  const seat = position!.toPlay!;
  return { seat, cards: position!.hands[seat]! };
}
