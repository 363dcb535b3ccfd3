/** Answers to drills as they are sent and stored. */
import { z } from 'zod';
import { cardSchema, suitSchema } from '../actions.ts';

export const drillAnswerSchema = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('cards'), cards: z.array(cardSchema).min(1).max(16) }),
  z.strictObject({ form: z.literal('suit'), suit: suitSchema }),
  z.strictObject({ form: z.literal('option'), option: z.string().min(1).max(40) }),
  z.strictObject({
    form: z.literal('numbers'),
    values: z.record(z.string().min(1).max(40), z.number().min(-10_000).max(10_000)),
  }),
]);
export type DrillAnswer = z.infer<typeof drillAnswerSchema>;
