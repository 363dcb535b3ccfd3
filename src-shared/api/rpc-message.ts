/** What may come over a line from a window. */
import { z } from 'zod';

const requestSchema = z.strictObject({
  t: z.literal('q'),
  i: z.string().max(64).optional(),
  m: z.string().max(64),
  a: z.array(z.unknown()).max(4),
});
const answerSchema = z.strictObject({
  t: z.literal('s'),
  i: z.string().max(64),
  r: z.unknown().optional(),
  e: z.unknown().optional(),
});
const messageSchema = z.union([requestSchema, answerSchema]);

/** The message, as it came; throws when it is none. */
export const readMessage = (message: unknown): unknown => messageSchema.parse(message);
