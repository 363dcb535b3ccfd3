/** What is kept of a final test, as it is read again. Apart from the rest, which the window needs without schemas. */
import { z } from 'zod';
import { VARIANTS } from '../seats.ts';
import type { FinalTestRecord } from './final-test.ts';

const finalDealSchema = z.strictObject({
  number: z.number().int().min(1),
  yours: z.number(),
  bots: z.number().nullable(),
});

export const finalTestSchema = z.strictObject({
  variant: z.enum(VARIANTS),
  rules: z.string().min(1).max(40),
  rulesName: z.string().max(200).nullable(),
  level: z.number().int().min(1),
  deals: z.array(finalDealSchema).max(100),
  givenUp: z.boolean(),
}) satisfies z.ZodType<FinalTestRecord>;
