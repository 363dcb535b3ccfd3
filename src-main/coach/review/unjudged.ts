/** Decisions of a finished deal that nothing can be said of, and why. */
import type { ActionType } from '#shared/actions.ts';
import type { UnjudgedDecision, WhyUnjudged } from '#shared/review.ts';
import { legalActions, verdicts } from '#main/engine/index.ts';
import { isJudged, playsBefore, type ReviewDecision } from './judge.ts';

/** What is done without a choice of anything: courtesy, what must be shown, what takes another back, and claims, which are proved. */
const NO_CHOICE: ReadonlySet<ActionType> = new Set(['take-back', 'withdraw', 'show', 'show-nothing', 'claim']);

/** Whether somebody could have done something else that matters. */
function isDecision({ deal, action }: ReviewDecision): boolean {
  if (deal.state.toAct === null || NO_CHOICE.has(action.type)) return false;
  if (action.type === 'play') return verdicts(deal).filter(({ legal }) => legal).length > 1;
  return legalActions(deal).filter(({ type }) => !NO_CHOICE.has(type)).length > 1;
}

/**
 * `null` where there was nothing to decide, or where it is, or can be, judged.
 * @param fruitless it was tried and nothing came of it
 */
export function unjudgedOf(decision: ReviewDecision, fruitless: boolean): UnjudgedDecision | null {
  const { deal, step, action } = decision;
  const judged = isJudged(decision);
  if ((judged && !fruitless) || !isDecision(decision)) return null;
  const { position, toAct } = deal.state;
  const tricks = position?.tricks.length ?? 0;
  const isCard = action.type === 'play';
  return {
    step,
    seat: toAct!,
    kind: isCard ? 'card' : 'call',
    trick: isCard ? tricks + 1 : null,
    plays: playsBefore(position),
    action,
    why: judged ? (isCard ? 'unsolved' : 'alone') : whyNot(decision),
  };
}

function whyNot({ deal: { state }, action }: ReviewDecision): WhyUnjudged {
  if (state.offences.length > 0) return 'revoke';
  if (state.stock.length > 0 || (state.position?.stock.length ?? 0) > 0) return 'stock';
  return action.type === 'announce' || action.type === 'comment' || action.type === 'lay' ? 'contract' : 'choice';
}
