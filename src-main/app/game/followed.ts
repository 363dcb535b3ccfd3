/** A stored deal from action to action. */
import { err, ok, type Result } from '#shared/result.ts';
import { dealCards, startDeal, type Deal } from '#main/engine/index.ts';
import {
  UnreadableRecord,
  type DealOutcome,
  type Storage,
  type StoredAction,
  type StoredDeal,
  type StoredPlayer,
  type StoredSession,
} from '#main/storage/index.ts';
import type { Proofs } from './proofs.ts';

export interface FollowedDeal {
  readonly session: StoredSession;
  readonly stored: StoredDeal;
  readonly players: readonly StoredPlayer[];
  readonly actions: readonly StoredAction[];
  /** The deal before each action and after the last; an older one as far as today's engine follows. */
  readonly deals: readonly Deal[];
  /** Kept of a finished deal; `null` of one of release 0.1.0 that was not opened since. */
  readonly outcome: DealOutcome | null;
  /** Its cards are no secret any more. */
  readonly finished: boolean;
}

/** `undefined` where there is no such deal; throws `UnreadableRecord` where the actions of an unfinished one break the rules. */
async function followDeal(
  storage: Storage,
  proofs: Pick<Proofs, 'apply'>,
  dealId: number,
): Promise<FollowedDeal | undefined> {
  const stored = await storage.deals.find(dealId);
  const session = stored && (await storage.sessions.find(stored.sessionId));
  if (!session) return undefined;
  const players = await storage.players.list(session.id);
  const actions = await storage.actions.list(dealId);
  const outcome = await storage.deals.outcome(dealId);
  const dealt = dealCards(session.variant, session.ruleSet, stored.deck, { sitterOut: session.sitterOut });
  const deals = [startDeal(dealt, { manner: session.manner })];
  for (const { action } of actions) {
    const next = await proofs.apply(dealId, deals.at(-1)!, action);
    if (!next.ok && outcome) break;
    if (!next.ok) throw new UnreadableRecord(`The actions of deal ${dealId} break the rules`);
    deals.push(next.value);
  }
  const finished = outcome !== null || deals.at(-1)!.state.phase === 'finished';
  return { session, stored, players, actions, deals, outcome, finished };
}

/** A deal whose cards are no secret any more. Errors: `unknown-deal`; `deal-not-finished`. Throws as `followDeal`. */
export async function followFinished(
  storage: Storage,
  proofs: Pick<Proofs, 'apply'>,
  dealId: number,
): Promise<Result<FollowedDeal>> {
  const followed = await followDeal(storage, proofs, dealId);
  if (!followed) return err('unknown-deal', { deal: dealId }, ['dealId']);
  return followed.finished ? ok(followed) : err('deal-not-finished', {}, ['dealId']);
}
