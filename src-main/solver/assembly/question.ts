/**
 * What is asked of the search: whether the maximisers can bring the units of the remaining tricks plus a bonus to a wanted number.
 *
 * The bonus is what makes a sum of a payoff that is none: it depends on how the sevens end and on an `extra` state (marriages
 * forfeited or kept silent, which marriage came first, tricks counted), and is chosen for each payoff asked about
 * (see docs/performance.md).
 */
import { BEATEN, FELL, MADE } from './fates';

/** Extra states: suits of marriages that count for nobody (4 bits), first marriage of either side (2 × 2), tricks (4, 15 for too few). */
export const EXTRAS: i32 = 1 << 12;

/** Bonus by extra state when the play is over: the sevens took their tricks, were beaten in them, or fell before. */
export const bonusMade = new StaticArray<i32>(EXTRAS);
export const bonusBeaten = new StaticArray<i32>(EXTRAS);
export const bonusNone = new StaticArray<i32>(EXTRAS);
/** The least and the most the bonus can still become from an extra state when the sevens end that way. */
export const leastMade = new StaticArray<i32>(EXTRAS);
export const leastBeaten = new StaticArray<i32>(EXTRAS);
export const leastNone = new StaticArray<i32>(EXTRAS);
export const mostMade = new StaticArray<i32>(EXTRAS);
export const mostBeaten = new StaticArray<i32>(EXTRAS);
export const mostNone = new StaticArray<i32>(EXTRAS);

/** Cards of the suits whose marriages may be forfeited or kept silent: only those tell extra states apart. */
export let forfeitable: i32 = 0;

export function setForfeitable(cards: i32): void {
  forfeitable = cards;
}

/**
 * The stamp under which the table keeps what is found out while the extra state can still change: by extra state, whether the sevens
 * are in play (16) and the marriages still open, of those that may be forfeited (4 bits). Positions alike get the same one wherever the bonuses that can still come
 * differ by a constant, in whatever question and after whatever was forfeited or counted: their values differ by it, too.
 */
export const stampOf = new StaticArray<i32>(EXTRAS << 5);

/**
 * The least bonus.
 * @param fates a set of them, see fates.ts
 * @param settled whether the extra state changes no more
 */
export function leastBonus(fates: i32, extra: i32, settled: bool): i32 {
  let least: i32 = i32.MAX_VALUE;
  if (fates & MADE) least = settled ? unchecked(bonusMade[extra]) : unchecked(leastMade[extra]);
  if (fates & BEATEN) least = min(least, settled ? unchecked(bonusBeaten[extra]) : unchecked(leastBeaten[extra]));
  if (fates & FELL) least = min(least, settled ? unchecked(bonusNone[extra]) : unchecked(leastNone[extra]));
  return least;
}

export function mostBonus(fates: i32, extra: i32, settled: bool): i32 {
  let most: i32 = i32.MIN_VALUE;
  if (fates & MADE) most = settled ? unchecked(bonusMade[extra]) : unchecked(mostMade[extra]);
  if (fates & BEATEN) most = max(most, settled ? unchecked(bonusBeaten[extra]) : unchecked(mostBeaten[extra]));
  if (fates & FELL) most = max(most, settled ? unchecked(bonusNone[extra]) : unchecked(mostNone[extra]));
  return most;
}
