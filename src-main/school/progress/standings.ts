/** Where a learner stands, and how he came there. */
import { THEMES, type Theme, type Trend } from '#shared/school/drill.ts';
import type { Curve, Overview, ThemeStanding } from '#shared/school/progress.ts';
import { dayOf } from './calendar.ts';
import { START } from './rating.ts';

/** Ratings less sure than this say nothing about strength. */
const SURE = 160;
/** Themes named as strong or weak, each. */
const NAMED = 3;

/** An attempt, as far as a curve asks. Times are ISO 8601; `null` where it is open or rated nothing. */
export interface Rated {
  readonly theme: string | null;
  readonly ratingAfter: number | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
}

/** Answers a trend looks back on, and fewer than which show none. */
const LOOKED_BACK = 10;
const ENOUGH = 4;
/** Points it takes to be called one. */
const MOVED = 40;

/** Where the rating of a theme went over its last answers, the oldest attempt first. */
export function trendOf(attempts: readonly Rated[], theme: Theme): Trend {
  const ratings = attempts.flatMap((attempt) => (attempt.theme === theme ? (attempt.ratingAfter ?? []) : []));
  if (ratings.length < ENOUGH) return 'new';
  const change = ratings.at(-1)! - (ratings.at(-LOOKED_BACK) ?? ratings[0]!);
  if (Math.abs(change) < MOVED) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}

/** How a learner stands in each theme; who was never asked stands at the start. */
export function standingsOf(
  ratings: readonly (Omit<ThemeStanding, 'theme' | 'trend'> & { readonly theme: string })[],
  attempts: readonly Rated[],
): ThemeStanding[] {
  return THEMES.map((theme) => {
    const found = ratings.find((rating) => rating.theme === theme);
    const { rating, deviation, attempts: count, correct } = found ?? { ...START, attempts: 0, correct: 0 };
    const trend = trendOf(attempts, theme);
    return { theme, rating: Math.round(rating), deviation: Math.round(deviation), attempts: count, correct, trend };
  });
}

/** The upper half of what is rated surely is strong, the lower half weak; up to three of each. */
export function strongAndWeak(themes: readonly ThemeStanding[]): Pick<Overview, 'strengths' | 'weaknesses'> {
  const sure = themes.filter(({ deviation }) => deviation <= SURE).toSorted((a, b) => b.rating - a.rating);
  const half = Math.min(NAMED, Math.floor(sure.length / 2));
  const names = sure.map(({ theme }): Theme => theme);
  return { strengths: names.slice(0, half), weaknesses: names.slice(names.length - half).reverse() };
}

/** The rating after the last attempt of each day. */
export function curvesOf(attempts: readonly Rated[], days: number, now: Date): Curve[] {
  const first = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1, 12));
  const today = dayOf(now);
  return THEMES.flatMap((theme): Curve[] => {
    const byDay = new Map<string, number>();
    for (const attempt of attempts) {
      const day = dayOf(new Date(attempt.finishedAt ?? attempt.startedAt));
      const isShown = attempt.theme === theme && attempt.ratingAfter !== null && day >= first && day <= today;
      if (isShown) byDay.set(day, Math.round(attempt.ratingAfter));
    }
    const points = [...byDay].map(([day, rating]) => ({ day, rating })).sort((a, b) => a.day.localeCompare(b.day));
    return points.length > 0 ? [{ theme, points }] : [];
  });
}

export function endOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}
