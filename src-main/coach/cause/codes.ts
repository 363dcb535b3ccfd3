/** What a cause may be; each has its sentence, `coach.causes.<code>`. */
import type { Card } from '#shared/cards.ts';
import type { CauseChange } from '#shared/coach.ts';
import type { ErrorParams } from '#shared/result.ts';

export const CAUSES = [
  // The card was to be kept.
  'guard-beats',
  'guard-under',
  'ruff-kept',
  'covers-seven',
  'entry-kept',
  'winner-kept',
  'duck-kept',
  'exit-kept',
  'force-kept',
  'catch-kept',
  'follow-kept',
  'seven-now',
  'missing',
  // The better card stays behind.
  'left-behind',
  'left-taking',
  'left-barring',
  'left-overtakes',
  'left-beats-own',
  'in-the-way',
  // Others' cards.
  'partner-needed',
  'partner-covers',
  'partner-falls',
  'trump-left',
  'trump-out',
  'trumps-first',
  'card-left',
  'card-takes',
  'card-catches',
  'card-out',
  'void-ruffs',
  'gets-rid',
  'smears-now',
  'sheds',
  // The lead.
  'lead-theirs',
  'lead-lost',
  'lead-own',
  // The trick on the table.
  'catch-now',
  'takes-now',
  'loses-now',
  'trick-now',
  'points-now',
] as const;
export type CauseCode = (typeof CAUSES)[number];

export interface FoundCause {
  readonly code: CauseCode;
  /** Cards and suits in notation; seats as roles. */
  readonly params: ErrorParams;
  readonly cards: readonly Card[];
  /** The card of the line it happens at, from 0; `null` for none. */
  readonly step: number | null;
  readonly change: CauseChange | null;
  /** Declarer's gain per defender with the change. */
  readonly value: number;
}
