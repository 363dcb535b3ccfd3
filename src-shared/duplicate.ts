/**
 * The deals of a session for friends: rules and decks, so that others play the same cards, and what tables made of them. Decks are
 * sealed so that nobody reads hands by looking at the file; it is no secret from who wants to know.
 */
import { z } from 'zod';
import { DECK, type Card } from './cards.ts';
import { bonusTableSchema } from './bonus.ts';
import { CHARACTERS } from './bots.ts';
import { lifting, type FileFormat } from './formats.ts';
import { nameSchema, optionalNameSchema } from './names.ts';
import { ruleSetSchema } from './rules/types.ts';
import { VARIANTS } from './seats.ts';
import { MANNERS } from './view.ts';

/** 2: tables have ids. 3: the bots of the table are named. */
export const DUPLICATE_FORMAT = {
  current: 3,
  steps: { 1: (data) => data, 2: (data) => data },
} as const satisfies FileFormat;
export const MAX_DEALS = 500;
/** In a file: its own table and those it knows of. */
export const MAX_TABLES = 20;
/** No deal comes to more. */
const MAX_UNITS = 1e12;

/** What one deal came to, by place: what one wins the others lose. */
const rowSchema = z
  .array(z.number().min(-MAX_UNITS).max(MAX_UNITS))
  .min(2)
  .max(4)
  .refine((row) => Math.abs(row.reduce((sum, amount) => sum + amount, 0)) < 0.001);

/** What one table made of the deals. */
export const duplicateTableSchema = z.strictObject({
  /** The session it was, whatever it and its people are called since; absent in files of older programs. */
  id: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: nameSchema(60),
  /** By place. */
  players: z.array(optionalNameSchema(60)).min(2).max(4),
  /** By deal and place, in base units; `null` where a deal was not played. */
  amounts: z.array(rowSchema.nullable()).max(MAX_DEALS),
});
export type DuplicateTable = z.infer<typeof duplicateTableSchema>;

const fileObject = z.strictObject({
  forhont: z.literal('duplicate'),
  format: z.literal(DUPLICATE_FORMAT.current),
  variant: z.enum(VARIANTS),
  /** The id of a built-in set, or a set whole. */
  rules: z.union([z.string().min(1).max(40), ruleSetSchema]),
  sitterOut: z.boolean(),
  manner: z.enum(MANNERS),
  bonus: bonusTableSchema,
  deals: z
    .array(z.strictObject({ forhont: z.number().int().min(0).max(3), cards: z.string().length(43) }))
    .min(1)
    .max(MAX_DEALS),
  /** By place, `null` for people; with others the cards would be no harder or easier for all alike. Absent in files of older programs. */
  bots: z.array(z.strictObject({ id: z.enum(CHARACTERS), level: z.number().int().min(1) }).nullable()).optional(),
  tables: z.array(duplicateTableSchema).max(MAX_TABLES),
});
export const duplicateFileSchema = lifting(DUPLICATE_FORMAT, fileObject);
export type DuplicateFile = z.infer<typeof fileObject>;

/** A deck as 43 letters that tell nothing at a glance; the same deck gives others in another deal. */
export function sealed(deck: readonly Card[], deal: number): string {
  const stream = letters(deal);
  const shifted = deck.map((card, i) => (DECK.indexOf(card) + stream(i)) % 32);
  const bits = shifted.map((value) => value.toString(2).padStart(5, '0')).join('');
  const check = shifted.reduce((sum, value, i) => (sum + value * (i + 1)) % 1024, deal % 1024);
  // 160 bits, 10 of a check and noise that fills the last letters.
  const all = bits + check.toString(2).padStart(10, '0') + letterBits(stream);
  return all
    .match(/.{5}/g)!
    .map((five) => ALPHABET[Number.parseInt(five, 2)]!)
    .join('');
}

/** `null` where it is not what `sealed` makes. */
export function unsealed(text: string, deal: number): Card[] | null {
  const stream = letters(deal);
  const values = text.split('').map((letter) => ALPHABET.indexOf(letter));
  if (values.length !== 43 || values.includes(-1)) return null;
  const shifted = values.slice(0, 32);
  const check = shifted.reduce((sum, value, i) => (sum + value * (i + 1)) % 1024, deal % 1024);
  if (values[32]! * 32 + values[33]! !== check) return null;
  const deck = shifted.map((value, i) => DECK[(value - stream(i) + 64) % 32]!);
  return new Set(deck).size === DECK.length ? deck : null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Numbers from 0 to 31 that follow from the deal. */
function letters(deal: number): (i: number) => number {
  return (i) => {
    let mixed = Math.imul((deal + 1) * 977 + i * 31 + 7, 0x9e3779b1) >>> 0;
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
    return mixed >>> 27;
  };
}

function letterBits(stream: (i: number) => number): string {
  return Array.from({ length: 9 }, (_, i) =>
    stream(100 + i)
      .toString(2)
      .padStart(5, '0'),
  ).join('');
}
