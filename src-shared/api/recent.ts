/** Files that were opened lately, of whoever learns here. */
import { z } from 'zod';
import { nameSchema } from '../names.ts';
import { MAX_PATH_LENGTH, MAX_RECENT_TEXT } from './text-limits.ts';

/** A record or position; single cards; a situation; a game of another program; deals for the archive. */
export const RECENT_KINDS = ['record', 'hand', 'situation', 'foreign', 'deals'] as const;
export type RecentKind = (typeof RECENT_KINDS)[number];

/** A file or link opened with Forhont: its name, empty for a link, and a position or record in any notation, or what its kind says. */
export interface Opened {
  readonly name: string;
  readonly text: string;
  /** Where a file lies, as far as the shell knows. */
  readonly path?: string;
  /** Of a file that was opened before. */
  readonly kind?: RecentKind;
}

const id = z.number().int().min(1);
const entry = { name: nameSchema(255), kind: z.enum(RECENT_KINDS) };

export const recentMethods = {
  /** Newest first, ten at most. */
  'recent.list': z.strictObject({}),
  /**
   * Remembers a file that was opened. A path counts only where the shell has told of it; in a browser nobody knows one, and the text
   * is kept instead.
   */
  'recent.add': z.strictObject({
    ...entry,
    path: z.string().min(1).max(MAX_PATH_LENGTH).optional(),
    text: z.string().min(1).max(MAX_RECENT_TEXT).optional(),
  }),
  /** Its text as it is now. Errors: `unknown-recent`, `recent-gone`, and those of a file that cannot be read. */
  'recent.open': z.strictObject({ id }),
  'recent.remove': z.strictObject({ id }),
  'recent.clear': z.strictObject({}),
} as const;

export interface RecentFile {
  readonly id: number;
  readonly name: string;
  readonly kind: RecentKind;
  /** `null` where its text is kept. */
  readonly path: string | null;
  /** ISO 8601, UTC. */
  readonly openedAt: string;
}

export interface RecentResults {
  'recent.list': readonly RecentFile[];
  /** `null` for a file that could not be opened again: there is neither path nor text. */
  'recent.add': RecentFile | null;
  'recent.open': Opened;
  'recent.remove': null;
  'recent.clear': null;
}
