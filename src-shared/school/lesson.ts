/**
 * A lesson as data: texts in both languages, cards on the table, and steps that one controller interprets.
 * Texts may name cards as `{Th}` and stress a word as `*word*`; see `text.ts`. How to write one: docs/lessons.md.
 */
import { z } from 'zod';
import { LANGUAGES } from '#resources/locales/languages.ts';
import { actionSchema, cardSchema, seatSchema, suitSchema } from '../actions.ts';
import { COMPONENTS, SILENT_COMPONENTS } from '../contracts.ts';
import { playSchema, setupObject, variantSchema } from '../position.ts';
import { DRILL_KINDS } from './drill.ts';
import { GUIDED_THEMES } from './guided-themes.ts';

const words = z.string().min(1).max(1500);
/** In Czech and English; in another language where somebody has written it. See `inLanguage`. */
export const textSchema = z
  .object({ cs: words, en: words })
  .catchall(words)
  .refine((text) => Object.keys(text).every((language) => (LANGUAGES as readonly string[]).includes(language)));
export type LessonText = z.infer<typeof textSchema>;

export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const ruleSetId = z.string().min(1).max(40);
/** `csm II.8`, `turnaj IV`, or document and heading: `domaci, Talón`. */
const article = z.string().regex(/^((csm|turnaj) [IVX]+(\.\d+)?|(domaci|international|hospoda), .+)$/);

/** What lies on the table, seen from a seat. `open`: all hands are shown. */
const seen = { seat: seatSchema, open: z.boolean().default(false) };
const sceneSchema = z.discriminatedUnion('kind', [
  /** Trick play; the rule set is the step's. */
  z.strictObject({ kind: z.literal('position'), setup: setupObject.omit({ rules: true }), ...seen }),
  /** A deal from its first packet on, after some actions. Hands in dealt order. */
  z.strictObject({
    kind: z.literal('deal'),
    variant: variantSchema,
    hands: z.array(z.array(cardSchema).max(12)).min(2).max(4),
    talon: z.array(cardSchema).max(2).default([]),
    stock: z.array(cardSchema).max(16).default([]),
    actions: z.array(actionSchema).default([]),
    sitterOut: z.boolean().default(false),
    ...seen,
  }),
]);
export type Scene = z.output<typeof sceneSchema>;

/** A question about what has been played, answered `true`, `false` or not decided yet. Components are of the side that gains by them. */
export type GoalCondition =
  | { readonly all: readonly GoalCondition[] }
  | { readonly any: readonly GoalCondition[] }
  | { readonly not: GoalCondition }
  /** The component was made by whoever announced it (a silent one: by the declarer's side). */
  | { readonly made: z.infer<typeof settledComponent> }
  /** Points with all marriages; `tricks`: without them. */
  | { readonly points: z.infer<typeof pointsOf> }
  /** How many tricks a seat took. */
  | { readonly tricks: z.infer<typeof tricksOf> }
  /** A seat took the trick of that number, counted from 1 in the scene. */
  | { readonly took: z.infer<typeof tookBy> }
  /** What a seat gains in the end, in base units. */
  | { readonly gain: z.infer<typeof gainOf> };

const settledComponent = z.enum([...COMPONENTS, 'against-sedma', 'against-sto', ...SILENT_COMPONENTS]);
const bounds = { atLeast: z.number().optional(), atMost: z.number().optional() };
const pointsOf = z.strictObject({
  side: z.enum(['declarer', 'defenders']),
  of: z.enum(['total', 'tricks']),
  ...bounds,
});
const tricksOf = z.strictObject({ seat: seatSchema, ...bounds });
const tookBy = z.strictObject({ seat: seatSchema, trick: z.number().int().min(1).max(16) });
const gainOf = z.strictObject({ seat: seatSchema, ...bounds });

const conditionSchema: z.ZodType<GoalCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(conditionSchema).min(1) }),
    z.strictObject({ any: z.array(conditionSchema).min(1) }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ made: settledComponent }),
    z.strictObject({ points: pointsOf }),
    z.strictObject({ tricks: tricksOf }),
    z.strictObject({ took: tookBy }),
    z.strictObject({ gain: gainOf }),
  ]),
);

/** What answers came to over layouts of the cards that the seat cannot see. */
const worthSchema = z.strictObject({
  title: textSchema.nullable(),
  layouts: z.number().int().min(1),
  /** The best first; in base units against each opponent. */
  rows: z.array(z.strictObject({ answer: z.string(), label: textSchema, gain: z.number(), right: z.boolean() })).min(1),
});

