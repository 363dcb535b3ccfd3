/** When a session is over. */
import type { SessionEnd } from '#shared/evening.ts';
import type { Storage } from '#main/storage/index.ts';
import { playerToAct, tableSize, type Table } from './table.ts';

/** A pause longer than this counts as so long: nobody plays while the computer is off. In milliseconds. */
const LONGEST_THOUGHT = 15 * 60_000;

/** Why no further deal is to follow this one; `null` while it is played, or the session goes on. */
export async function sessionEnd(storage: Pick<Storage, 'deals'>, table: Table, now: Date): Promise<SessionEnd | null> {
  const { session, stored, balances } = table;
  const { length } = session.options;
  if (length.kind === 'open' || playerToAct(table)) return null;
  switch (length.kind) {
    case 'rounds':
      return stored.number >= length.rounds * tableSize(session) ? { reason: 'rounds' } : null;
    case 'target':
      return [...balances.values()].some(({ amount }) => amount >= length.units) ? { reason: 'target' } : null;
    case 'time': {
      const times = [...(await storage.deals.times(session.id)), now.toISOString()].map((time) => Date.parse(time));
      const played = times
        .slice(1)
        .reduce((sum, time, i) => sum + Math.min(Math.max(0, time - times[i]!), LONGEST_THOUGHT), 0);
      return played >= length.minutes * 60_000 ? { reason: 'time' } : null;
    }
  }
}
