/** An exercise as it is stored: what is asked, what is right, and the cards it was made of. No language is in it. */
import { z } from 'zod';
import { cardSchema, contractSchema, seatSchema, suitSchema } from '../actions.ts';
import { marriageSchema, trickSchema } from '../api/view-schema.ts';
import { AGAINST, FLEK_TARGETS } from '../contracts.ts';
import { lifting, type FileFormat } from '../formats.ts';
import { setupObject, setupSchema } from '../position.ts';
import type { ErrorParams } from '../result.ts';
import { VARIANTS } from '../seats.ts';
import { DRILL_KINDS, THEMES, type Difficulty, type DrillClaim, type DrillLayout, type DrillScene } from './drill.ts';
import { drillAnswerSchema } from './drill-answer.ts';

/** A sentence by code: `drills.<group>.<code>` in the locale files. */
export interface Saying {
  readonly code: string;
  readonly params: ErrorParams;
}
const sayingSchema: z.ZodType<Saying> = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,60}$/i),
  params: z.record(
    z.string().max(40),
    z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).max(32)]),
  ),
});

const cards = z.array(cardSchema).max(32);
const fleks = z.number().int().min(0).max(30);
const points = z.number().int().min(0).max(300);

const drillSceneSchema = z.strictObject({
  variant: z.enum(VARIANTS),
  rules: z.string().min(1).max(40),
  seat: seatSchema.nullable(),
  declarer: seatSchema.nullable(),
  contract: contractSchema.nullable(),
  trump: suitSchema.nullable(),
  helper: suitSchema.nullable(),
  trumpCard: z.strictObject({ seat: seatSchema, card: cardSchema }).nullable(),
  fleks: z.partialRecord(z.enum(FLEK_TARGETS), fleks),
  against: z.array(z.strictObject({ seat: seatSchema, what: z.enum(AGAINST), fleks })).max(4),
  hands: z.array(cards.nullable()).min(2).max(4),
  counts: z.array(z.number().int().min(0).max(32)).min(2).max(4),
  talon: cards.nullable(),
  trick: trickSchema.nullable(),
  tricks: z.array(trickSchema).max(16),
  marriages: z.array(marriageSchema).max(4),
  points: z.strictObject({ declarer: points, defenders: points }).nullable(),
}) satisfies z.ZodType<DrillScene>;

const id = z.string().min(1).max(40);

/** Like `Ask`, with sayings for texts. */
const rawAskSchema = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('cards'),
    from: cards,
    min: z.number().int().min(1).max(16),
    max: z.number().int().min(1).max(16),
  }),
  z.strictObject({ form: z.literal('suit'), suits: z.array(suitSchema).min(2).max(4) }),
  z.strictObject({
    form: z.literal('option'),
    options: z
      .array(z.strictObject({ id, saying: sayingSchema }))
      .min(2)
      .max(12),
    card: cardSchema.nullable(),
  }),
  z.strictObject({
    form: z.literal('numbers'),
    fields: z
      .array(z.strictObject({ id, min: z.number(), max: z.number(), step: z.number().positive() }))
      .min(1)
      .max(6),
  }),
]);
export type RawAsk = z.infer<typeof rawAskSchema>;

const difficultySchema = z.strictObject({
  rating: z.number().min(600).max(2400),
  grade: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  margin: z.number().nullable(),
  depth: z.number().min(0),
  tempting: z.number().int().min(0),
}) satisfies z.ZodType<Difficulty>;

/** 1: release 0.1.0. */
const EXERCISE_FORMAT: FileFormat = { current: 1, steps: {} };

/** Why a game is laid or not: the declarer's way, or a layout, the play that breaks it there, and how. */
const claimSchema = z.strictObject({
  line: z.array(z.strictObject({ seat: seatSchema, card: cardSchema })).max(32),
  /** Cards after the line that need no more thought. */
  rest: cards,
  hands: z.array(cards).min(2).max(4).nullable(),
  breach: z.string().min(1).max(40).nullable(),
}) satisfies z.ZodType<DrillClaim>;

/** Where the right call gains, and where it loses. */
const layoutSchema = z.strictObject({
  gain: z.number(),
  share: z.number().int().min(1).max(100),
  setup: setupObject,
  line: z
    .array(
      z.strictObject({
        seat: seatSchema,
        card: cardSchema,
        announce: z.boolean(),
        marriage: z.union([z.literal(20), z.literal(40)]).nullable(),
      }),
    )
    .max(32),
}) satisfies z.ZodType<DrillLayout>;

const exerciseObject = z.strictObject({
  format: z.literal(EXERCISE_FORMAT.current),
  kind: z.enum(DRILL_KINDS),
  themes: z.array(z.enum(THEMES)).min(1).max(4),
  /** The same for the same question: nothing with a known identity is asked again soon. */
  identity: z.string().regex(/^[0-9a-f]{32}$/),
  difficulty: difficultySchema,
  task: sayingSchema,
  scene: drillSceneSchema,
  ask: rawAskSchema,
  /** Every right answer. */
  accepted: z.array(drillAnswerSchema).min(1).max(64),
  /** The cards behind the scene, shown when it is over; `null` where there is nothing to show. */
  setup: setupSchema.nullable(),
  /**
   * Values of the answers by their text (a card, a suit, an option), as far as they differ: what the asked seat gains, in
   * base units on average.
   */
  values: z.record(z.string().max(60), z.number()),
  /** What is said to every answer once it is over, and to some wrong ones by their text. */
  because: z.array(sayingSchema).max(6),
  mistakes: z.record(z.string().max(60), sayingSchema),
  /** Cards that fell or are held, and show the solution. */
  proof: cards.optional(),
  /** Of a claim: how it is made, or a layout in which it is broken; absent in exercises of older programs. */
  claim: claimSchema.optional(),
  /** Of a call: by sign of the gain; absent in exercises of older programs. */
  outlook: z.array(layoutSchema).max(2).optional(),
});
export type Exercise = z.infer<typeof exerciseObject>;

/** Reads exercises of every format. */
export const exerciseSchema = lifting(EXERCISE_FORMAT, exerciseObject);
