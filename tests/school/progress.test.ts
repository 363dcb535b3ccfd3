import { describe, expect, test } from 'vitest';
import { calendarOf, correctToday, dayOf, streakOf } from '#main/school/progress/calendar.ts';
import { trendOf } from '#main/school/progress/standings.ts';
import { expected, rated, START, wantedDifficulty, type Rating } from '#main/school/progress/rating.ts';
import { isLearnt, missedFirst, reviewed, settled } from '#main/school/scheduling/memory.ts';
import { randomFrom } from '../solver/random.ts';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('rating', () => {
  const start: Rating = { ...START, ratedAt: NOW.toISOString() };

  test('no answer moves a rating by more than fifty points, the first one least of all', () => {
    for (const difficulty of [600, 1000, 1200, 1400, 2400]) {
      for (const right of [true, false]) {
        const after = rated(start, difficulty, right, NOW);
        expect(Math.abs(after.rating - start.rating)).toBeLessThanOrEqual(50);
        expect(after.rating > start.rating).toBe(right);
      }
    }
  });

  test('a trend needs some answers, and tells where the last ten of a theme led', () => {
    const attempt = (ratingAfter: number | null, theme = 'betl') => ({
      theme,
      ratingAfter,
      startedAt: NOW.toISOString(),
      finishedAt: NOW.toISOString(),
    });
    const trend = (...ratings: number[]) =>
      trendOf([...ratings.map((rating) => attempt(rating)), attempt(null)], 'betl');
    expect(trend(1200, 1150, 1100)).toBe('new');
    expect(trend(1150, 1170, 1180, 1185)).toBe('steady');
    expect(trend(1150, 1200, 1230, 1190)).toBe('rising');
    expect(trend(1250, 1200, 1230, 1190)).toBe('falling');
    // What was long ago does not count.
    expect(trend(800, 900, ...Array.from({ length: 10 }, () => 1200))).toBe('steady');
    expect(
      trendOf(
        [1, 2, 3, 4, 5].map((rating) => attempt(1000 + 100 * rating, 'laid')),
        'betl',
      ),
    ).toBe('new');
  });

  test('a step by pencil: Glicko against one opponent of rating 1400 and deviation 120', () => {
    const before = { rating: 1500, deviation: 150, ratedAt: NOW.toISOString() };
    // q = ln 10 / 400; g = 1 / sqrt(1 + 3 q² 120² / π²); E = 1 / (1 + 10^(−g·100/400)); d² = 1 / (q² g² E (1 − E))
    const q = 0.0057565;
    const g = 0.9323;
    const chance = 0.6311;
    const d2 = 1 / (q ** 2 * g ** 2 * chance * (1 - chance));
    const won = rated(before, 1400, true, NOW);
    expect(won.rating).toBeCloseTo(1500 + (q / (1 / 150 ** 2 + 1 / d2)) * g * (1 - chance), 0);
    expect(won.deviation).toBeCloseTo(Math.sqrt(1 / (1 / 150 ** 2 + 1 / d2)), 0);
    expect(rated(before, 1400, false, NOW).rating).toBeLessThan(1500);
  });

  test('finds out how strong somebody is by drills of the wanted difficulty', () => {
    const random = randomFrom(7);
    let rating = start;
    for (let i = 0; i < 400; i++) {
      const difficulty = wantedDifficulty(rating.rating);
      rating = rated(rating, difficulty, random.chance(expected(1750, difficulty)), after(i * HOUR));
    }
    expect(Math.abs(rating.rating - 1750)).toBeLessThan(150);
    expect(rating.deviation).toBeLessThan(110);
  });

  test('what is wanted is solved seven times in ten', () => {
    expect(expected(1500, wantedDifficulty(1500))).toBeCloseTo(0.7, 6);
    expect(wantedDifficulty(1500)).toBeLessThan(1500);
  });

  test('grows unsure without practice, and no moved clock makes it surer or breaks it', () => {
    const sure = { rating: 1500, deviation: 70, ratedAt: NOW.toISOString() };
    const soon = rated(sure, 1500, true, after(HOUR));
    const late = rated(sure, 1500, true, after(300 * DAY));
    expect(late.deviation).toBeGreaterThan(soon.deviation);
    expect(late.rating).toBeGreaterThan(soon.rating);
    const back = rated(sure, 1500, true, after(-300 * DAY));
    expect(back.rating).toBeCloseTo(rated(sure, 1500, true, NOW).rating, 6);
    const forward = rated(sure, 1500, true, after(100_000 * DAY));
    expect(forward.deviation).toBeLessThanOrEqual(350);
    expect(forward.rating).toBeLessThanOrEqual(2600);
  });
});

