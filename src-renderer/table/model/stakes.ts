import type { TableState } from '#shared/api/index.ts';
import type { StakeLine } from '#shared/settlement.ts';

export interface OwnStakes {
  /** What the person at the screen gains when the declarer makes all he announced, and when he makes nothing of it. */
  readonly made: number;
  readonly lost: number;
}

/** How a part of the game is told while it may still be doubled: with the first flek, another one, or at its most. */
export function stakeTold({ fleks, doubled }: Pick<StakeLine, 'fleks' | 'doubled'>): 'first' | 'next' | 'top' {
  if (doubled === null) return 'top';
  return fleks === 0 ? 'first' : 'next';
}

/**
 * The stakes from the side of who looks. Where a called partner may still be hidden it is the amount one player pays
 * another. `null` before a contract stands.
 */
export function stakesFor({ stakes, view, humanSeat, finished }: TableState): OwnStakes | null {
  if (!stakes || finished || view.declarer === null) return null;
  const playsWith = humanSeat !== null && (humanSeat === view.declarer || humanSeat === view.partner);
  if (!playsWith) return { made: 0 - stakes.each, lost: stakes.each };
  const sum = stakes.each * (humanSeat === view.declarer ? (stakes.opponents ?? 1) : 1);
  return { made: sum, lost: 0 - sum };
}
