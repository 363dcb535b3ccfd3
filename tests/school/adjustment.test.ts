/** What learners' own results say of how hard drills are, of learners of whom it is known. */
import { describe, expect, test } from 'vitest';
import { THEME_OF, type Difficulty, type DrillKind } from '#shared/school/drill.ts';
import { adjusted, adjustmentsFrom, measuredAs, type AttemptResults } from '#main/school/progress/adjustment.ts';
import { expected, rated, START, wantedDifficulty, type Rating } from '#main/school/progress/rating.ts';
import { randomFrom } from '../solver/random.ts';

const NOW = new Date('2026-11-24T18:00:00.000Z');

interface Simulated {
  readonly strength: number;
  /** Beside the strength, by kind: of a theme weaker than others. */
  readonly weak?: Partial<Record<DrillKind, number>>;
  readonly attempts: Partial<Record<DrillKind, number>>;
}

/** Answers of learners who are rated on the way and given what the rating asks for, give or take what can be made. */
function answersOf(
  learners: readonly Simulated[],
  harderBy: (kind: DrillKind, difficulty: number) => number,
  seed: number,
): AttemptResults[] {
  const random = randomFrom(seed);
  return learners.flatMap(({ strength, weak = {}, attempts }, learner) => {
    const ratings = new Map<string, Rating>();
    const asked = random.shuffled(
      Object.entries(attempts).flatMap(([kind, count]) => Array.from({ length: count }, () => kind as DrillKind)),
    );
    return asked.map((kind): AttemptResults => {
      const theme = THEME_OF[kind];
      const before = ratings.get(theme) ?? { ...START, ratedAt: NOW.toISOString() };
      const difficulty = Math.round(wantedDifficulty(before.rating) + 300 * (random.next() - 0.5));
      const real = difficulty + harderBy(kind, difficulty);
      const right = random.chance(expected(strength - (weak[kind] ?? 0), real));
      ratings.set(theme, rated(before, difficulty, right, NOW));
      return { learner, kind, theme, difficulty, attempts: 1, correct: Number(right) };
    });
  });
}

const only =
  (kind: DrillKind, by: number) =>
  (of: DrillKind): number =>
    of === kind ? by : 0;
const all = (count: number): Simulated['attempts'] => ({
  'legal-cards': count,
  'must-beat': count,
  'count-trick': count,
  'count-deal': count,
  memory: count,
  counting: count,
  flek: count,
});
/** As drills asked around there are found. */
const offset = (adjustments: ReturnType<typeof adjustmentsFrom>, kind: DrillKind): number =>
  adjusted(adjustments, kind, DIFFICULTY).rating - DIFFICULTY.rating;
const DIFFICULTY: Difficulty = { rating: 1250, grade: 2, margin: null, depth: 3, tempting: 0 };
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

describe('one learner', () => {
  test('a kind that is harder than its sister is found: how far they lie apart', () => {
    const found = Array.from({ length: 12 }, (_, seed) =>
      adjustmentsFrom(answersOf([{ strength: 1400, attempts: all(150) }], only('count-deal', 200), seed)),
    );
    const apart = found.map((of) => offset(of, 'count-deal') - offset(of, 'count-trick'));
    expect(mean(apart)).toBeGreaterThan(100);
    expect(mean(apart)).toBeLessThan(220);
    expect(Math.min(...apart)).toBeGreaterThan(40);
    for (const kind of ['legal-cards', 'must-beat', 'memory', 'counting', 'flek'] as const) {
      expect(Math.abs(mean(found.map((of) => offset(of, kind))))).toBeLessThan(25);
    }
  });

  test('three attempts move little, whatever they were', () => {
    const known = answersOf([{ strength: 1400, attempts: all(100) }], () => 0, 3);
    const before = adjustmentsFrom(known.filter(({ kind }) => kind !== 'count-deal'));
    expect(offset(before, 'count-deal')).toBe(0);
    const three = { learner: 0, kind: 'count-deal', theme: 'points', difficulty: 1250, attempts: 3 };
    for (const correct of [0, 3]) {
      const after = adjustmentsFrom([...known.filter(({ kind }) => kind !== 'count-deal'), { ...three, correct }]);
      expect(Math.abs(offset(after, 'count-deal'))).toBeLessThan(45);
      expect(Math.sign(offset(after, 'count-deal'))).toBe(correct === 0 ? 1 : -1);
    }
    const alone = adjustmentsFrom([{ ...three, correct: 0 }]);
    expect(Math.abs(offset(alone, 'count-deal'))).toBeLessThan(20);
  });

  test('nobody is told from his drills by his strength', () => {
    for (const strength of [900, 1900]) {
      const found = Array.from({ length: 8 }, (_, seed) =>
        adjustmentsFrom(answersOf([{ strength, attempts: all(80) }], () => 0, seed)),
      );
      for (const kind of ['legal-cards', 'count-deal', 'flek'] as const) {
        expect(Math.abs(mean(found.map((of) => offset(of, kind))))).toBeLessThan(30);
      }
    }
  });

  test('a grade that is harder than told is found within its kind', () => {
    const steep = (_: DrillKind, difficulty: number): number => (difficulty >= 1350 && difficulty < 1600 ? 150 : 0);
    const found = Array.from({ length: 12 }, (_, seed) =>
      adjustmentsFrom(answersOf([{ strength: 1500, attempts: { flek: 500, betl: 500 } }], steep, seed)),
    );
    const rise = (kind: DrillKind): number => mean(found.map((of) => of[kind]![2]! - of[kind]![1]!));
    expect(rise('flek')).toBeGreaterThan(25);
    expect(rise('flek')).toBeLessThan(150);
  });
});

