/** Rules of thumb with how often they are right: what `resources/thumb/figures.json` holds (`thumb-schema.ts`). */

export const THUMB_PAGES = ['seven', 'flek', 'talon', 'betl'] as const;
export type ThumbPage = (typeof THUMB_PAGES)[number];

export interface Share {
  /** Deals counted. */
  readonly of: number;
  /** Of these, in which it came true. */
  readonly right: number;
}

export interface ThumbRow {
  /** Small letters, digits and hyphens. */
  readonly id: string;
  /** Played by the computer players, each from what its seat sees. */
  readonly bots: Share;
  /** Played without a mistake with all hands open. */
  readonly open: Share;
}

/** Of the normal distribution, for 95 %. */
const Z = 1.96;

/** Where the true share lies 95 times in 100 (Wilson's interval), 0–1; all of it when nothing was counted. */
export function intervalOf({ of, right }: Share): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = right / of;
  const scale = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
