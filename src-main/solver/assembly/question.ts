/**
 * What is asked of the search: whether the maximisers can bring the units of the remaining tricks plus a bonus to a wanted number.
 *
 * The bonus is what makes a sum of a payoff that is none: it depends on how the sevens end and on an `extra` state (marriages
 * forfeited or kept silent, which marriage came first, tricks counted), and is chosen for each payoff asked about
 * (see docs/performance.md).
 */

/** Extra states: suits of marriages that count for nobody (4 bits), first marriage of either side (2 × 2), tricks (4). */
export const EXTRAS: i32 = 1 << 12;

/** Bonus by extra state when the play is over: the sevens took their tricks, were beaten in them, or fell before. */
export const bonusMade = new StaticArray<i32>(EXTRAS);
export const bonusBeaten = new StaticArray<i32>(EXTRAS);
export const bonusNone = new StaticArray<i32>(EXTRAS);
/** The least and the most the bonus can still become from an extra state, while the sevens are in play and afterwards. */
export const leastAlive = new StaticArray<i32>(EXTRAS);
export const mostAlive = new StaticArray<i32>(EXTRAS);
export const leastNone = new StaticArray<i32>(EXTRAS);
export const mostNone = new StaticArray<i32>(EXTRAS);
