/** What a match came to: means of paired differences with their intervals. */
import type { Contract } from '#shared/contracts.ts';
import type { DealRecord, Table, Terms } from './match.ts';

/** Where a single table is capped, in base units, in the capped figures. */
export const CAP = 12;

export interface Mean {
  readonly deals: number;
  readonly mean: number;
  /** Half of the 95 % interval; `null` for fewer than two deals. */
  readonly within: number | null;
}

/** @param values one for each deal: deals are what is drawn at random */
export function meanOf(values: readonly number[]): Mean {
  const deals = values.length;
  if (deals === 0) return { deals, mean: 0, within: null };
  const mean = values.reduce((sum, value) => sum + value, 0) / deals;
  if (deals < 2) return { deals, mean, within: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (deals - 1);
  return { deals, mean, within: 1.96 * Math.sqrt(variance / deals) };
}

/** What `a` gained over `b` on one deal. */
export interface Gain {
  readonly role: 'declarer' | 'defence' | 'both';
  readonly contract: Contract | null;
  readonly gain: number;
}

/** @param cap each table's gain is cut to ±cap before it is compared */
export function gainsOf(record: DealRecord, { mode }: Pick<Terms, 'mode'>, cap = Infinity): Gain[] {
  if (record.tables.length === 0 || mode === 'self') return [];
  return mode === 'play' ? playGains(record.tables, cap) : wholeGains(record.tables, cap);
}

const cut = (amount: number, cap: number): number => Math.max(-cap, Math.min(cap, amount));

/** In the declarer's total from all defenders. */
function playGains(tables: readonly Table[], cap: number): Gain[] {
  const [aDeclares, bDeclares, aDefends, bDefends] = tables.map(({ gains, declarer }) => cut(gains[declarer!]!, cap));
  const { contract } = tables[0]!;
  const declarer = aDeclares! - bDeclares!;
  const defence = bDefends! - aDefends!;
  return [
    { role: 'declarer', contract, gain: declarer },
    { role: 'defence', contract, gain: defence },
    { role: 'both', contract, gain: declarer + defence },
  ];
}

/**
 * A seat's own gain with `a` in place of `b`; as declarer or defender is whoever is it at the table where `b` sits everywhere,
 * whose contract counts, too. `both` is the mean over all seats, `defence` that over the defenders' seats.
 */
function wholeGains([base, ...taken]: readonly Table[], cap: number): Gain[] {
  const { contract, declarer } = base!;
  const gains = taken.map(({ gains: own }, seat) => cut(own[seat]!, cap) - cut(base!.gains[seat]!, cap));
  const all = { role: 'both', contract, gain: meanOf(gains).mean } as const;
  if (declarer === null || contract === null) return [all];
  const others = gains.filter((_, seat) => seat !== declarer);
  return [
    { role: 'declarer', contract, gain: gains[declarer]! },
    { role: 'defence', contract, gain: meanOf(others).mean },
    all,
  ];
}

/** The share of successes with Wilson's 95 % interval. */
export interface Share {
  readonly of: number;
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

export function shareOf(successes: number, of: number): Share {
  return of === 0 ? { of, share: 0, from: 0, to: 1 } : { of, ...wilson(successes / of, of) };
}

/** The same of cases some of which stand and fall together: what they tell is as much as of fewer that do not. */
export function shareByDeal(deals: readonly (readonly boolean[])[]): Share {
  const of = deals.reduce((sum, { length }) => sum + length, 0);
  const made = deals.reduce((sum, cases) => sum + cases.filter(Boolean).length, 0);
  const share = made / of;
  const alone = of * share * (1 - share);
  if (alone === 0) return { of, ...wilson(share, deals.length) };
  const together = deals.reduce(
    (sum, cases) => sum + cases.reduce((over, each) => over + Number(each) - share, 0) ** 2,
    0,
  );
  return { of, ...wilson(share, of / Math.max(1, together / alone)) };
}

/** How far a share is from what was expected, in standard errors of what was expected: beyond ±1.96 where the interval does not hold it. */
export function standardErrors({ share, from, to }: Share, expected: number): number {
  const end = share < 0.5 ? to : from;
  const error = (Math.abs(end - share) / SURE) * Math.sqrt((expected * (1 - expected)) / (end * (1 - end)));
  return (share - expected) / error;
}

const SURE = 1.96;

function wilson(share: number, of: number): Omit<Share, 'of'> {
  const z = SURE;
  const scale = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { share, from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

/** @param part 0–1; the value that so much of the list does not exceed, `null` of an empty list */
export function quantile(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? sorted[0]!;
}