test('what one learner is weak in is his; what all find hard is hard', () => {
  const eight = (weak: NonNullable<Simulated['weak']>): Simulated[] =>
    Array.from({ length: 8 }, (_, i) => ({ strength: 1100 + 80 * i, attempts: all(60), weak: i === 0 ? weak : {} }));
  const weakness = adjustmentsFrom(answersOf(eight({ flek: 300 }), () => 0, 5));
  const hard = adjustmentsFrom(answersOf(eight({}), only('flek', 200), 5));
  expect(Math.abs(offset(weakness, 'flek'))).toBeLessThan(45);
  expect(offset(hard, 'flek')).toBeGreaterThan(60);
});

test('what is wanted is asked for as it was measured', () => {
  const adjustments = { flek: [40, 40, 40, 40, 40] };
  expect(measuredAs(adjustments, 'flek', 1250)).toBe(1210);
  expect(adjusted(adjustments, 'flek', { ...DIFFICULTY, rating: 1340 })).toMatchObject({ rating: 1380, grade: 3 });
  expect(measuredAs({}, 'flek', 1250)).toBe(1250);
});

test('without results nothing is moved, and kinds nobody knows any more move nothing', () => {
  expect(adjustmentsFrom([])).toEqual({});
  const gone = { learner: 1, kind: 'gone', theme: 'points', difficulty: 1200, attempts: 50, correct: 0 };
  expect(adjustmentsFrom([gone])).toEqual({});
});

test('whatever was answered, difficulties stay on their scale, and what was measured to be harder stays harder', () => {
  const answers = (correct: number) =>
    (['legal-cards', 'must-beat'] as const).flatMap((kind, which) =>
      [800, 900, 1200, 1450, 1700, 2000].map((difficulty, i): AttemptResults => {
        const right = which === 0 ? correct : 300 - correct;
        return {
          learner: 0,
          kind,
          theme: 'duties',
          difficulty,
          attempts: 300,
          correct: i % 2 === 0 ? right : 300 - right,
        };
      }),
    );
  for (const correct of [0, 300]) {
    const found = adjustmentsFrom(answers(correct));
    for (const kind of ['legal-cards', 'must-beat'] as const) {
      const ratings = Array.from(
        { length: 181 },
        (_, i) => adjusted(found, kind, { ...DIFFICULTY, rating: 600 + 10 * i }).rating,
      );
      expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
      expect(ratings[0]).toBeGreaterThanOrEqual(600);
      expect(ratings.at(-1)).toBeLessThanOrEqual(2400);
      for (const wanted of [1000, 1250, 1600, 1990]) {
        const measured = measuredAs(found, kind, wanted);
        expect(Math.abs(adjusted(found, kind, { ...DIFFICULTY, rating: measured }).rating - wanted)).toBeLessThan(3);
      }
    }
  }
});
