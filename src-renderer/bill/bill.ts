/** A settlement from one player's side: lines with his sign, and the steps from their sum to what he pays or gets. */
import type { Seat } from '#shared/seats.ts';
import { gainsAtTable, type ComponentLine, type Settlement } from '#shared/settlement.ts';

/** Shares of laid games may be thirds. */
const ROUNDING = 1e-6;

interface BillLine {
  readonly line: ComponentLine;
  /** What the player gains by it from each (or pays to each) he settles with. */
  readonly amount: number;
}

export type BillStep =
  /** The sum of the lines, where more is to come. */
  | { readonly kind: 'each'; readonly amount: number }
  /** The limit that replaces it. */
  | { readonly kind: 'cap'; readonly amount: number }
  /** How many he settles with. */
  | { readonly kind: 'times'; readonly count: number; readonly amount: number }
  /** What others pay in his place, or he in theirs. */
  | { readonly kind: 'laid' | 'renonc'; readonly amount: number }
  | { readonly kind: 'penalties'; readonly amount: number };

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly steps: readonly BillStep[];
  /** What he gains in all. */
  readonly total: number;
}

/** @param who his index at the table: the seats in order, then who sits out */
export function billOf(settlement: Settlement, declarer: Seat | null, who: number): Bill {
  const apartFromAll = settlement.sitterOut === null && who === settlement.bySeat.length;
  if (declarer === null || settlement.components.length === 0 || apartFromAll)
    return { lines: [], steps: [], total: 0 };
  const { components, uncapped, cappedAt, laid, renonc, perDefender, bySeat, sitterOut } = settlement;
  const total = gainsAtTable(settlement, declarer)[who]!;
  const penalties = penaltiesOf(settlement, who);
  const game = total - penalties;
  const against = who === bySeat.length || perDefender.some(({ seat }) => seat === who);
  const sign = against ? -1 : 1;
  const steps: BillStep[] = [];
  const sum = sign * uncapped;
  const each = cappedAt !== null && !laid ? sign * Math.sign(uncapped) * cappedAt : sum;
  const pairs = bySeat.length - perDefender.length > 1;
  const payers = perDefender.length + (typeof sitterOut === 'number' ? 1 : 0);
  const count = against || pairs ? 1 : payers;
  const shared = game - count * each;
  const apart = Math.abs(shared) > ROUNDING;
  if (count > 1 || each !== sum || apart || penalties !== 0) steps.push({ kind: 'each', amount: sum });
  if (each !== sum) steps.push({ kind: 'cap', amount: each });
  if (count > 1) steps.push({ kind: 'times', count, amount: count * each });
  if (apart) steps.push({ kind: renonc && !laid ? 'renonc' : 'laid', amount: shared });
  if (penalties !== 0) steps.push({ kind: 'penalties', amount: penalties });
  return { lines: components.map((line) => ({ line, amount: sign * line.amount })), steps, total };
}

/** Flat rates of revokes, paid to everybody else at the table. */
function penaltiesOf({ penalties = [], bySeat, sitterOut }: Settlement, who: number): number {
  const others = bySeat.length - 1 + (typeof sitterOut === 'number' ? 1 : 0);
  return penalties.reduce((sum, { seat, rate }) => sum + (seat === who ? 0 - rate * others : rate), 0);
}
