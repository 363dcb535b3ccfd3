/** Where a learner stands, and how he came there. */
import { THEMES, type Theme } from '#shared/school/drill.ts';
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

/** How a learner stands in each theme; who was never asked stands at the start. */
export function standingsOf(
  ratings: readonly (Omit<ThemeStanding, 'theme'> & { readonly theme: string })[],
): ThemeStanding[] {
  return THEMES.map((theme) => {
    const found = ratings.find((rating) => rating.theme === theme);
    const { rating, deviation, attempts, correct } = found ?? { ...START, attempts: 0, correct: 0 };
    return { theme, rating: Math.round(rating), deviation: Math.round(deviation), attempts, correct };
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
