/** What `resources/thumb/figures.json` must look like; apart from the names of the pages, which the window knows from the first moment. */
import { z } from 'zod';
import { THUMB_PAGES, type Share, type ThumbRow } from './thumb.ts';

const deals = z.number().int().min(0);
const shareSchema: z.ZodType<Share> = z.strictObject({ of: deals, right: deals });

const rowSchema: z.ZodType<ThumbRow> = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  bots: shareSchema,
  open: shareSchema,
});

export const thumbFiguresSchema = z.strictObject({
  format: z.literal(1),
  /** How they were made, from the root of the repository. */
  command: z.string(),
  rules: z.string(),
  variant: z.string(),
  pages: z.record(z.enum(THUMB_PAGES), z.array(rowSchema).min(1)),
});
export type ThumbFigures = z.infer<typeof thumbFiguresSchema>;
