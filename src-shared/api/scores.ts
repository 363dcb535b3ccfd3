/** The scorekeeper: accounts of people who play with real cards. What a told game comes to the engine says. */
import { z } from 'zod';
import type { RuleSet } from '../rules/types.ts';
import type { FlekTarget } from '../contracts.ts';
import { nameSchema, optionalNameSchema } from '../names.ts';
import { VARIANTS, type Variant } from '../seats.ts';
import type { Settlement } from '../settlement.ts';
import { toldGameSchema } from '../told-game.ts';

const id = z.number().int().min(1);
const place = z.number().int().min(0).max(4);
const person = nameSchema(24);

/** What may be changed later. */
export const scoreTermsSchema = z.strictObject({
  name: nameSchema(60),
  /** By place, in the direction of play. */
  players: z.array(person).min(2).max(4),
  /** What one base unit is worth, in the currency. */
  stake: z.number().positive().max(1_000_000),
  /** `Kč`, `€`, `bod`; may be empty. */
  currency: optionalNameSchema(8),
});
export type ScoreTerms = z.infer<typeof scoreTermsSchema>;

/** A game as told at the table. Seats within `game` are those of `placesTold`; table and rules are those of the account. */
export const scoreLineSchema = z.strictObject({
  dealer: place,
  declarer: place,
  /** Křížový: whose called card it was, or who took the last trick of a durch; `null` when the declarer played alone. */
  partner: place.nullable().default(null),
  game: toldGameSchema.omit({ rules: true, variant: true, sitterOut: true, alone: true }),
});
export type ScoreLineInput = z.input<typeof scoreLineSchema>;
export type ScoreLineTold = z.output<typeof scoreLineSchema>;

export const scoresMethods = {
  /** Last written in first. */
  'scores.list': z.strictObject({}),
  /** Rules are kept as they are now, whatever becomes of the set. */
  'scores.create': z.strictObject({
    terms: scoreTermsSchema,
    variant: z.enum(VARIANTS),
    rules: z.string().min(1).max(40),
    sitterOut: z.boolean().default(false),
    /** The place of who deals first. */
    dealer: place,
  }),
  'scores.get': z.strictObject({ id }),
  'scores.change': z.strictObject({ id, terms: scoreTermsSchema }),
  /** Put away, and back. */
  'scores.remove': z.strictObject({ id }),
  'scores.restore': z.strictObject({ id }),
  /** What a line would come to, without writing it. */
  'scores.settle': z.strictObject({ id, line: scoreLineSchema }),
  /** A new line, or with `lineId` another content of one that is there. */
  'scores.write': z.strictObject({ id, lineId: id.optional(), line: scoreLineSchema }),
  'scores.strike': z.strictObject({ id, lineId: id }),
  'scores.unstrike': z.strictObject({ id, lineId: id }),
} as const;

export interface ScoreSummary extends ScoreTerms {
  readonly id: number;
  readonly variant: Variant;
  readonly rules: string;
  /** Of a set of the user's own, as it was. */
  readonly rulesName?: string;
  readonly sitterOut: boolean;
  readonly lines: number;
  /** By place, in base units; sums to 0. */
  readonly balances: readonly number[];
  /** ISO 8601, UTC. */
  readonly beganAt: string;
  readonly changedAt: string;
}

export interface ScoreLine extends ScoreLineTold {
  readonly id: number;
  /** By place, in base units, as it was settled when it was written; sums to 0. */
  readonly gains: readonly number[];
  readonly writtenAt: string;
}

/** With what it came to by the rules of the account. */
export interface WrittenLine extends ScoreLine {
  /** What was announced, by either side, and whether it was made; empty where today's program would refuse what was told. */
  readonly results: readonly { readonly id: FlekTarget; readonly made: boolean }[];
  /** Of both sides with their marriages; `null` where none are counted. */
  readonly points: { readonly declarer: number; readonly defenders: number } | null;
}

export interface Score extends ScoreSummary {
  readonly ruleSet: RuleSet;
  /** In the order they were written. */
  readonly written: readonly WrittenLine[];
  /** The place of who deals next. */
  readonly dealer: number;
}

export interface SettledLine {
  readonly settlement: Settlement;
  /** By place. */
  readonly gains: readonly number[];
}

/** Errors: `unknown-score`, `unknown-score-line`, `unknown-rules`, `variant-not-in-rules`, `score-players`, `score-name-twice`, `score-sitter-out`, `score-seats`, and those of a told game with their place. */
export interface ScoresResults {
  'scores.list': readonly ScoreSummary[];
  'scores.create': Score;
  'scores.get': Score;
  'scores.change': Score;
  'scores.remove': null;
  'scores.restore': Score;
  'scores.settle': SettledLine;
  'scores.write': Score;
  'scores.strike': Score;
  'scores.unstrike': Score;
}
