/** When the cards are shuffled instead of stacked. csm II.9; international, Deal */
import type { RuleFields } from '#shared/rules/types.ts';

const EVERY_HOURS = 2;

/**
 * Whether the next deal is dealt from a shuffled deck. The hours are those of the clock on the wall (local time).
 * @param lastDealAt when the deal before was dealt; `null` at the beginning of a session, which always shuffles
 */
export function shuffleDue(
  { shuffle }: Pick<RuleFields, 'shuffle'>,
  sessionStart: Date,
  lastDealAt: Date | null,
  now: Date,
): boolean {
  if (lastDealAt === null) return true;
  return shuffle === 'midnight-and-two-hours' && hoursStruck(sessionStart, now) > hoursStruck(sessionStart, lastDealAt);
}

/** How often the cards were to be shuffled from the session's first midnight to a time. */
function hoursStruck(start: Date, time: Date): number {
  const midnight = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  const hours = (time.getTime() - midnight.getTime()) / 3_600_000;
  return hours < 0 ? 0 : 1 + Math.floor(hours / EVERY_HOURS);
}
