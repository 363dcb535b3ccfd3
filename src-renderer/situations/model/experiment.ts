/** An experiment as it is shown: means with their intervals, and a picture of what came how often. */
import type { AlternativeSums, SavedExperiment } from '#shared/api/experiments.ts';
import { meanOf, type Mean } from '#shared/mean.ts';
import type { CsvCell } from '../../csv.ts';

export interface Bar {
  /** Money from and to, in base units; `to` belongs to it. */
  readonly from: number;
  readonly to: number;
  readonly deals: number;
}

export interface AlternativeFigures {
  readonly n: number;
  readonly money: Mean;
  /** Beside the first alternative in the same deals; `null` of that itself. */
  readonly difference: Mean | null;
  /** Share of deals in which it gains (0–1). */
  readonly chance: number;
}

/** `null` while nothing is known. */
export function figuresOf(sums: AlternativeSums, index: number): AlternativeFigures | null {
  const { n, sum, squares, gains, difference } = sums;
  if (n === 0) return null;
  return {
    n,
    money: meanOf(sum, squares, n),
    difference: index === 0 ? null : meanOf(difference.sum, difference.squares, n),
    chance: gains / n,
  };
}

const BARS = 21;

/** Bars of equal width over all alternatives, so that their pictures can be compared; each from where the one before ends. */
export function barsOf(alternatives: readonly AlternativeSums[]): Bar[][] {
  const money = alternatives.flatMap(({ histogram }) => histogram.map(([amount]) => amount));
  const [least, most] = [Math.min(...money), Math.max(...money)];
  const width = Math.max(1, Math.ceil((most - least + 1) / BARS));
  const count = money.length === 0 ? 0 : Math.floor((most - least) / width) + 1;
  return alternatives.map(({ histogram }) =>
    Array.from({ length: count }, (_, i): Bar => {
      const from = least + i * width;
      const deals = histogram
        .filter(([amount]) => amount >= from && amount < from + width)
        .reduce((sum, [, times]) => sum + times, 0);
      return { from, to: from + width - 1, deals };
    }),
  );
}

/** A line each for what is asked and for every alternative, then the deals by money. */
export function csvRows(
  { name, asked, sums }: SavedExperiment,
  heads: readonly string[],
  nameOf: (index: number) => string,
): CsvCell[][] {
  const rows = sums.alternatives.map((alternative, i): CsvCell[] => {
    const figures = figuresOf(alternative, i);
    if (figures === null) return [nameOf(i), 0];
    const { n, money, difference, chance } = figures;
    const beside = difference === null ? ['', '', ''] : [difference.mean, difference.low, difference.high];
    return [nameOf(i), n, money.mean, money.low, money.high, chance, ...beside];
  });
  const histogram = sums.alternatives.flatMap(({ histogram: deals }, i) =>
    deals.map(([money, times]): CsvCell[] => [nameOf(i), money, times]),
  );
  return [[name], [asked.text, asked.seed, asked.level], [...heads], ...rows, [], ...histogram];
}
