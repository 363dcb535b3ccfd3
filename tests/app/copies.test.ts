import { expect, test } from 'vitest';
import { copyName, expired, LIMITS, type Copy, type CopyKind } from '#main/app/backup/copies.ts';

const copy = (day: string, kind: CopyKind = 'auto', bytes = 1): Copy => {
  const madeAt = new Date(`${day}T12:00:00Z`);
  const name = kind === 'upgrade' ? 'forhont.sqlite.before-0004-positions' : copyName(madeAt, kind);
  return { name, kind, madeAt: madeAt.toISOString(), bytes, path: name };
};
const days = (from: string, count: number): Copy[] =>
  Array.from({ length: count }, (_, i) => copy(new Date(Date.parse(from) - i * 86_400_000).toISOString().slice(0, 10)));
const kept = (copies: readonly Copy[], limits = LIMITS): string[] => {
  const gone = expired(copies, limits);
  return copies.filter((each) => !gone.includes(each)).map(({ madeAt }) => madeAt.slice(0, 10));
};

test('of a copy a day the last seven days stay, and the last of each of the last four weeks', () => {
  // Sunday 22 November 2026 and the 59 days before.
  expect(kept(days('2026-11-22', 60))).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
  ]);
});

test('copies of people who play now and then are not thrown away for their age', () => {
  const rare = ['2026-11-22', '2026-09-03', '2026-05-11', '2025-12-24'].map((day) => copy(day));
  expect(kept(rare)).toHaveLength(4);
});

test('those asked for and those made before an exchange are bounded by themselves', () => {
  const many = days('2026-11-22', 10).flatMap(({ madeAt }) => {
    const day = madeAt.slice(0, 10);
    return [copy(day, 'asked'), copy(day, 'before'), copy(day, 'upgrade')];
  });
  expect(kept(many)).toHaveLength(3 * LIMITS.others);
});

test('all together they stay below the bytes, but the newest stays whatever its size', () => {
  const big = days('2026-11-22', 7).map((each) => ({ ...each, bytes: 40 }));
  expect(kept(big, { ...LIMITS, bytes: 100 })).toEqual(['2026-11-22', '2026-11-21']);
  expect(kept(big, { ...LIMITS, bytes: 1 })).toEqual(['2026-11-22']);
});