describe('repetition', () => {
  const due = (memory: { due: string }): number => Date.parse(memory.due);

  test('what was missed comes back within the hour, what is known later and later, at last never', () => {
    let memory = missedFirst(NOW);
    expect(due(memory)).toBeGreaterThan(NOW.getTime());
    expect(due(memory)).toBeLessThan(after(HOUR).getTime());
    const intervals: number[] = [];
    while (!isLearnt(memory)) {
      const at = new Date(due(memory));
      memory = reviewed(memory, true, at);
      intervals.push(due(memory) - at.getTime());
      expect(intervals.length).toBeLessThan(30);
    }
    expect(intervals.toSorted((a, b) => a - b)).toEqual(intervals);
    expect(intervals.at(-1)).toBeGreaterThanOrEqual(365 * DAY);
  });

  test('missed again, it comes back soon and is counted', () => {
    let memory = missedFirst(NOW);
    for (let i = 0; i < 5; i++) memory = reviewed(memory, true, new Date(due(memory)));
    const at = new Date(due(memory));
    const missed = reviewed(memory, false, at);
    expect(due(missed) - at.getTime()).toBeLessThan(HOUR);
    expect(missed.lapses).toBe(memory.lapses + 1);
  });

  test('a clock put back leaves nothing waiting longer than its interval', () => {
    const ahead = after(1000 * DAY);
    let memory = missedFirst(ahead);
    for (let i = 0; i < 4; i++) memory = reviewed(memory, true, new Date(due(memory)));
    const interval = due(memory) - Date.parse(memory.lastReview);
    const now = settled(memory, NOW);
    expect(due(now)).toBe(NOW.getTime() + interval);
    expect(settled(now, after(HOUR))).toBe(now);
    // And it can be answered right away, whatever the clock says.
    expect(due(reviewed(memory, false, NOW))).toBeLessThan(after(HOUR).getTime());
  });

  test('nothing reviewed by a clock that was ahead waits for more than a year', () => {
    const memory = reviewed(missedFirst(after(10 * DAY)), true, after(11 * DAY));
    const far = { ...memory, due: after(2000 * DAY).toISOString() };
    expect(due(settled(far, NOW))).toBe(after(365 * DAY).getTime());
  });

  test('a clock put forward makes things due and breaks nothing', () => {
    const memory = reviewed(missedFirst(NOW), true, after(10_000 * DAY));
    expect(due(memory)).toBeGreaterThan(after(10_000 * DAY).getTime());
    expect(due(memory) - after(10_000 * DAY).getTime()).toBeLessThan(367 * DAY);
  });
});

describe('calendar', () => {
  // Noon in whatever time zone the tests run in.
  const noon = (daysAgo: number): Date => new Date(2026, 10, 21 - daysAgo, 12);
  const done = (daysAgo: number, correct = true) => ({ at: noon(daysAgo).toISOString(), correct });

  test('every day is there, empty ones too, and none of the future', () => {
    const calendar = calendarOf([done(0), done(0, false), done(3), done(40), done(-2)], 7, noon(0));
    expect(calendar.map(({ day }) => day)).toEqual(
      ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'], // prettier-ignore
    );
    expect(calendar.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 1, 0, 0, 2]);
    expect(calendar.at(-1)).toEqual({ day: '2026-11-21', attempts: 2, correct: 1 });
  });

  test('a year of days has no gap and no day twice, whatever the clocks do in spring and autumn', () => {
    const days = calendarOf([], 366, noon(0)).map(({ day }) => day);
    expect(new Set(days).size).toBe(366);
    expect([...days].sort()).toEqual(days);
  });

  test('a day belongs to the computer’s time zone', () => {
    expect(dayOf(new Date(2026, 10, 21, 0, 0, 1))).toBe('2026-11-21');
    expect(dayOf(new Date(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21');
  });

  test('days in a row count to today, or to yesterday while today is still empty', () => {
    expect(streakOf([done(0), done(1), done(2), done(4)], noon(0))).toBe(3);
    expect(streakOf([done(1), done(2), done(4)], noon(0))).toBe(2);
    expect(streakOf([done(2), done(3)], noon(0))).toBe(0);
    // A day of wrong answers only, or of a clock that was ahead, is none.
    expect(streakOf([done(0), done(1, false), done(2)], noon(0))).toBe(1);
    expect(streakOf([done(-1), done(0)], noon(0))).toBe(1);
    expect(correctToday([done(0), done(0, false), done(1)], noon(0))).toBe(1);
  });
});
