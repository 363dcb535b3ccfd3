/** How a session is played beyond its rules, and who sits at it. */
import { z } from 'zod';
import { levelSchema } from './level-schema.ts';
import { nameSchema, optionalNameSchema, titleSchema } from './names.ts';
import { ruleFieldsSchema } from './rules/types.ts';

/** Help at the table, session by session; each may be changed while it lasts. */
const helpSchema = z.strictObject({
  hints: z.boolean(),
  undo: z.boolean(),
  /** Asks before a card that is likely to cost much, by what the seat may know. */
  warn: z.boolean(),
  /** Counts the cards the seat has not seen. */
  unseen: z.boolean(),
  /** All hands lie open. */
  openHands: z.boolean(),
  /** A card that is the only one that may be played is played by itself. */
  forced: z.boolean(),
  /** Calling the rest of the game. */
  claim: z.boolean(),
  /** `null`: as the settings have it. */
  speed: z.enum(['instant', 'fast', 'normal', 'slow']).nullable(),
  /** `null`: as the settings have it. */
  confirm: z.boolean().nullable(),
});
export type Help = z.infer<typeof helpSchema>;

/** What a base unit is worth. */
export const stakeSchema = z.strictObject({
  base: z.number().positive().max(1_000_000),
  /** As people write it; empty for units alone. */
  currency: optionalNameSchema(8),
});
export type Stake = z.infer<typeof stakeSchema>;

/** The cap of a session to come, per defender and deal in base units: as its rules say, none (`null`), or its own. */
export const sessionCapSchema = z.union([z.literal('rules'), ruleFieldsSchema.shape.cap]);
export type SessionCap = z.infer<typeof sessionCapSchema>;

/** When a session ends. */
const lengthSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  /** Everybody at the table deals so many times. */
  z.strictObject({ kind: z.literal('rounds'), rounds: z.number().int().min(1).max(200) }),
  z.strictObject({ kind: z.literal('deals'), deals: z.number().int().min(1).max(800) }),
  /** No deal is begun after so many minutes from the first. */
  z.strictObject({ kind: z.literal('time'), minutes: z.number().int().min(5).max(1440) }),
  /** Somebody has won so many base units. */
  z.strictObject({ kind: z.literal('target'), units: z.number().int().min(1).max(1_000_000) }),
]);
export type SessionLength = z.infer<typeof lengthSchema>;

/** By itself, or asking the person whose duty it is. */
const CUTTINGS = ['auto', 'person'] as const;
export const sessionOptionsSchema = z.strictObject({
  /** What the session is called; empty: by its game. */
  name: titleSchema(60),
  stake: stakeSchema,
  length: lengthSchema,
  cutting: z.enum(CUTTINGS),
  help: helpSchema,
});
export type SessionOptions = z.infer<typeof sessionOptionsSchema>;

export const profileSchema = z.strictObject({
  name: nameSchema(24),
  avatar: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/),
});
export type ProfileEntry = z.infer<typeof profileSchema>;

export interface Profile extends ProfileEntry {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Games it sits at or sat at. */
  readonly sessions: number;
}

/** Who sits on a place: the owner of the settings, somebody else of the household, or a bot. */
export const sitterSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('owner') }),
  z.strictObject({ kind: z.literal('profile'), id: z.number().int().min(1) }),
  z.strictObject({
    kind: z.literal('bot'),
    id: z.string().min(1).max(40),
    /** How strongly it plays; where it is not said, as the game is started with. */
    level: levelSchema.optional(),
  }),
]);
export type Sitter = z.infer<typeof sitterSchema>;

/** A player across games: `owner`, `profile:<id>` or `bot:<id>`. */
export const playerKeySchema = z.string().regex(/^(owner|profile:\d{1,12}|bot:[a-z]{1,40})$/);

/** Why a session is over. */
export interface SessionEnd {
  /** `given-up`: the final test played in it was, perhaps in the middle of a deal. */
  readonly reason: 'deals' | 'rounds' | 'time' | 'target' | 'given-up';
}

/** The computer is to be handed to this player, whose turn it is: nobody's hand is told until he says that he has it. */
export interface Cover {
  readonly place: number;
}