/** Where a wrong answer loses, though all the seat knows agrees with it. Hands by seat. */
const losingSchema = z.strictObject({
  hands: z.array(z.array(cardSchema)),
  talon: z.array(cardSchema),
  loses: z.number(),
});
export type LosingLayout = z.output<typeof losingSchema>;

/** Of a question with hidden hands: judged by what is likely, and not by how the cards really lie. */
const hidden = z.strictObject({ worth: worthSchema, losing: z.record(z.string(), losingSchema) }).optional();

const row = z.strictObject({ label: textSchema.optional(), cards: z.array(cardSchema).min(1).max(16) });

const common = {
  id: key,
  title: textSchema.optional(),
  text: textSchema,
  /** Shown beside the step. */
  articles: z.array(article).default([]),
  /** Rule sets the step can be switched between, the usual one first; empty: the lesson's. */
  rules: z.array(ruleSetId).default([]),
  /** What another rule set says instead. */
  differs: z.array(z.strictObject({ rules: z.array(ruleSetId).min(1), text: textSchema })).default([]),
  /** A scene of its own, or the name of one of the lesson's. */
  scene: z.union([key, sceneSchema]).optional(),
  /** Cards laid out in rows beside the table. */
  rows: z.array(row).default([]),
  /** Said after the right answer. */
  done: textSchema.optional(),
};

/** What a number asked for is, so that it can be counted again. */
const COUNTS = [
  'declarer-total',
  'defenders-total',
  'declarer-tricks',
  'defenders-tricks',
  'declarer-marriages',
  'defenders-marriages',
  /** Sharp cards of the last finished trick. */
  'last-trick',
  /** Sharp cards in the rows. */
  'rows',
  /** Trumps neither played nor in the viewer's hand. */
  'trumps-out',
  /** Points in sharp cards nobody has won yet, the last trick's ten included. */
  'points-left',
] as const;
export type Count = (typeof COUNTS)[number];

/** Which cards of the rows are asked for. */
const pickedSchema = z.discriminatedUnion('are', [
  /** Those that beat a card; without trumps the ten is low. */
  z.strictObject({ are: z.literal('stronger'), than: cardSchema, trump: suitSchema.nullable() }),
  /** King and svršek of a suit, both in the rows. */
  z.strictObject({ are: z.literal('marriages') }),
  /** Of a suit, without trumps: whatever beats them is in the rows as well. */
  z.strictObject({ are: z.literal('sure'), suit: suitSchema }),
]);
export type Picked = z.output<typeof pickedSchema>;

/** Of a guided deal: the answer it goes on with; another may be right, too, and that it goes on otherwise is said. */
const goesOn = z.string().optional();

/** What may be played is itself the question: a card against the rules is a wrong answer and not merely taken back. */
const legality = z.boolean().default(false);

/** Right under every rule set, or under those named. */
const rightUnder = z.union([z.boolean(), z.array(ruleSetId).min(1)]).default(false);

const optionSchema = z.strictObject({
  id: key,
  label: textSchema,
  /** What the option does in the scene; a right one is legal there. */
  action: actionSchema.optional(),
  right: rightUnder,
  /** Why it is right or wrong. */
  why: textSchema,
});
export type LessonOption = z.output<typeof optionSchema>;

const line = z.array(
  z.strictObject({
    play: playSchema.optional(),
    /** In a deal before its first trick. */
    action: actionSchema.optional(),
    /** Several at once. */
    actions: z.array(actionSchema).optional(),
    note: textSchema.optional(),
  }),
);

