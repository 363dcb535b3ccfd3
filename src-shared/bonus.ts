/**
 * Bonus points (prémiové body) of licitovaný: a table for a session that its players fill in. The tournament rules name
 * such a table but do not print it, so it is empty until somebody writes one. turnaj II.2
 */
import { z } from 'zod';
import { contractSchema } from './actions.ts';

const bonusRowSchema = z.strictObject({
  contract: contractSchema,
  /** Only with hearts as trump, only without, or `null` for both. */
  hearts: z.boolean().nullable(),
  /** `made`: every component of the contract was made; `lost`: at least one was not. */
  outcome: z.enum(['made', 'lost']),
  /** Fewest doublings of some component of the contract. */
  fleks: z.number().int().min(0).max(30),
  /** Who gets the points: the declarer, or each defender. */
  side: z.enum(['declarer', 'defenders']),
  points: z.number().int().min(-1000).max(1000),
});

/** Every row that fits a deal counts; they add up. */
export const bonusTableSchema = z.array(bonusRowSchema).max(60);

export type BonusRow = z.infer<typeof bonusRowSchema>;
export type BonusTable = z.infer<typeof bonusTableSchema>;
export const NO_BONUS: BonusTable = [];
