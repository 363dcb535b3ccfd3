/**
 * How strong a learner is in a theme: Glicko (Mark Glickman, *Parameter estimation in large dynamic paired comparison
 * experiments*, 1999), with every drill as an opponent whose rating is its measured difficulty and every attempt as a
 * rating period of its own. Unlike there, no attempt moves a rating by more than fifty points.
 */

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  /** ISO 8601 */
  readonly ratedAt: string;
}

/** Where everybody starts: a little below an average drill. */
export const START = { rating: 1200, deviation: 350 } as const;
/** Ratings stay in the range of drills. */
const LOWEST = 400;
const HIGHEST = 2600;
const MAX_DEVIATION = 350;
/** Below this nothing would move any more. */
const MIN_DEVIATION = 60;
/** How sure the difficulty of a drill is. */
const DRILL_DEVIATION = 120;
const Q = Math.log(10) / 400;
const DAY = 86_400_000;
/** What one answer may move: a beginner’s first slip says little, and is not to look like a fall. */
const MAX_STEP = 50;
/** From the least deviation to the most in a year without practice. */
const FORGETTING = (MAX_DEVIATION ** 2 - MIN_DEVIATION ** 2) / 365;

/** What a rating point adds to the logarithm of the odds. */
export const STEEPNESS = Q * weight(DRILL_DEVIATION);

/** The share of drills so hard that a learner is expected to solve. */
export function expected(rating: number, difficulty: number): number {
  return 1 / (1 + 10 ** ((-weight(DRILL_DEVIATION) * (rating - difficulty)) / 400));
}

/** The rating after an attempt. A clock that was put back makes nobody surer or less sure. */
export function rated(before: Rating, difficulty: number, right: boolean, now: Date): Rating {
  const days = Math.min(365, Math.max(0, (now.getTime() - Date.parse(before.ratedAt)) / DAY));
  const deviation = Math.min(MAX_DEVIATION, Math.sqrt(before.deviation ** 2 + FORGETTING * days));
  const g = weight(DRILL_DEVIATION);
  const chance = expected(before.rating, difficulty);
  const information = Q ** 2 * g ** 2 * chance * (1 - chance);
  const variance = 1 / (1 / deviation ** 2 + information);
  const step = Q * variance * g * (Number(right) - chance);
  const rating = before.rating + Math.max(-MAX_STEP, Math.min(MAX_STEP, step));
  return {
    rating: Math.min(HIGHEST, Math.max(LOWEST, rating)),
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(variance)),
    ratedAt: now.toISOString(),
  };
}

function weight(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * Q ** 2 * deviation ** 2) / Math.PI ** 2);
}

/** Drills are wanted that are solved about seven times in ten. */
const WANTED = 0.7;

/** How hard a drill should be for a learner of this rating. */
export function wantedDifficulty(rating: number): number {
  return rating - (400 / weight(DRILL_DEVIATION)) * Math.log10(WANTED / (1 - WANTED));
}
