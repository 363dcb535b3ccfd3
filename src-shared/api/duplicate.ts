/** The same deals for friends: saved, played by others, compared. */
import { z } from 'zod';
import type { Stake } from '../evening.ts';
import { MAX_DUPLICATE_LENGTH } from './text-limits.ts';
import type { DuplicateTable } from '../duplicate.ts';

const sessionId = z.number().int().min(1);
const text = z.string().min(1).max(MAX_DUPLICATE_LENGTH);

export const duplicateMethods = {
  /** The finished deals of a session as the text of a file, with what this table and those known of made of them. */
  'duplicate.save': z.strictObject({ sessionId }),
  /** A new session with the deals of a file. */
  'duplicate.start': z.strictObject({ text }),
  /** Results of the same deals that somebody sent back; what he made of more of them takes the place of what was known of him. */
  'duplicate.add': z.strictObject({ sessionId, text }),
  /** What this table and others made of the same deals. */
  'duplicate.compare': z.strictObject({ sessionId }),
} as const;

export interface DuplicateComparison {
  /** Deals this session has or will have. */
  readonly deals: number;
  /** What a base unit is worth at this table. */
  readonly stake: Stake;
  /** This table first. Of a deal that is not over at this table nothing is told of the others: `null`. */
  readonly tables: readonly DuplicateTable[];
}

export interface DuplicateResults {
  'duplicate.save': string;
  'duplicate.start': { readonly sessionId: number };
  /** How many tables are new, or tell more than before. */
  'duplicate.add': { readonly added: number };
  'duplicate.compare': DuplicateComparison;
}
