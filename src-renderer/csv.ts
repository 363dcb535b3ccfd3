/** Tables as spreadsheets read them in a language: its decimal sign, and a separator that is another. */
import type { Language } from '#shared/api/index.ts';

export type CsvCell = string | number;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /["\r\n;,]/;

/** With a byte-order mark, without which some programs read no diacritics; lines end as RFC 4180 has it. */
export function csvOf(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const decimal = decimalOf(language);
  const separator = decimal === ',' ? ';' : ',';
  const lines = rows.map((row) => row.map((cell) => written(cell, decimal)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function written(cell: CsvCell, decimal: string): string {
  if (typeof cell === 'number') {
    // Where the decimal sign is the separator of another language it needs no quotes in this one.
    return String(Math.round(cell * 1e6) / 1e6).replace('.', decimal);
  }
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function decimalOf(language: Language): string {
  return new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')!.value;
}
