/** How the last new session was begun on the start screen: the next begins the same. */
import { z } from 'zod';
import { bonusTableSchema } from '../bonus.ts';
import { sessionOptionsSchema } from '../evening.ts';
import { levelSchema } from '../level-schema.ts';
import { VARIANTS } from '../seats.ts';
import { MANNERS } from '../view.ts';

export const lastGameSchema = z.strictObject({
  variant: z.enum(VARIANTS),
  rules: z.string().min(1).max(40),
  /** What other variants were last played by; absent where a version before them wrote it. */
  rulesOf: z.partialRecord(z.enum(VARIANTS), z.string().min(1).max(40)).optional(),
  sitterOut: z.boolean(),
  manner: z.enum(MANNERS),
  /** By place: `owner`, `profile:<id>` or `bot:<id>`. */
  seats: z.array(z.string().regex(/^(owner|profile:\d{1,9}|bot:[a-z]{1,24})$/)).max(4),
  /** Of bots that play otherwise than the rest, by name. */
  levels: z.record(z.string().max(24), levelSchema),
  dealer: z.string().max(10),
  /** Bonus points of licitovaný; absent where a version before them wrote it. */
  bonus: bonusTableSchema.optional(),
  options: sessionOptionsSchema.pick({ length: true, cutting: true, help: true }),
});
export type LastGame = z.infer<typeof lastGameSchema>;
