/** An account as a table for other programs: one line a game, gains in the currency. */
import type { Score, ScoreLine } from '#shared/api/scores.ts';

export interface CsvTexts {
  /** Titles of the columns before the players'. */
  readonly titles: readonly string[];
  readonly total: string;
  /** The cells before the gains. */
  cells(line: ScoreLine, number: number): readonly string[];
  amount(gain: number): string;
}

/** With a byte-order mark and semicolons, as spreadsheets of this country read it. */
export function csvOf(score: Score, texts: CsvTexts): string {
  const rows = [
    [...texts.titles, ...score.players],
    ...score.written.map((line, i) => [...texts.cells(line, i + 1), ...line.gains.map((gain) => texts.amount(gain))]),
    [texts.total, ...texts.titles.slice(1).map(() => ''), ...score.balances.map((balance) => texts.amount(balance))],
  ];
  return `\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;
}

/** A cell that begins as a formula would be computed by who opens it. */
function quoted(cell: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/u.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
