/** Fleks and announcements against, and what follows them: play, or a game settled without it. csm V.5, V.12 */
import type { ActionOf } from '#shared/actions.ts';
import type { Contract } from '#shared/contracts.ts';
import { finished, type DealState, type ActionRules, type PhaseRules } from '../deal/state.ts';
import { reason } from '../reasons.ts';
import { committed, revokeFor } from '../revoke/offend.ts';
import { settleGivenUp, settleUnplayed } from '../settlement/unplayed.ts';
import { commentRefusal, possibleComments, withoutOffences } from './legal.ts';
import { afterComment } from './rounds.ts';
import { startShowing } from './showing.ts';

const comment: ActionRules<'comment'> = {
  candidates: possibleComments,
  refusal: commentRefusal,
  apply: commented,
  /** What may not be said has not been said; the commenting goes on with the rest. turnaj II.14 */
  offend(state, action, refused) {
    const revoke = revokeFor(refused);
    const heard = withoutOffences(state, action);
    return revoke === null || heard === null ? null : commented(committed(state, revoke), heard);
  },
};

function commented(state: DealState, action: ActionOf<'comment'>): DealState {
  const commenting = afterComment(state, action);
  const [next] = commenting.toSpeak;
  const after: DealState = { ...state, commenting };
  return next === undefined ? over(after) : { ...after, toAct: next };
}

/** csm V.12: hra was doubled, sedma was not, and the two come out even. */
const giveUp: ActionRules<'give-up'> = {
  candidates: () => [{ type: 'give-up' }],
  refusal: (state) => (mayGiveUp(state) ? null : reason(state, 'give-up-not-possible')),
  apply: (state) => finished(state, settleGivenUp(state)),
};

export const commentingPhase: PhaseRules = { comment, 'give-up': giveUp };

function mayGiveUp({ contract, commenting, toAct, declarer, fields }: DealState): boolean {
  const { fleks, against, round } = commenting;
  return (
    fields.giveUpAgainstSeven &&
    fields.rates.sedma === 2 * fields.rates.hra &&
    contract === 'sedma' &&
    round === 1 &&
    toAct === declarer &&
    fleks.hra === 1 &&
    fleks.sedma === undefined &&
    against.length === 0
  );
}

function over(state: DealState): DealState {
  const { commenting, contract, fields } = state;
  const { against, fleks } = commenting;
  return against.length === 0 && isPaid(contract!, fleks, fields.unflekkedPaid)
    ? finished(state, settleUnplayed(state))
    : startShowing(state);
}

/** Nobody doubled; or hra alone, and the declarer has not answered. */
function isPaid(
  contract: Contract,
  fleks: DealState['commenting']['fleks'],
  paid: DealState['fields']['unflekkedPaid'],
): boolean {
  if (contract !== 'hra' && contract !== 'sedma') return false;
  return paid[contract] && fleks.sedma === undefined && (fleks.hra ?? 0) <= (paid.untilRe ? 1 : 0);
}
