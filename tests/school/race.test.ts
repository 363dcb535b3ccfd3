import { expect, test } from 'vitest';
import { race } from '#main/school/drills/race.ts';
import { randomFrom } from '../solver/random.ts';

const OPTIONS = { stages: [6, 20, 60], clear: 0.4, most: 2 } as const;

/** Gains around a mean, the noise shared by all options as layouts are. */
function gains(means: Readonly<Record<string, number>>, seed: number, noise: number) {
  const random = randomFrom(seed);
  const shared = Array.from({ length: 60 }, () => 4 * (random.next() - 0.5));
  const own = new Map(Object.keys(means).map((name) => [name, Array.from({ length: 60 }, () => random.next() - 0.5)]));
  return (name: string, layout: number): number => means[name]! + shared[layout]! + noise * own.get(name)![layout]!;
}

test('finds the best option, with what the next one loses', () => {
  const raced = race(['a', 'b', 'c'], gains({ a: 0, b: 2, c: 1 }, 3, 1), OPTIONS)!;
  expect(raced.best).toEqual(['b']);
  expect(raced.margin).toBeGreaterThan(0.7);
  expect(raced.margin).toBeLessThan(1.3);
});

test('options that come to the same are right together', () => {
  const raced = race(['a', 'b', 'c'], gains({ a: 2, b: 2, c: 0 }, 4, 0), OPTIONS)!;
  expect(raced.best).toEqual(['a', 'b']);
});

test('a lead that may be chance, or too many equals, give no answer', () => {
  expect(race(['a', 'b'], gains({ a: 0.2, b: 0 }, 5, 0), OPTIONS)).toBeNull();
  expect(race(['a', 'b'], gains({ a: 0.5, b: 0 }, 6, 40), OPTIONS)).toBeNull();
  expect(race(['a', 'b', 'c', 'd'], gains({ a: 1, b: 1, c: 1, d: 0 }, 7, 0), OPTIONS)).toBeNull();
  expect(race(['a', 'b'], () => 1, OPTIONS)).toBeNull();
});

test('a rival that was only unlucky at first is not written off', () => {
  const unlucky = (name: string, layout: number): number => (name === 'a' ? 2 : layout < 20 ? 0 : 7);
  expect(race(['a', 'b'], unlucky, OPTIONS)).toBeNull();
});

test('is over as soon as a layout cannot be had', () => {
  expect(race(['a', 'b'], (_, layout) => (layout < 3 ? 1 : null), OPTIONS)).toBeNull();
});

test('what an option brings is told beside the best in the same layouts, and not at all after a few', () => {
  // The first ten layouts are easy, and the worst option is dropped after six.
  const easy = (layout: number): number => (layout < 20 ? 10 : 0);
  const gain = (name: string, layout: number): number =>
    easy(layout) + { a: 1, b: 0, c: -9 }[name]! + (layout % 2) / 10;
  const raced = race(
    ['a', 'b', 'c', 'd'],
    (name, layout) => (name === 'd' ? gain('b', layout) + 0.1 : gain(name, layout)),
    OPTIONS,
  )!;
  expect(raced.best).toEqual(['a']);
  expect(raced.gains.get('c')!.length).toBeLessThan(10);
  expect([...raced.means.keys()]).not.toContain('c');
  const told = (name: string): number => raced.means.get('a')! - raced.means.get(name)!;
  expect(told('b')).toBeCloseTo(1, 9);
  expect(told('d')).toBeCloseTo(0.9, 9);
});

test('an option that loses alike in the first layouts is not dropped for it', () => {
  const gain = (name: string, layout: number): number =>
    (name === 'b' && layout < 2 ? -1 : 0) + (name === 'c' ? -3 : 0);
  const raced = race(['a', 'b', 'c'], gain, { stages: [2, 6, 60], clear: 0.25, equal: 0.12, most: 2 })!;
  expect(raced.best).toEqual(['a', 'b']);
});
