import { describe, expect, test } from 'vitest';
import { DECK, type Card } from '#shared/cards.ts';
import {
  chanceFrom,
  count,
  plainSet,
  spaceOf,
  unionOf,
  type Laying,
  type HiddenPlace,
  type Space,
} from '#main/engine/kernel/index.ts';

const CARDS: readonly Card[] = ['7h', '8h', '9h', 'Al', 'Th'];

function place(size: number, ...barred: readonly Card[]): HiddenPlace {
  return { size, may: ~plainSet(barred) };
}

const written = (laying: Laying): string => laying.join();

/** Every way to give the cards out, the slow way. */
function allWays(cards: readonly Card[], places: readonly HiddenPlace[]): string[] {
  const found: string[] = [];
  const laid = places.map(() => 0);
  const give = (i: number): void => {
    if (i === cards.length) return void found.push(laid.join());
    const bit = plainSet([cards[i]!]);
    places.forEach(({ size, may }, at) => {
      if ((may & bit) === 0 || count(laid[at]!) === size) return;
      laid[at]! |= bit;
      give(i + 1);
      laid[at]! &= ~bit;
    });
  };
  give(0);
  return found;
}

const CASES: readonly (readonly [string, readonly HiddenPlace[]])[] = [
  ['nothing known', [place(2), place(2), place(1)]],
  ['a void', [place(2, '7h', '8h', '9h'), place(3)]],
  ['no way at all', [place(2, '7h', '8h', '9h', 'Th'), place(3)]],
  ['single cards barred', [place(2, 'Al'), place(2, '7h', '9h'), place(1, 'Th')]],
  ['one way only', [place(1, '7h', '8h', '9h', 'Th'), place(4)]],
  ['an empty place', [place(3, '8h'), place(2), place(0)]],
  ['the strongest suit of the sign bit', [place(2, '7h'), place(3, 'Th')]],
];

describe('a space', () => {
  test.each(CASES)('counts and lists every way once: %s', (_, places) => {
    const space = spaceOf(plainSet(CARDS), places);
    const found = Array.from({ length: space.count }, (_, i) => written(space.at(i)));
    expect(found.toSorted()).toEqual(allWays(CARDS, places).toSorted());
  });

  test.each(CASES)('counts in how many ways each card lies in each place: %s', (_, places) => {
    const space = spaceOf(plainSet(CARDS), places);
    const layings = allWays(CARDS, places).map((way) => way.split(',').map(Number));
    for (const place of places.keys()) {
      const ways = space.waysIn(place);
      const slow = Array.from(
        { length: 32 },
        (_, card) => layings.filter((laid) => (laid[place]! >>> card) & 1).length,
      );
      expect([...ways].map((number) => Math.round(number * 1e6) / 1e6)).toEqual(slow);
    }
  });

  test('of random places counts as many ways as there are', () => {
    const chance = chanceFrom('random places');
    for (let i = 0; i < 300; i++) {
      const cards = DECK.filter(() => chance(4) === 0).slice(0, 9);
      const first = chance(cards.length + 1);
      const second = chance(cards.length - first + 1);
      const may = (): number => ~plainSet(cards.filter(() => chance(4) === 0));
      const places = [first, second, cards.length - first - second].map((size) => ({ ...place(size), may: may() }));
      const space = spaceOf(plainSet(cards), places);
      const all = allWays(cards, places);
      expect(space.count).toBe(all.length);
      expect(new Set(Array.from({ length: space.count }, (_, n) => written(space.at(n)))).size).toBe(all.length);
    }
  });

  test('is empty when what is known contradicts itself', () => {
    const places = [place(3, 'Al', '7h', '8h'), place(2, 'Al')];
    expect(spaceOf(plainSet(CARDS), places).count).toBe(0);
    expect(spaceOf(plainSet(CARDS), [place(2), place(2)]).count).toBe(0);
  });
});

/** Pearson's statistic of so many draws against equal frequencies, in standard deviations from what chance gives. */
function deviation(
  space: Pick<Space, 'count'> & { draw: (chance: (n: number) => number) => string },
  seed: string,
): number {
  const chance = chanceFrom(seed);
  const draws = 200 * space.count;
  const seen = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const laid = space.draw(chance);
    seen.set(laid, (seen.get(laid) ?? 0) + 1);
  }
  const expected = draws / space.count;
  const sum = [...seen.values()].reduce((all, found) => all + (found - expected) ** 2 / expected, 0);
  const missing = (space.count - seen.size) * expected;
  const freedom = space.count - 1;
  return freedom === 0 ? sum + missing : (sum + missing - freedom) / Math.sqrt(2 * freedom);
}

describe('drawing', () => {
  test.each(CASES.filter(([name]) => name !== 'no way at all'))('is uniform: %s', (name, places) => {
    const space = spaceOf(plainSet(CARDS), places);
    const drawn = { count: space.count, draw: (chance: (n: number) => number) => written(space.draw(chance)) };
    // Five standard deviations: once in a million by chance, and the seed is fixed.
    expect(Math.abs(deviation(drawn, name))).toBeLessThan(5);
  });

  test('is uniform over several spaces as one', () => {
    const parts = [CASES[0]![1], CASES[1]![1], CASES[4]![1]].map((places, part) => ({
      space: spaceOf(plainSet(CARDS), places),
      read: (laying: Laying) => `${part}: ${written(laying)}`,
    }));
    const union = unionOf(parts);
    expect(new Set(Array.from({ length: union.count }, (_, i) => union.at(i))).size).toBe(union.count);
    expect(Math.abs(deviation(union, 'union'))).toBeLessThan(5);
  });

  test('would be found out if it favoured some', () => {
    const space = spaceOf(plainSet(CARDS), CASES[0]![1]);
    const unfair = {
      count: space.count,
      draw: (chance: (n: number) => number) => written(space.at(Math.min(chance(space.count + 3), space.count - 1))),
    };
    expect(deviation(unfair, 'unfair')).toBeGreaterThan(5);
  });
});
