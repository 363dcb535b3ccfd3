/**
 * The position of trick play as the protocol writes it. Any text or object may be a `Setup`;
 * only `toPosition` in the engine makes a `Position` of it, or a list of located problems.
 */
import { z } from 'zod';
import { cardSchema, contractSchema, rankSchema, seatSchema, suitSchema } from './actions.ts';
import { AGAINST, COMPONENTS } from './contracts.ts';
import { lifting } from './formats.ts';
import { POSITION_FORMAT } from './position-format.ts';
import { ruleSetSchema } from './rules/types.ts';
import { VARIANTS, type Variant } from './seats.ts';

/** `four-hand` is the English description's name for křížový. */
export const variantSchema = z.preprocess(
  (v) => (v === 'four-hand' ? 'krizovy' : v),
  z.enum(VARIANTS),
) as unknown as z.ZodType<Variant, Variant | 'four-hand'>;
export const rulesSchema = z.union([z.string().min(1).max(40), ruleSetSchema]);

export const playSchema = z.union([cardSchema, z.strictObject({ card: cardSchema, announce: z.boolean() })]);

const flekCount = z.number().int().min(0).max(30);
const wonSideSchema = z.strictObject({
  points: z.number().int().min(0).max(80).multipleOf(10).default(0),
  /** Suits of the marriages shown, in the order they were announced. */
  marriages: z.array(suitSchema).max(4).default([]),
});

/** The present format alone. */
export const setupObject = z.strictObject({
  variant: variantSchema,
  rules: rulesSchema,
  declarer: seatSchema,
  trump: suitSchema.nullable().default(null),
  helper: suitSchema.nullable().default(null),
  contract: contractSchema,
  /** Whether the bid or announcement fixed hearts as trump (`international` pays some of these apart). */
  heartsBid: z.boolean().optional(),
  hands: z.array(z.array(cardSchema).max(16)).min(2).max(4),
  talon: z.array(cardSchema).max(2).default([]),
  /** Lízaný: the unseen stock, next card to draw first. */
  stock: z.array(cardSchema).max(16).default([]),
  fleks: z.partialRecord(z.enum(COMPONENTS), flekCount).default({}),
  against: z
    .array(z.strictObject({ seat: seatSchema, what: z.enum(AGAINST), fleks: flekCount.default(0) }))
    .max(2)
    .default([]),
  /** Křížový: the declarer's partner; `null` when he plays alone. */
  partner: seatSchema.nullable().default(null),
  /** Křížový: the called rank, for views; the partner is what counts. */
  called: rankSchema.optional(),
  leader: seatSchema.optional(),
  plays: z.array(playSchema).max(32).default([]),
  won: z
    .strictObject({
      declarer: wonSideSchema.default({ points: 0, marriages: [] }),
      defenders: wonSideSchema.default({ points: 0, marriages: [] }),
      tricks: z.array(z.number().int().min(0).max(16)).min(2).max(4).optional(),
    })
    .optional(),
});

/** Reads setups of every format. */
export const setupSchema = lifting(POSITION_FORMAT, setupObject);

/** What callers write. */
export type SetupInput = z.input<typeof setupSchema>;
/** The same with defaults filled in; still not necessarily possible on a table. */
export type Setup = z.output<typeof setupSchema>;
