/** The coach's answers as schemas, for the protocol. */
import { z } from 'zod';
import { cardSchema, seatSchema } from '../actions.ts';
import { VERDICTS } from '../coach.ts';
import { SILENT_COMPONENTS, FLEK_TARGETS } from '../contracts.ts';

const cards = z.array(cardSchema).max(32);
const componentSchema = z.enum([...FLEK_TARGETS, ...SILENT_COMPONENTS]);
const paramsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

export const explainedReasonSchema = z.strictObject({
  code: z.string(),
  params: paramsSchema,
  text: z.string(),
  cards,
});

export const notedPlaySchema = z.strictObject({
  seat: seatSchema,
  card: cardSchema,
  announce: z.literal(false).optional(),
  marriage: z.union([z.literal(20), z.literal(40)]).optional(),
  note: z.string().nullable(),
});

export const explanationSchema = z.strictObject({
  seat: seatSchema,
  card: cardSchema,
  verdict: z.enum(VERDICTS),
  before: z.number(),
  after: z.number(),
  loss: z.number().min(0),
  components: z.array(z.strictObject({ id: componentSchema, before: z.number(), after: z.number() })),
  reasons: z.array(explainedReasonSchema),
  line: z.array(notedPlaySchema),
  best: cards,
  text: z.string(),
});
