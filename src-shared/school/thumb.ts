/** Rules of thumb with how often they are right: what `resources/thumb/figures.json` holds. */
import { z } from 'zod';

export const THUMB_PAGES = ['seven', 'flek', 'talon', 'betl'] as const;
export type ThumbPage = (typeof THUMB_PAGES)[number];

const deals = z.number().int().min(0);
const shareSchema = z.strictObject({
  /** Deals counted. */
  of: deals,
  /** Of these, in which it came true. */
  right: deals,
});
export type Share = z.infer<typeof shareSchema>;

const rowSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Played by the computer players, each from what its seat sees. */
  bots: shareSchema,
  /** Played without a mistake with all hands open. */
  open: shareSchema,
});
export type ThumbRow = z.infer<typeof rowSchema>;

export const thumbFiguresSchema = z.strictObject({
  format: z.literal(1),
  /** How they were made, from the root of the repository. */
  command: z.string(),
  rules: z.string(),
  variant: z.string(),
  pages: z.record(z.enum(THUMB_PAGES), z.array(rowSchema).min(1)),
});
export type ThumbFigures = z.infer<typeof thumbFiguresSchema>;

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
