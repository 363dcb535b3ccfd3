/** When a session is over. */
import type { SessionEnd } from '#shared/evening.ts';
import type { Storage, StoredSession } from '#main/storage/index.ts';
import { playerToAct, tableSize, type LoadedGame } from './table.ts';

/** A pause longer than this counts as so long: nobody plays while the computer is off. In milliseconds. */
const MAX_THOUGHT_MS = 15 * 60_000;

/** Why no further deal is to follow this one; `null` while it is played, or the session goes on. */
export async function sessionEnd(
  storage: Pick<Storage, 'deals' | 'finalTests'>,
  table: LoadedGame,
  now: Date,
): Promise<SessionEnd | null> {
  const { session, stored, balances } = table;
  if (await isGivenUp(storage, session.id)) return { reason: 'given-up' };
  return playerToAct(table) ? null : endAfter(storage, session, { number: stored.number, balances }, now);
}

/** Whether a session has come to its length, told without looking at the cards of its last deal. */
export async function isSessionOver(
  storage: Pick<Storage, 'deals' | 'finalTests' | 'settlements'>,
  session: Lasting,
  now: Date,
): Promise<boolean> {
  if (session.options.length.kind === 'open') return false;
  if (await isGivenUp(storage, session.id)) return true;
  const last = await storage.deals.lastPlace(session.id);
  if (!last || (await storage.settlements.of(last.dealId)).length === 0) return false;
  const balances = await storage.settlements.balances(session.id);
  return (await endAfter(storage, session, { number: last.number, balances }, now)) !== null;
}

/** Whether a session is that of a final test which was given up: nothing in it goes on. */
export async function isGivenUp(storage: Pick<Storage, 'finalTests'>, sessionId: number): Promise<boolean> {
  return (await storage.finalTests.ofSession(sessionId))?.record.givenUp === true;
}

type Lasting = Pick<StoredSession, 'id' | 'options' | 'variant' | 'sitterOut'>;

/** @param last the finished deal, and what everybody has come to with it */
async function endAfter(
  storage: Pick<Storage, 'deals'>,
  session: Lasting,
  { number, balances }: { readonly number: number; readonly balances: LoadedGame['balances'] },
  now: Date,
): Promise<SessionEnd | null> {
  const { length } = session.options;
  switch (length.kind) {
    case 'open':
      return null;
    case 'deals':
      return number >= length.deals ? { reason: 'deals' } : null;
    case 'rounds':
      return number >= length.rounds * tableSize(session) ? { reason: 'rounds' } : null;
    case 'target':
      return [...balances.values()].some(({ amount }) => amount >= length.units) ? { reason: 'target' } : null;
    case 'time': {
      const times = [...(await storage.deals.times(session.id)), now.toISOString()].map((time) => Date.parse(time));
      const played = times
        .slice(1)
        .reduce((sum, time, i) => sum + Math.min(Math.max(0, time - times[i]!), MAX_THOUGHT_MS), 0);
      return played >= length.minutes * 60_000 ? { reason: 'time' } : null;
    }
  }
}
