/** What nobody can have won or lost in a deal, whatever was played: told results are held against it. */
import type { RuleFields } from './rules/types.ts';

/** More flat penalties than a deal has seen, to everybody at the table. */
const PENALTIES = 200;

/** Base units one player wins or loses in a deal at most, everybody else's share in it; infinite where nothing is capped. */
export function mostPaid({ cap, capLaid }: Pick<RuleFields, 'cap' | 'capLaid'>, players: number): number {
  if (cap === null) return Infinity;
  // Who pays for all, and a lone doubler of a laid game, pay what the others would have paid as well.
  return (Math.max(cap, capLaid ?? cap) + PENALTIES) * (players - 1) * 2;
}
