/**
 * The engine protocol, version 1: what each operation takes and gives, as schemas. One JSON object a line in, one out.
 * `docs/protocol.md` is its reference; every example there is run by a test.
 */
import { z } from 'zod';
import { actionSchema, cardSchema, seatSchema, suitSchema } from '../actions.ts';
import { CHARACTERS } from '../bots.ts';
import { levelSchema } from '../level-schema.ts';
import { dealRecordObject, dealRecordSchema } from '../notation/deal-json.ts';
import { playSchema, rulesSchema, setupSchema, variantSchema } from '../position.ts';
import { ruleSetSchema } from '../rules/types.ts';
import { VARIANTS } from '../seats.ts';
import { MAX_SITUATION_LENGTH } from '../situations/index.ts';
import { MANNERS, PHASES } from '../view.ts';
import { explanationSchema, hintLevelSchema, hintSchema } from './coach-schema.ts';
import { LANGUAGES } from './index.ts';
import { logEntrySchema, seatViewSchema, settlementSchema } from './view-schema.ts';

export const PROTOCOL_VERSION = 1;

export const requestIdSchema = z.union([z.string().max(200), z.number(), z.null()]).optional();
export const requestLanguageSchema = z.enum(LANGUAGES).default('en');

/** Any text or whole number; the same seed always gives the same cards. */
const seedSchema = z.union([z.string().min(1).max(200), z.number().int()]).transform(String);
const cards = z.array(cardSchema).max(32);
const seatOrNobody = seatSchema.nullable();
const packetTo = z.union([seatSchema, z.literal('talon'), z.literal('stock')]);

/** What a value probably is, from `n` samples: about nine such intervals in ten hold it. */
const estimateSchema = z.strictObject({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  n: z.number().int().min(1),
});
/** What is known of a value when a limit was hit. */
const boundsSchema = z.strictObject({ low: z.number(), high: z.number() });
const reasonSchema = z.strictObject({ code: z.string(), article: z.string(), text: z.string() });

const seatPlaySchema = z.strictObject({
  seat: seatSchema,
  card: cardSchema,
  marriage: z.union([z.literal(20), z.literal(40)]).optional(),
});
/** A situation in one line, see docs/situations.md. */
const situationSchema = z.string().max(MAX_SITUATION_LENGTH);
/** A whole number of any size, in digits. */
const largeSchema = z.string().regex(/^\d+$/);
/** A mean, and between what the true one lies nineteen times in twenty. */
const meanSchema = z.strictObject({ mean: z.number(), low: z.number(), high: z.number() });
/** Which of the deals that a seed gives: `deals` of them from number `first` on. */
const seedRange = { seed: seedSchema, first: z.number().int().min(0).default(0) };

/** Characters of a line; a whole deal with its own rule set needs some 20,000. */
export const MAX_LINE_LENGTH = 1 << 20;

const recordText = z.string().min(1).max(MAX_LINE_LENGTH);
/** A whole deal, as its text or as JSON. */
const recordGiven = z.union([recordText, dealRecordSchema]);
/** A deal as far as it was played. */
const dealState = {
  phase: z.enum(PHASES),
  toAct: seatOrNobody,
  actions: z.array(actionSchema),
  log: z.array(logEntrySchema),
  result: settlementSchema.nullable(),
  view: seatViewSchema.optional(),
};

/** What breaks a claim. */
const BREACHES = [
  'trick-lost',
  'point-lost',
  'trick-taken',
  'seven-early',
  'seven-beaten',
  'four-helpers',
  'helper-seven-early',
  'helper-seven-beaten',
  'hands-compared',
  'no-seven',
  'no-marriage',
  'outscored',
] as const;

