/**
 * The record of a whole deal: the cards in the order they were dealt, and everything that was called and played, by whom. Where a game
 * record begins at a position, this begins at the shuffled cards, so that the auction and the doublings can be studied from it.
 */
import { z } from 'zod';
import { actionSchema, cardSchema, seatSchema, type Action } from '../actions.ts';
import type { Card } from '../cards.ts';
import { stakeSchema, type Stake } from '../evening.ts';
import { lifting, type FileFormat } from '../formats.ts';
import { MARKS, type Mark } from '../marks.ts';
import { rulesSchema, variantSchema } from '../position.ts';
import type { RuleSet } from '../rules/types.ts';
import { seatCount, type Seat, type Variant } from '../seats.ts';
import type { DealResult } from '../settlement.ts';
import { MANNERS, type Manner } from '../view.ts';

/** The number of its format, of the text and of the JSON. */
export const DEAL_FORMAT = 2;

/** Something that was done, with what its readers wrote about it. */
export interface DealMove {
  readonly seat: Seat;
  readonly action: Action;
  readonly comment?: string;
  readonly marks?: readonly Mark[];
  /** What might have been done instead, each with what would have followed. */
  readonly variations?: readonly (readonly DealMove[])[];
}

/** Cards dealt together, to a seat, the talon or the stock. */
export interface DealtPacket {
  readonly to: Seat | 'talon' | 'stock';
  readonly cards: readonly Card[];
}

/** A whole deal. The dealer is the last seat, or who sits out. */
export interface DealRecord {
  readonly variant: Variant;
  /** A set by its id, or a whole set. */
  readonly rules: string | RuleSet;
  /** Version of the rules engine it was played by; `null` where nobody says. */
  readonly engine: number | null;
  /** Whether acts against the rules were refused (`training`) or punished (`strict`). */
  readonly manner: Manner;
  /** One for each seat, `null` where nobody is named. */
  readonly names: readonly (string | null)[];
  /** Four at a table of three: the dealer's name, which may be empty; `null` where nobody sat out. */
  readonly sitterOut: string | null;
  /** The session, the tournament; empty when there is none. */
  readonly event: string;
  readonly title: string;
  /** A day or a moment by ISO 8601 (`2026-11-28`, `2026-11-28T18:00:00.000Z`); `null` where nobody says. */
  readonly date: string | null;
  readonly tags: readonly string[];
  readonly comment: string;
  /** What a base unit was worth. */
  readonly stake: Stake | null;
  /** What the cards were shuffled from, where that is no secret. */
  readonly seed: string | null;
  /** In the order of dealing. Whether these are the packets of the rules, the engine says. */
  readonly dealt: readonly DealtPacket[];
  /** As it was written down; `null` of a deal that is not finished, or that nobody played. */
  readonly result: DealResult | null;
  /** In order; empty when nobody has done anything. */
  readonly moves: readonly DealMove[];
}

/** Variations within variations; moves of all of them together; letters of all comments. A window shows them all at once. */
export const MAX_DEPTH = 16;
export const MAX_MOVES = 3000;
export const MAX_COMMENTS = 100_000;
/** Letters of a header. */
const MAX_TEXT = 10_000;
const MAX_TAGS = 80;
const MAX_PACKETS = 40;
const CARDS = 32;
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)?$/;

export const isDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text));

const text = z.string().max(MAX_TEXT);

const moveSchema = z.strictObject({
  seat: seatSchema,
  action: actionSchema,
  comment: z.string().min(1).max(MAX_COMMENTS).exactOptional(),
  marks: z.array(z.enum(MARKS)).min(1).max(MARKS.length).exactOptional(),
  get variations() {
    return z.array(z.array(moveSchema).min(1).max(MAX_MOVES)).min(1).max(MAX_MOVES).exactOptional();
  },
});

/** The present format of the JSON alone, for a description of it. */
export const dealRecordObject = z.strictObject({
  format: z.literal(DEAL_FORMAT),
  variant: variantSchema,
  rules: rulesSchema,
  engine: z.number().int().min(1).max(9999).nullable().default(null),
  manner: z.enum(MANNERS).default('training'),
  names: z.array(text.nullable()).max(4).default([]),
  sitterOut: text.nullable().default(null),
  event: text.default(''),
  title: text.default(''),
  date: z.string().refine(isDate).nullable().default(null),
  tags: z.array(text).max(MAX_TAGS).default([]),
  comment: z.string().max(MAX_COMMENTS).default(''),
  stake: stakeSchema.nullable().default(null),
  seed: text.nullable().default(null),
  dealt: z
    .array(
      z.strictObject({
        to: z.union([seatSchema, z.literal('talon'), z.literal('stock')]),
        cards: z.array(cardSchema).min(1).max(CARDS),
      }),
    )
    .min(1)
    .max(MAX_PACKETS),
  result: z
    .strictObject({ made: z.boolean(), gains: z.array(z.number()).min(2).max(4) })
    .nullable()
    .default(null),
  moves: z.array(moveSchema).max(MAX_MOVES).default([]),
});

/** What has no number is of this format: there was no JSON of the first. */
const JSON_FORMAT: FileFormat = { current: DEAL_FORMAT, steps: { 1: (data) => data } };

/** Reads the JSON of a record. Its errors are those of `inputProblem`, and `notation-too-deep` for variations within variations. */
export const dealRecordSchema = z.preprocess(
  (data, context) => {
    if (depthOf(data) <= MAX_JSON_DEPTH) return data;
    context.addIssue({ code: 'custom', path: ['moves'], params: { code: 'notation-too-deep', most: MAX_DEPTH } });
    return z.NEVER;
  },
  lifting(JSON_FORMAT, dealRecordObject).transform(({ format: _, names, ...record }): DealRecord => ({
    ...record,
    names: namesBySeat(record.variant, names),
  })),
);

/** Of what stands in lists and objects: a move of the deepest variation has its action, and that its cards. */
const MAX_JSON_DEPTH = 8 + 3 * MAX_DEPTH;

/** One for each seat. */
function namesBySeat(variant: Variant, names: readonly (string | null)[]): (string | null)[] {
  return Array.from({ length: seatCount(variant) }, (_, seat) => names[seat] ?? null);
}

/** How deep data are, looked at layer by layer, as deep ones would exhaust the stack. */
function depthOf(data: unknown): number {
  let layer = [data];
  for (let depth = 0; ; depth++) {
    layer = layer.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (layer.length === 0 || depth > MAX_JSON_DEPTH) return depth;
  }
}

/** The record as JSON has it. */
export type DealRecordData = z.input<typeof dealRecordObject>;

/** The record as data for JSON, without what says nothing; `dealRecordSchema` reads it back equal. */
export function dealRecordData({ event, title, comment, names, ...record }: DealRecord): DealRecordData {
  const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
  const texts = Object.entries({ event, title, comment }).filter(([, value]) => value !== '');
  const named = { ...record, names: names.some((name) => name !== null) ? names : [] };
  const fields = [...Object.entries(named).filter(([, value]) => !isEmpty(value)), ...texts];
  return { format: DEAL_FORMAT, ...(Object.fromEntries(fields) as unknown as Omit<DealRecordData, 'format'>) };
}
