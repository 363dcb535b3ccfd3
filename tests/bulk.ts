/**
 * How much a property tries. `npm test` takes a small sample, the same every time; `npm run soak` takes the bulk, in
 * rounds with seeds of their own (`FORHONT_SOAK` is the number of the round, from 1).
 */
export const ROUND = Number(process.env['FORHONT_SOAK'] ?? 0);

/** Whether tests run that `npm test` leaves out (`in-soak.ts`). */
export const WHOLE = ROUND > 0 || process.env['FORHONT_WHOLE'] === '1';

export const tries = <T>(inTest: T, inSoak: T): T => (ROUND === 0 ? inTest : inSoak);

/** A seed that is another one in every round. */
export const seedOf = (seed: number): number => seed + ROUND * 1_000_003;
/** The same for seeds that are texts. */
export const SALT = ROUND === 0 ? '' : `round ${ROUND} `;

/** Of tables by rule set and variant each variant once, the first; all of them in a soak. */
export function eachVariantOnce<T>(tables: readonly T[], variantOf: (table: T) => string): readonly T[] {
  return ROUND > 0
    ? tables
    : tables.filter((table, i) => tables.findIndex((first) => variantOf(first) === variantOf(table)) === i);
}
