/** When the cards are shuffled instead of stacked. csm II.9; international, Deal */
import type { RuleFields } from '#shared/rules/types.ts';

const EVERY_HOURS = 2;

/** The deal before: when it was dealt, and whether any trick of it was played. */
export interface DealBefore {
  readonly dealtAt: Date;
  readonly wasPlayed: boolean;
}

/**
 * Whether the next deal is dealt from a shuffled deck. The hours are those of the clock on the wall (local time).
 * @param last the deal before; `null` at the beginning of a session, which always shuffles
 */
export function shuffleDue(
  { shuffle }: Pick<RuleFields, 'shuffle'>,
  sessionStart: Date,
  last: DealBefore | null,
  now: Date,
): boolean {
  if (last === null) return true;
  switch (shuffle) {
    case 'session-start':
      return false;
    case 'every-deal':
      return true;
    case 'after-unplayed':
      return !last.wasPlayed;
    case 'midnight-and-two-hours':
      return hoursStruck(sessionStart, now) > hoursStruck(sessionStart, last.dealtAt);
  }
}

/** How often the cards were to be shuffled from the session's first midnight to a time. */
function hoursStruck(start: Date, time: Date): number {
  const midnight = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  const hours = (time.getTime() - midnight.getTime()) / 3_600_000;
  return hours < 0 ? 0 : 1 + Math.floor(hours / EVERY_HOURS);
}
