/**
 * A finished game as people tell it afterwards, without its cards: what was played, what everybody gathered, what was
 * doubled. The engine settles it under any rule set; the declarer is seat 0, a křížový partner seat 2.
 */
import { z } from 'zod';
import { contractSchema, seatSchema, suitSchema } from './actions.ts';
import { AGAINST, FLEK_TARGETS } from './contracts.ts';
import { REVOKE_IDS } from './rules/revoke.ts';
import { VARIANTS } from './seats.ts';

/** Where the trump seven went: into the last trick from somebody's hand, and whether it took it; or anywhere else. */
export const SEVEN_FATES = [
  'elsewhere',
  'declarer-made',
  'declarer-beaten',
  'defenders-made',
  'defenders-beaten',
] as const;
export type SevenFate = (typeof SEVEN_FATES)[number];

const marriages = z.array(z.union([z.literal(20), z.literal(40)])).default([]);

/** What can be told at all. What cannot have been, numbers that are too high among it, the engine refuses in its own words. */
export const toldGameSchema = z.strictObject({
  rules: z.string().min(1).max(40),
  variant: z.enum(VARIANTS),
  contract: contractSchema,
  trump: suitSchema.nullable().default(null),
  /** Křížový: nobody held the called card but the declarer himself, or it was a game without trumps. */
  alone: z.boolean().default(false),
  /** A fourth at the table dealt; mostly he settles like a defender. csm II.4 */
  sitterOut: z.boolean().default(false),
  /** Aces, tens and the last trick of the declarer's side; the others have what is left of 90. */
  points: z.number().int().default(0),
  /** Marriages shown, in the order they were announced. */
  marriages: z.strictObject({ declarer: marriages, defenders: marriages }).default({ declarer: [], defenders: [] }),
  /** Tricks of the declarer's side, where they decide. */
  tricks: z.number().int().min(0).optional(),
  /** Durch with the smart one: the only trick lost was the last. csm VII.2 */
  lastTrickLost: z.boolean().default(false),
  /** Aces and tens in the talon, where they may lie there. Their points are not among those of the tricks. */
  sharpsAway: z.number().int().min(0).max(2).default(0),
  seven: z.enum(SEVEN_FATES).default('elsewhere'),
  /** Two sevens: the other seven took the last trick but one. */
  helperSeven: z.boolean().default(false),
  /** Two sevens: a defender began with four or more cards of the helper suit. turnaj III.1–2 */
  fourHelpers: z.boolean().default(false),
  fleks: z.partialRecord(z.enum(FLEK_TARGETS), z.number().int().min(0)).default({}),
  against: z.array(z.enum(AGAINST)).default([]),
  /** The game was laid from the first card. csm V.10 */
  laid: z.boolean().default(false),
  /** Which opponents doubled the declarer's game. */
  doubledBy: z.array(seatSchema).default([]),
  /**
   * A revoke, and who committed it. One in play loses the game for his side; where the rest of the points is forfeited then
   * (`renonc.game`), the points told are those after it. csm VI.3, turnaj IV
   */
  renonc: z.strictObject({ seat: seatSchema, id: z.enum(REVOKE_IDS) }).optional(),
});

/** What callers write. */
export type ToldGameInput = z.input<typeof toldGameSchema>;
/** A game as it is told afterwards, without its cards: the contract, the fleks, and how it came out. For `settleTold`. */
export type ToldGame = z.output<typeof toldGameSchema>;