/** Every operation: its parameters (the request without `id`, `op` and `lang`) and its result. */
export const operations = {
  hello: {
    params: z.strictObject({}),
    result: z.strictObject({
      name: z.literal('forhont'),
      version: z.string(),
      protocol: z.literal(PROTOCOL_VERSION),
      variants: z.array(z.enum(VARIANTS)),
      rules: z.array(z.string()),
    }),
  },
  rules: {
    params: z.strictObject({ rules: rulesSchema }),
    result: ruleSetSchema,
  },
  deal: {
    params: z.strictObject({ variant: variantSchema, rules: rulesSchema, seed: seedSchema }),
    result: z.strictObject({
      hands: z.array(cards),
      talon: cards,
      stock: cards,
      packets: z.array(z.strictObject({ to: packetTo, cards })),
    }),
  },
  legal: {
    params: z.strictObject({ position: setupSchema }),
    result: z.strictObject({
      seat: seatOrNobody,
      cards: z.array(z.strictObject({ card: cardSchema, legal: z.boolean(), reason: reasonSchema.nullable() })),
    }),
  },
  settle: {
    params: z.strictObject({ position: setupSchema }),
    result: settlementSchema,
  },
  solve: {
    params: z.strictObject({
      position: setupSchema,
      objective: z.enum(['payoff', 'points', 'tricks']).default('payoff'),
      cards: z.enum(['all', 'best']).default('all'),
      /** Limits: milliseconds, and cards played by the search. */
      ms: z.number().int().min(1).max(600_000).optional(),
      nodes: z.number().int().min(1).optional(),
      /** Lízaný: whether the cards to be drawn come as `stock` lists them, or in an order nobody knows. */
      stock: z.enum(['known', 'hidden']).default('known'),
    }),
    result: z.strictObject({
      seat: seatOrNobody,
      value: z.number(),
      bounds: boundsSchema.optional(),
      /** Lízaný with a hidden stock or one of more than eight cards, when the value is not known exactly. */
      estimate: estimateSchema.optional(),
      best: cards,
      cards: z.array(
        z.strictObject({
          card: cardSchema,
          value: z.number(),
          bounds: boundsSchema.optional(),
          estimate: estimateSchema.optional(),
          /** Where it matters whether the marriage of the card is announced: what it is worth either way. */
          marriage: z.strictObject({ announced: z.number(), silent: z.number() }).optional(),
        }),
      ),
      line: z.array(playSchema),
      exact: z.boolean(),
      nodes: z.number(),
      ms: z.number(),
    }),
  },
  claim: {
    params: z.strictObject({
      position: setupSchema,
      /** The claimant; only the declarer's claim counts. */
      seat: seatSchema,
      /** Most positions the proof may look at; without it the answer is always sure. */
      nodes: z.number().int().min(1).optional(),
    }),
    result: z.strictObject({
      /** `null` only when `nodes` ended the search. */
      laid: z.boolean().nullable(),
      proof: z.strictObject({ line: z.array(seatPlaySchema), rest: cards }).optional(),
      counterexample: z
        .strictObject({
          hands: z.array(cards),
          stock: cards,
          line: z.array(seatPlaySchema),
          breach: z.enum(BREACHES),
          evenOpen: z.boolean(),
        })
        .optional(),
      nodes: z.number(),
    }),
  },
  explain: {
    params: z.strictObject({
      position: setupSchema,
      card: cardSchema,
      /** Whether the card's marriage is said; without it the better way. */
      announce: z.boolean().optional(),
    }),
    result: explanationSchema,
  },
  hint: {
    params: z.strictObject({
      view: seatViewSchema,
      /** 1 the rule in play, 2 the suit, 3 the card, 4 the line. */
      level: hintLevelSchema,
      /** Layouts of the unseen cards to solve. */
      layouts: z.number().int().min(1).max(5000).default(200),
      seed: seedSchema.default('0'),
      /** The rules of the view, when it names a set that is not built in. */
      rules: rulesSchema.optional(),
    }),
    result: hintSchema,
  },
  replay: {
    params: z.strictObject({
      variant: variantSchema,
      rules: rulesSchema,
      /** Hands as dealt, seat by seat; either these or a seed. */
      hands: z.array(cards).min(2).max(4).optional(),
      talon: cards.optional(),
      stock: cards.optional(),
      seed: seedSchema.optional(),
      actions: z.array(actionSchema).max(400).default([]),
      /** Licitovaný for four: the dealer sits out and settles like a defender. */
      sitterOut: z.boolean().default(false),
      /** `strict`: offences of the catalogue are accepted, discovered at once and punished instead of refused. */
      manner: z.enum(MANNERS).default('training'),
      /** Adds what this seat may know. */
      as: seatSchema.optional(),
      /** Adds the record of the deal, as `write` takes it; not together with `as`. */
      record: z.boolean().default(false),
    }),
    result: z.strictObject({ ...dealState, record: dealRecordObject.optional() }),
  },
  read: {
    params: z.strictObject({ text: recordText }),
    result: z.strictObject({ records: z.array(dealRecordObject) }),
  },
  write: {
    params: z.strictObject({ record: dealRecordSchema }),
    result: z.strictObject({ text: z.string() }),
  },
  follow: {
    params: z.strictObject({
      record: recordGiven,
      /** After so many moves; without it after all. */
      upTo: z.number().int().min(0).optional(),
      /** Adds what this seat may know. */
      as: seatSchema.optional(),
    }),
    result: z.strictObject(dealState),
  },
  bot: {
    params: z.strictObject({
      view: seatViewSchema,
      /** One beyond the strongest plays as that one. */
      level: levelSchema.default(1),
      /** Who bids and doubles by his temper; without one by what is expected. */
      character: z.enum(CHARACTERS).optional(),
      /** Time limit in milliseconds for thinking about layouts; level 1 answers at once and needs none. */
      ms: z.number().int().min(1).max(600_000).optional(),
      seed: seedSchema.default('0'),
      /** The rules of the view, when it names a set that is not built in. */
      rules: rulesSchema.optional(),
    }),
    result: z.strictObject({
      action: actionSchema,
      confidence: z.number().min(0).max(1),
      /** Where the action announces or comments a game: how likely all that is announced is made. */
      chance: z.number().min(0).max(1).optional(),
      considered: z.array(
        z.strictObject({
          action: actionSchema,
          /** Higher is better; left out of an action the player cannot value, which then stands last. */
          value: z.number().optional(),
          /** Where layouts were looked at: share of them in which the side gains. */
          chance: z.number().min(0).max(1).optional(),
        }),
      ),
      /** Layouts of the hidden cards that were looked at; absent where none were. */
      layouts: z.number().int().min(1).optional(),
    }),
  },
  count: {
    params: z.strictObject({
      situation: situationSchema,
      /** Another condition: how often it is true besides. */
      besides: situationSchema.optional(),
    }),
    result: z.strictObject({
      /** The situation as it is written. */
      situation: z.string(),
      /** Deals of the situation, and all that the rules allow. */
      ways: largeSchema,
      of: largeSchema,
      /** `of` / `ways`. */
      oneIn: z.number(),
      share: z.number().min(0).max(1).optional(),
    }),
  },
  sample: {
    params: z.strictObject({
      situation: situationSchema,
      ...seedRange,
      deals: z.number().int().min(1).max(1000).default(1),
      /** `dealt`: the cards alone. `decision`: also what is called and played up to the decision that is practised. */
      until: z.enum(['dealt', 'decision']).default('dealt'),
      /** How strongly the bots play up to the decision. */
      level: levelSchema.default(1),
    }),
    result: z.strictObject({
      deals: z.array(
        z.strictObject({
          hands: z.array(cards),
          talon: cards,
          stock: cards,
          trump: suitSchema.nullable(),
          actions: z.array(actionSchema).optional(),
          /** Deals drawn to come by this one. */
          tried: z.number().int().min(1).optional(),
        }),
      ),
    }),
  },
  simulate: {
    params: z.strictObject({
      situation: situationSchema,
      ...seedRange,
      deals: z.number().int().min(1).max(10_000).default(100),
      /** What is done at the decision; without any, what the bot does. */
      alternatives: z.array(actionSchema).max(8).default([]),
      level: levelSchema.default(1),
    }),
    result: z.strictObject({
      /** Deals played, of those asked for. */
      deals: z.number().int(),
      tried: z.number().int(),
      alternatives: z.array(
        z.strictObject({
          action: actionSchema.nullable(),
          n: z.number().int(),
          money: meanSchema,
          /** Share of the deals in which something is gained. */
          chance: z.number().min(0).max(1),
          /** Beside the first alternative on the same deals. */
          difference: meanSchema,
          /** To add up results of several ranges: of the money and of the difference, and their squares. */
          sums: z.strictObject({
            sum: z.number(),
            squares: z.number(),
            difference: z.number(),
            differenceSquares: z.number(),
          }),
          histogram: z.array(z.tuple([z.number(), z.number().int()])),
        }),
      ),
    }),
  },
} as const;

export type Operation = keyof typeof operations;
export type OperationParams<O extends Operation> = z.output<(typeof operations)[O]['params']>;
export type OperationResult<O extends Operation> = DeepReadonly<z.output<(typeof operations)[O]['result']>>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export function isOperation(name: unknown): name is Operation {
  return typeof name === 'string' && Object.hasOwn(operations, name);
}
