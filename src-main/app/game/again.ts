/** The cards of a finished deal once more, from any seat. */
import { err, ok, type Result } from '#shared/result.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { Storage, StoredDeal, StoredPlayer, StoredSession } from '#main/storage/index.ts';
import { playersAt, type NewSession } from './records.ts';
import { HUMAN_PLACE, tableSize } from './table.ts';

interface PlayedDeal {
  readonly session: StoredSession;
  readonly stored: StoredDeal;
}

/** Errors: `unknown-deal`; `deal-not-finished`, for somebody would see hands that are hidden from him. */
export async function finishedDealOf(
  storage: Pick<Storage, 'deals' | 'sessions' | 'settlements'>,
  dealId: number,
): Promise<Result<PlayedDeal>> {
  const stored = await storage.deals.find(dealId);
  const session = stored && (await storage.sessions.find(stored.sessionId));
  if (!session) return err('unknown-deal', { deal: dealId }, ['dealId']);
  const isOver = (await storage.deals.outcome(dealId)) ?? (await storage.settlements.of(dealId)).length > 0;
  return isOver ? ok({ session, stored }) : err('deal-not-finished');
}

/**
 * A session with those cards and the same players around the first place. The bots draw the same chance as then, so that they differ
 * only where the play does. Errors: `seat-not-in-variant`.
 * @param asked the seat of the first place; as then, or forhont if it sat out
 */
export async function dealtAgain(
  storage: Storage,
  { session, stored }: PlayedDeal,
  asked: Seat | undefined,
  startedAt: string,
): Promise<Result<NewSession>> {
  const count = seatCount(session.variant);
  const size = tableSize(session);
  const sat = (HUMAN_PLACE - stored.forhont + size) % size;
  const seat = asked ?? (sat < count ? sat : 0);
  if (seat >= count) return err('seat-not-in-variant', { seat }, ['seat']);
  const there = (await playersAt(storage, session)).filter(
    ({ place }) => place === HUMAN_PLACE || (place - stored.forhont + size) % size < count,
  );
  const players = there.slice(0, count).map((player, place): StoredPlayer => ({ ...player, place }));
  const { variant, ruleSet, manner, options } = session;
  return ok({
    variant,
    ruleSet,
    seed: null,
    sitterOut: false,
    manner,
    bonus: stored.bonus,
    options: { ...options, name: '', length: { kind: 'open' } },
    startedAt,
    again: session.again ?? session.id,
    forhont: (HUMAN_PLACE - seat + count) % count,
    players,
    dealSeed: stored.seed,
    deck: stored.deck,
  });
}
