/**
 * A guided deal as data: a whole deal with hidden hands, what everybody said and played in it, and the moments at which the
 * teacher stops. `src-main/school/lessons/guided.ts` makes a lesson of it. How to write one: docs/lessons.md.
 */
import { z } from 'zod';
import { cardSchema, seatSchema } from '../actions.ts';
import { variantSchema } from '../position.ts';
import { DRILL_KINDS } from './drill.ts';
import { GUIDED_THEMES } from './guided-themes.ts';
import { key, textSchema } from './lesson.ts';
import { THUMB_PAGES } from './thumb.ts';

/** Cards or words with spaces between them. */
const words = z
  .string()
  .max(1000)
  .transform((text) => text.split(' ').filter((word) => word !== ''));
const cards = words.pipe(z.array(cardSchema));
/** Index in the actions: what is to be done next. */
const at = z.number().int().min(0).max(80);

const common = { id: key, title: textSchema.optional(), text: textSchema };

/** An answer that is wrong has its own words; there are none for all. */
const option = z.strictObject({
  id: key,
  label: textSchema,
  /** As in the record of the deal; only of calls. */
  action: z.string().max(60).optional(),
  right: z.boolean().default(false),
  why: textSchema,
});

/** As in lessons: the options keep the order they are written in. */
const ordered = z.boolean().default(false);

const guidedStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tell'), at, ...common }),
  /** A card to play. `right`: those as good as the best; every other legal one has a mistake that speaks of it. */
  z.strictObject({
    kind: z.literal('card'),
    at,
    ...common,
    right: z.array(cardSchema).min(1),
    mistakes: z.array(z.strictObject({ cards: z.array(cardSchema).min(1), text: textSchema })).min(1),
    done: textSchema,
  }),
  /** What to say or lay: every option has its action. */
  z.strictObject({ kind: z.literal('call'), at, ...common, ordered, options: z.array(option).min(2).max(5) }),
  /** Why, or what follows from what was seen. */
  z.strictObject({ kind: z.literal('why'), at, ...common, ordered, options: z.array(option).min(2).max(5) }),
  /** The deal goes on, from stop to stop. */
  z.strictObject({
    kind: z.literal('play'),
    at,
    ...common,
    stops: z.array(z.strictObject({ to: at, note: textSchema.optional() })).min(1),
  }),
  /** The deal is settled. */
  z.strictObject({ kind: z.literal('bill'), ...common }),
  /** All hands as they were when play began, and what the plan was worth. */
  z.strictObject({ kind: z.literal('hands'), at, ...common }),
]);
export type GuidedStep = z.output<typeof guidedStepSchema>;

export const guidedSchema = z.strictObject({
  id: key.refine((id) => id.startsWith('deal-')),
  /** 1-based, in the order they are listed within a theme. */
  number: z.number().int().min(1),
  theme: z.enum(GUIDED_THEMES),
  title: textSchema,
  /** The idea, in a sentence. */
  about: textSchema,
  /** What explains it: lessons and the page of a rule of thumb. */
  lessons: z.array(key).min(1),
  thumb: z.enum(THUMB_PAGES).optional(),
  drills: z.array(z.enum(DRILL_KINDS)).min(1),
  rules: z.string().default('csm'),
  variant: variantSchema.default('voleny'),
  /** Whose eyes the learner looks through. */
  seat: seatSchema,
  /** In dealt order. */
  hands: z.array(cards).min(2).max(4),
  talon: cards.default([]),
  /** Everything said and played, to the bill: `trump:9b discard:Oh,9a barva good good hra dobra flek:hra Ua Ka …`. */
  actions: words,
  steps: z.array(guidedStepSchema).min(4),
});
export type Guided = z.output<typeof guidedSchema>;

/** Cards that lie as one cannot know, but as they may by all one knows. */
const layoutSchema = z.strictObject({
  /** By seat, the seat's own cards too. */
  hands: z.array(cards),
  talon: cards,
  /** What the answer loses there against the right one, in base units against each opponent. */
  loses: z.number().positive(),
});

/** What answers are worth over layouts: made by `node tests/guided/main.ts`, never written by hand. */
export const measuredSchema = z.strictObject({
  format: z.literal(1),
  command: z.string(),
  /** By deal, then by step. */
  deals: z.record(
    key,
    z.record(
      key,
      z.strictObject({
        layouts: z.number().int().min(1),
        /** Mean by card or option, in base units against each opponent. */
        worth: z.record(z.string(), z.number()),
        /** By wrong card or option. */
        losing: z.record(z.string(), layoutSchema),
      }),
    ),
  ),
});
export type MeasuredDeal = z.output<typeof measuredSchema>;
