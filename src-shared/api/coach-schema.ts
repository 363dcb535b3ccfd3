/** The coach's answers as schemas, for the protocol. */
import { z } from 'zod';
import { actionSchema, cardSchema, seatSchema } from '../actions.ts';
import { SUITS } from '../cards.ts';
import { CALL_BASES, HINT_BASES, VERDICTS } from '../coach.ts';
import { CONTRACTS, FLEK_TARGETS, SILENT_COMPONENTS } from '../contracts.ts';

const cards = z.array(cardSchema).max(32);
const componentSchema = z.enum([...FLEK_TARGETS, ...SILENT_COMPONENTS]);
const paramsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const explainedReasonSchema = z.strictObject({
  code: z.string(),
  params: paramsSchema,
  text: z.string(),
  cards,
});

const causeChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['kept', 'gone']), seat: seatSchema, card: cardSchema, instead: cardSchema }),
  z.strictObject({ kind: z.enum(['lead', 'given']), seat: seatSchema }),
  z.strictObject({ kind: z.enum(['points', 'marriage', 'trick']) }),
]);

const causeSchema = z.strictObject({
  ...explainedReasonSchema.shape,
  change: causeChangeSchema.nullable(),
  value: z.number(),
});

const notedPlaySchema = z.strictObject({
  seat: seatSchema,
  card: cardSchema,
  announce: z.literal(false).optional(),
  marriage: z.union([z.literal(20), z.literal(40)]).optional(),
  taker: seatSchema.optional(),
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
  better: z.array(notedPlaySchema),
  best: cards,
  contrast: z
    .strictObject({
      card: cardSchema,
      loss: z.number().positive(),
      cause: causeSchema.nullable(),
      reasons: z.array(explainedReasonSchema),
    })
    .nullable(),
  cause: causeSchema.nullable(),
  text: z.string(),
});

export const hintLevelSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const share = z.number().min(0).max(1);

const layoutSchema = z.strictObject({
  hands: z.array(cards).max(4),
  talon: cards,
  game: z
    .strictObject({
      declarer: seatSchema,
      contract: z.enum(CONTRACTS),
      trump: z.enum(SUITS).nullable(),
      gain: z.number(),
    })
    .optional(),
});

export const hintSchema = z.strictObject({
  level: hintLevelSchema,
  seat: seatSchema,
  rule: z.strictObject({ text: z.string(), article: z.string() }).nullable(),
  cards,
  action: actionSchema.nullable(),
  line: z.array(notedPlaySchema),
  basis: z.enum(HINT_BASES),
  certain: z.boolean(),
  layouts: z.number().int().min(0),
  outlook: z.array(
    z.strictObject({ card: cardSchema, best: share, won: share, average: z.number(), spread: z.number().min(0) }),
  ),
  calls: z.array(
    z.strictObject({
      action: actionSchema,
      average: z.number(),
      won: share.nullable(),
      spread: z.number().min(0).nullable(),
    }),
  ),
  callBasis: z.enum(CALL_BASES).nullable(),
  same: cards,
  examples: z.strictObject({ won: layoutSchema.nullable(), lost: layoutSchema.nullable() }).nullable(),
  text: z.string(),
});
