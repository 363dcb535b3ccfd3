/** How hard a drill is, from what was measured when it was made. See docs/school.md. */
import type { Difficulty } from '#shared/school/drill.ts';

export interface MeasuredDifficulty {
  /** Where the kind begins, for the simplest question. */
  readonly base: number;
  readonly depth: number;
  /** Rating points for each step of depth. */
  readonly perDepth: number;
  readonly tempting: number;
  /** Players above the first level who answer wrongly; none where they think no more than the first. */
  readonly deceived?: number;
  /** What the best wrong answer loses, in base units; `null` where an answer is right or wrong. */
  readonly margin?: number | null;
}

export const EASIEST = 600;
export const HARDEST = 2400;
/** Rating points for every wrong answer that looks right. */
const PER_TEMPTING = 120;
/** And for every higher level that is deceived: it sees through what deceives a lower one. */
const PER_DECEIVED = 120;
/** Ratings at which a grade begins, from the second. */
export const GRADE_STARTS = [1100, 1350, 1600, 1850] as const;

/** A narrow margin makes a drill harder, by up to this. */
const NARROW = 200;

export function difficultyOf({
  base,
  depth,
  perDepth,
  tempting,
  deceived = 0,
  margin = null,
}: MeasuredDifficulty): Difficulty {
  const narrow = margin === null ? 0 : NARROW / (1 + Math.max(0, margin));
  const raw = base + depth * perDepth + Math.min(tempting, 4) * PER_TEMPTING + deceived * PER_DECEIVED + narrow;
  const rating = Math.round(Math.min(HARDEST, Math.max(EASIEST, raw)));
  return { rating, grade: gradeOf(rating), margin, depth, tempting };
}

export function gradeOf(rating: number): Difficulty['grade'] {
  return (1 + GRADE_STARTS.filter((from) => rating >= from).length) as Difficulty['grade'];
}
