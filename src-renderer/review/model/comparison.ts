/** What several tables made of the same deals in one seat. */
import type { DuplicateComparison } from '#shared/api/duplicate.ts';

interface ComparedDeal {
  readonly number: number;
  /** By table; `null` where it was not played. */
  readonly amounts: readonly (number | null)[];
}

export interface ComparedTable {
  readonly rows: readonly ComparedDeal[];
  /** Sums by table over the deals all have played, and how many these are. */
  readonly sums: readonly number[];
  readonly common: number;
}

export function comparedAt({ deals, tables }: DuplicateComparison, place: number): ComparedTable {
  const rows = Array.from({ length: deals }, (_, i) => ({
    number: i + 1,
    amounts: tables.map(({ amounts }) => amounts[i]?.[place] ?? null),
  }));
  const common = rows.filter(({ amounts }) => amounts.every((amount) => amount !== null));
  const sums = tables.map((_, table) => common.reduce((sum, { amounts }) => sum + amounts[table]!, 0));
  return { rows, sums, common: common.length };
}
