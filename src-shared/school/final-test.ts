/**
 * The final test: eight whole deals with hidden cards against the strongest level. Every deal is played once more by bots of that
 * level in all seats; what they make where the learner sat is what his result is measured by, so that lucky cards count for nothing.
 */
import type { Help } from '../evening.ts';
import { meanOf, type Mean } from '../mean.ts';
import type { Variant } from '../seats.ts';

export const FINAL_DEALS = 8;

/** The request id of `schoolProgress` events that tell of deals compared. */
export const FINAL_TEST_PROGRESS = 'final-test';

/** What of the help at the table is anybody's own in a test: how fast it goes, and nothing that tells him something. */
export const HELP_IN_TEST = ['speed', 'confirm', 'forced'] as const satisfies readonly (keyof Help)[];

export interface FinalDeal {
  /** 1-based, as in the session. */
  readonly number: number;
  /** Base units the learner gained. */
  readonly yours: number;
  /** What the strongest level gained in his seat with the same cards; `null`: not known yet. */
  readonly bots: number | null;
}

/** What is kept of a test. */
export interface FinalTestRecord {
  readonly variant: Variant;
  /** Id of the rule set. */
  readonly rules: string;
  /** Of one's own rule sets; those that come with the program are named by their id. */
  readonly rulesName: string | null;
  readonly level: number;
  /** Deals that are over. */
  readonly deals: readonly FinalDeal[];
  readonly givenUp: boolean;
}

/** Being played; played, and compared with the strongest level just now; compared; ended before its time. */
export type FinalTestState = 'open' | 'counting' | 'done' | 'given-up';

export interface FinalTest {
  readonly id: number;
  readonly variant: Variant;
  readonly rules: string;
  readonly rulesName: string | null;
  readonly level: number;
  readonly state: FinalTestState;
  /** Where it is played on, or was played; `null`: its session is gone. */
  readonly sessionId: number | null;
  readonly deals: readonly FinalDeal[];
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** When something last came of it: of one that is done, its end. */
  readonly changedAt: string;
}

export interface FinalTests {
  /** The latest first; at most one of them is open. */
  readonly tests: readonly FinalTest[];
}

export interface FinalResult {
  /** Deals that could be compared. */
  readonly deals: number;
  /** Base units beyond (below nothing: short of) what the strongest level made with the same cards. */
  readonly total: number;
  /** A deal, with where it would lie in 95 of 100 tests like this; the interval is missing where there are not two deals. */
  readonly perDeal: Mean | null;
}

/** Student's t for 95 %, by degrees of freedom from 1 on: eight deals are few. */
const STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365];
const NORMAL = 1.96;

export function finalResult(deals: readonly FinalDeal[]): FinalResult {
  const differences = deals.flatMap(({ yours, bots }) => (bots === null ? [] : [yours - bots]));
  const count = differences.length;
  const total = differences.reduce((sum, each) => sum + each, 0);
  if (count < 2) return { deals: count, total, perDeal: null };
  const { mean, high } = meanOf(
    total,
    differences.reduce((sum, each) => sum + each * each, 0),
    count,
  );
  const half = ((high - mean) * (STUDENT[count - 2] ?? NORMAL)) / NORMAL;
  return { deals: count, total, perDeal: { mean, low: mean - half, high: mean + half } };
}
