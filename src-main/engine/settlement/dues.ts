/** Who pays how much of a game: mostly everybody the same, but one for all after a revoke, and doublings of laid games by who doubled. */
import type { RuleFields } from '#shared/rules/types.ts';
import type { Seat } from '#shared/seats.ts';
import type { LaidDoublings } from '#shared/settlement.ts';
import type { Offence } from '#shared/view.ts';

/** Why not everybody pays the same. */
export interface Payers {
  /** Who doubled a laid game, and what the others pay. csm V.10, turnaj II.18 */
  readonly laid?: LaidDoublings | undefined;
  /** Who lost the game for his side by a revoke and pays for all of it. csm VI.3, turnaj IV.3 */
  readonly renonc?: Offence | undefined;
}

export interface Debt {
  /** Who settles against the declarer, one who sits out not among them. */
  readonly opponents: readonly Seat[];
  /** How many settle against him, one who sits out among them. */
  readonly count: number;
  /** What the declarer gains from each when all pay the same. */
  readonly uncapped: number;
  readonly fields: RuleFields;
}

export interface Dues {
  /** What the declarer gains from an opponent, `null` standing for who sits out. */
  due(seat: Seat | null): number;
  /** The limit, where it changed a payment. csm V.9 */
  readonly cappedAt: number | null;
}

export function duesOf(debt: Debt, payers: Payers): Dues {
  const { opponents } = debt;
  const limit = limitOf(debt, payers);
  const limited = new Set<number>();
  const capped = (amount: number): number => {
    limited.add(amount);
    return Math.max(-limit, Math.min(limit, amount));
  };
  const due = dueBy(debt, payers, capped);
  opponents.forEach(due);
  return { due, cappedAt: [...limited].some((amount) => Math.abs(amount) > limit) ? limit : null };
}

function dueBy(debt: Debt, { laid, renonc }: Payers, capped: (amount: number) => number) {
  const { opponents, count, uncapped } = debt;
  const forAll = renonc !== undefined && opponents.includes(renonc.seat) && uncapped > 0;
  return (seat: Seat | null): number => {
    if (forAll) return seat === renonc.seat ? capped(uncapped) * count : 0;
    if (laid === undefined) return capped(uncapped);
    const doubled = seat !== null && laid.doubledBy.includes(seat);
    if (debt.fields.capOn === 'rate') {
      const plain = capped(laid.plain);
      return doubled ? doublerPays(count, capped(uncapped), plain, laid.doubledBy.length) : plain;
    }
    return capped(doubled ? doublerPays(count, uncapped, laid.plain, laid.doubledBy.length) : laid.plain);
  };
}

/** What all owe together, without what those pay who did not double, shared by those who did. csm V.10 */
function doublerPays(count: number, each: number, plain: number, doublers: number): number {
  return (count * each - (count - doublers) * plain) / doublers;
}

/** Higher when every defender doubled a laid game and it is payments that are limited. turnaj II.18 */
function limitOf({ opponents, fields }: Debt, { laid }: Payers): number {
  const { cap, capLaid, capOn } = fields;
  const all = capOn === 'payment' && laid !== undefined && opponents.every((seat) => laid.doubledBy.includes(seat));
  return cap === null ? Infinity : ((all ? capLaid : null) ?? cap);
}