const stepSchema = z.discriminatedUnion('kind', [
  /** `line`: what the table shows beside the text, by itself. */
  z.strictObject({
    kind: z.literal('read'),
    ...common,
    line: line.default([]),
    worth: z.array(worthSchema).default([]),
  }),
  /** The table plays a scripted line, card by card or call by call, at the learner's pace. */
  z.strictObject({ kind: z.literal('show'), ...common, line: line.min(1) }),
  /** All cards that may be played now. */
  z.strictObject({ kind: z.literal('choose-legal'), ...common }),
  /** One card to play. `best`: the accepted ones are all the best there are. */
  z.strictObject({
    kind: z.literal('choose-card'),
    ...common,
    accept: z.array(cardSchema).min(1),
    best: z.boolean().default(true),
    legality,
    goesOn,
    hidden,
    /** Words of the teacher for some wrong cards, before the coach's. */
    mistakes: z.array(z.strictObject({ cards: z.array(cardSchema).min(1), text: textSchema })).default([]),
  }),
  /** Two cards for the talon, in either order. */
  z.strictObject({
    kind: z.literal('choose-talon'),
    ...common,
    accept: z.array(z.tuple([cardSchema, cardSchema])).min(1),
    mistakes: z.array(z.strictObject({ cards: z.array(cardSchema).min(1), text: textSchema })).default([]),
    /** For pairs no mistake speaks of. */
    otherwise: textSchema,
  }),
  /** Exactly these of the cards in the rows. */
  z.strictObject({
    kind: z.literal('pick-cards'),
    ...common,
    accept: z.array(cardSchema).min(1),
    /** What the cards have in common, so that they can be found again. */
    of: pickedSchema,
    otherwise: textSchema,
  }),
  /** One of several answers. The kinds differ in nothing but how they are asked. */
  z.strictObject({
    kind: z.enum(['choose-contract', 'choose-trump', 'answer-flek', 'bid', 'choose']),
    ...common,
    goesOn,
    hidden,
    /** The options have an order of their own (numbers, yes and no, suits, games, what is said) and keep it; others are shuffled. */
    ordered: z.boolean().default(false),
    options: z.array(optionSchema).min(2).max(8),
  }),
  z.strictObject({
    kind: z.literal('count-points'),
    ...common,
    questions: z
      .array(
        z.strictObject({ id: key, label: textSchema, of: z.enum(COUNTS), answer: z.number().int().min(0).max(200) }),
      )
      .min(1)
      .max(6),
    /** How to count, for those who miscounted. */
    how: textSchema,
  }),
  /** What the declarer gains from each opponent (or a seat altogether), by rule set, in base units; losses are negative. */
  z.strictObject({
    kind: z.literal('settle'),
    ...common,
    of: z.union([z.literal('per-defender'), seatSchema]).default('per-defender'),
    answers: z.record(ruleSetId, z.number()),
    how: textSchema,
  }),
  /** Play from the scene on. The others play perfectly, or by a script as far as it goes. */
  z.strictObject({
    kind: z.literal('play-out'),
    ...common,
    /** Seats the learner plays; the scene's by default. */
    learner: z.array(seatSchema).default([]),
    goal: textSchema,
    success: conditionSchema,
    /** Ends the play at once; by default the goal is looked at in the end. */
    failure: conditionSchema.optional(),
    legality,
    /** A deal with help that fades: first the rule, with this sentence; then the suit; then nothing until a card lies. */
    fading: z.strictObject({ rule: textSchema }).optional(),
    /** The learner is the declarer, and every card of his must keep his game laid: safe in every layout of what he cannot see. */
    laid: z.boolean().default(false),
    /** Each seat plays the first of its cards that is in hand and legal. */
    script: z.array(z.strictObject({ seat: seatSchema, cards: z.array(cardSchema).min(1) })).default([]),
  }),
  /** Which of the plays was wrong: against the rules, or against reason. */
  z.strictObject({
    kind: z.literal('find-fault'),
    ...common,
    line: z.array(playSchema).min(1),
    /** Index in `line`. */
    fault: z.number().int().min(0),
    sort: z.enum(['illegal', 'costly']),
    why: textSchema,
  }),
]);
export type Step = z.output<typeof stepSchema>;
export type StepKind = Step['kind'];
/** The step of a kind. */
export type StepOf<K extends StepKind> = Step extends infer S
  ? S extends Step
    ? K extends S['kind']
      ? S
      : never
    : never
  : never;

export const lessonSchema = z.strictObject({
  id: key,
  /** 1-based; chapters are learnt in this order. */
  chapter: z.number().int().min(1),
  title: textSchema,
  /** What one can do after it, in a sentence. */
  about: textSchema,
  /** What practises it, the nearest first. */
  drills: z.array(z.enum(DRILL_KINDS)).default([]),
  rules: ruleSetId.default('csm'),
  /** Of a guided deal; a chapter of the course has none. */
  theme: z.enum(GUIDED_THEMES).optional(),
  scenes: z.record(key, sceneSchema).default({}),
  steps: z.array(stepSchema).min(1),
});
/** What a file may leave out is filled in. */
export type Lesson = z.output<typeof lessonSchema>;

/** Identifies a step among all lessons, e.g. for repetition. */
export function stepKey(lesson: Lesson, step: Step): string {
  return `${lesson.id}/${step.id}`;
}
