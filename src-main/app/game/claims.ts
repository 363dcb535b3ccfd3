/** Why a claim held or did not: the proof, or what refutes it, to be shown. */
import type { ClaimEvidence } from '#shared/api/index.ts';
import { unwrap } from '#shared/result.ts';
import { claimQuestion } from '#main/engine/index.ts';
import type { Proofs } from './proofs.ts';
import { viewerSeat, type LoadedGame } from './table.ts';

/**
 * The evidence for a claim made in this deal. A line of play tells what the claimant knew, his talon among it, so the
 * others are told when all cards are open; `null` until then, and when nobody claimed.
 */
export async function claimEvidence(
  table: LoadedGame,
  proofs: Proofs,
  gone?: AbortSignal,
): Promise<ClaimEvidence | null> {
  const { deal, stored, actions } = table;
  const step = actions.findIndex(({ action }) => action.type === 'claim');
  if (step < 0) return null;
  const { seat } = actions[step]!;
  if (seat !== viewerSeat(table) && deal.state.toAct !== null) return null;
  const manner = { manner: deal.state.manner };
  const before = unwrap(await proofs.replay(stored.id, deal.dealt, deal.actions.slice(0, step), manner));
  return proofs.evidence(stored.id, claimQuestion(before.state), gone);
}
