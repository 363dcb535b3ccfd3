import type { Seat } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';

/** How the doublings of a laid game are shared out, as a sum anybody can follow. csm V.10, turnaj II.18 */
export interface LaidSplit {
  readonly doubledBy: readonly Seat[];
  /** Who settles against the declarer, and how many of them did not double. */
  readonly count: number;
  readonly others: number;
  /** What one pays with all doublings, and without those of the declarer's game. */
  readonly full: number;
  readonly plain: number;
  /** What the doublers owe together, and each of them. */
  readonly missing: number;
  readonly share: number;
}

export function laidSplitOf({ laid, uncapped, perDefender, sitterOut }: Settlement): LaidSplit | null {
  if (!laid) return null;
  const { doubledBy, plain } = laid;
  const count = perDefender.length + (typeof sitterOut === 'number' ? 1 : 0);
  const others = count - doubledBy.length;
  const missing = count * uncapped - others * plain;
  return { doubledBy, count, others, full: uncapped, plain, missing, share: missing / doubledBy.length };
}
