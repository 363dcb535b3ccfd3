/** "The rest is settled": proved from the view of the seat that says it, then played to the end by anybody's cards. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Action } from '#shared/actions.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/index.ts';
import { legalActions, viewFor } from '#main/engine/index.ts';
import { knowledgeOf, provingRest } from '#main/players/index.ts';
import { botAction } from './bots.ts';
import type { Proving } from './proofs.ts';
import { seatToAct, type LoadedGame } from './table.ts';

/** Positions a proof may look at, a few seconds. */
const MAX_POSITIONS = 150_000;

/**
 * Whether everybody is paid the same whatever is still played, as the seat to act can know it; otherwise error `rest-open`, and
 * `rest-undecided` where there is too much to look at.
 */
export async function proveRest({ deal, session }: LoadedGame, { signal, onProgress }: Proving): Promise<Result<null>> {
  const view = viewFor(deal, deal.state.toAct!);
  if (view.phase !== 'play') return err('rest-not-in-play');
  if (session.manner === 'strict') return err('rest-in-training-only');
  if (view.stock > 0) return err('rest-undecided');
  const knowledge = knowledgeOf(view, rulesFor(session.ruleSet, view.variant));
  const proving = provingRest(knowledge, session.ruleSet, { nodes: MAX_POSITIONS });
  for (let step = proving.next(); ; step = proving.next()) {
    if (step.done) return step.value === 'settled' ? ok(null) : err(`rest-${step.value}`);
    onProgress?.(step.value, MAX_POSITIONS);
    await breath();
    if (signal?.aborted) return err('claim-cancelled');
  }
}

/** A card of the seat to act; which one does not matter any more. */
export function anyCard(table: LoadedGame): Action {
  const action = botAction(table, seatToAct(table)!);
  return action.type === 'play' ? action : legalActions(table.deal).find(({ type }) => type === 'play')!;
}
