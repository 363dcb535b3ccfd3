/** An account as a table for other programs: one line a game, gains in the currency. */
import type { Language } from '#shared/api/index.ts';
import type { Score, WrittenLine } from '#shared/api/scores.ts';
import { csvOf, type CsvCell } from '../csv.ts';

export interface CsvTexts {
  /** Titles of the columns before the players'. */
  readonly titles: readonly string[];
  readonly total: string;
  /** The cells before the gains. */
  cells(line: WrittenLine, number: number): readonly CsvCell[];
  amount(gain: number): number;
}

export function scoreCsv(score: Score, texts: CsvTexts, language: Language): string {
  const rows = [
    [...texts.titles, ...score.players],
    ...score.written.map((line, i) => [...texts.cells(line, i + 1), ...line.gains.map((gain) => texts.amount(gain))]),
    [texts.total, ...texts.titles.slice(1).map(() => ''), ...score.balances.map((balance) => texts.amount(balance))],
  ];
  return csvOf(rows, language);
}
