/** Why a claim held or did not. The engine decided it when it was made; here the proof is made again to be shown. */
import type { ClaimEvidence } from '#shared/api/index.ts';
import { unwrap } from '#shared/result.ts';
import { positionOf, replay } from '#main/engine/index.ts';
import { laidQuestion, proveLaid } from '#main/engine/laid/index.ts';
import { humanSeat, type Table } from './table.ts';

/**
 * The evidence for a claim made in this deal. A line of play tells what the claimant knew, his talon among it, so the
 * others are told when all cards are open; `null` until then, and when nobody claimed.
 */
export function claimEvidence(table: Table): ClaimEvidence | null {
  const { deal, actions } = table;
  const step = actions.findIndex(({ action }) => action.type === 'claim');
  if (step < 0) return null;
  const { seat } = actions[step]!;
  if (seat !== humanSeat(table) && deal.state.toAct !== null) return null;
  const before = unwrap(replay(deal.dealt, deal.actions.slice(0, step), { manner: deal.state.manner }));
  const { called } = before.state;
  const question = unwrap(laidQuestion(positionOf(before)!, seat, called === null ? {} : { called }));
  const verdict = proveLaid(question);
  if ('undecided' in verdict) return null;
  if (verdict.laid) return { laid: true, line: verdict.proof.line, rest: verdict.proof.rest };
  const { line, hands, breach, evenOpen } = verdict.counterexample;
  return { laid: false, line, rest: [], hands, breach, evenOpen };
}
