/** Records of whole deals as data for JSON, with their schema. */
import { z } from 'zod';
import { actionSchema, cardSchema, seatSchema } from '../actions.ts';
import { stakeSchema } from '../evening.ts';
import { lifting, type FileFormat } from '../formats.ts';
import { MARKS } from '../marks.ts';
import { rulesSchema, variantSchema } from '../position.ts';
import { seatCount, type Variant } from '../seats.ts';
import { MANNERS } from '../view.ts';
import { DATE, isDate, MAX_COMMENTS, MAX_DEPTH, MAX_MOVES, type DealRecord } from './deal-record.ts';
import { DEAL_FORMAT } from './headers.ts';

/** Letters of a header. */
const MAX_TEXT = 10_000;
const MAX_TAGS = 80;
const MAX_PACKETS = 40;
const CARDS = 32;
const text = z.string().max(MAX_TEXT);

/** A move with what was written of it, and its variations. */
export const moveSchema = z.strictObject({
  seat: seatSchema,
  action: actionSchema,
  comment: z.string().min(1).max(MAX_COMMENTS).exactOptional(),
  marks: z
    .array(z.enum(MARKS))
    .min(1)
    .max(MARKS.length)
    .refine((marks) => new Set(marks).size === marks.length)
    .exactOptional(),
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
  date: z.string().regex(DATE).refine(isDate).nullable().default(null),
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
  lifting(JSON_FORMAT, dealRecordObject).transform((read): DealRecord => {
    const record = { ...read, names: namesBySeat(read.variant, read.names) };
    return omitFormat(record);
  }),
);

function omitFormat<R extends { format: number }>(record: R): Omit<R, 'format'> {
  const { format, ...rest } = record;
  return format === DEAL_FORMAT ? rest : record;
}

/** Of what stands in lists and objects: a move of the deepest variation has its action, and that its cards. */
const MAX_JSON_DEPTH = 8 + 3 * MAX_DEPTH;

/** One for each seat. */
function namesBySeat(variant: Variant, names: readonly (string | null)[]): (string | null)[] {
  return Array.from({ length: seatCount(variant) }, (_, seat) => names[seat] ?? null);
}

/** How deep data are, looked at layer by layer, as deep ones would exhaust the stack. */
function depthOf(data: unknown): number {
  let layer: unknown[] = [data];
  for (let depth = 0; ; depth++) {
    layer = layer.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (layer.length === 0 || depth > MAX_JSON_DEPTH) return depth;
  }
}

/** The record as JSON has it. */
export type DealRecordData = z.output<typeof dealRecordObject>;
