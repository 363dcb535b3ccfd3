/** States that share entries of the table: those after which all that can come differs by a constant. */
import { expect, test } from 'vitest';
import { Kinds } from '#main/solver/kinds.ts';
import { randomFrom } from './random.ts';

const TOO_FEW = 15;

interface State {
  readonly forfeited: number;
  readonly tricks: number;
}

/** Two marriages that can be forfeited, and tricks counted up to three. */
const STATES: readonly State[] = [0, 1, 2, 3, TOO_FEW].flatMap((tricks) =>
  [0, 1, 2, 3].map((forfeited) => ({ forfeited, tricks })),
);
const numberOf = ({ forfeited, tricks }: State): number => (tricks << 8) | forfeited;

type Step = (state: State, open: number) => { state: State; open: number } | undefined;
const forfeit =
  (bit: number): Step =>
  ({ forfeited, tricks }, open) =>
    open & ~forfeited & bit ? { state: { forfeited: forfeited | bit, tricks }, open: open & ~bit } : undefined;
const announce =
  (bit: number): Step =>
  (state, open) =>
    open & bit ? { state, open: open & ~bit } : undefined;
const count: Step = (state, open) =>
  state.tricks < 3 ? { state: { ...state, tricks: state.tricks + 1 }, open } : undefined;
const lose: Step = (state, open) => (state.tricks < 3 ? { state: { ...state, tricks: TOO_FEW }, open } : undefined);
const STEPS = { f1: forfeit(1), f2: forfeit(2), a1: announce(1), a2: announce(2), count, lose };

test('two states are of one kind exactly when every way on ends with bonuses that differ by the same', () => {
  let shared = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomFrom(seed);
    // Few different bonuses, many of them sums, so that there is something to share.
    const [a, b, c] = [random.below(3), random.below(3), random.below(2)];
    const bonusOf = ({ forfeited, tricks }: State, fate: number): number =>
      a * (forfeited & 1) + b * (forfeited >> 1) + (tricks === 3 ? c : 0) + 3 * fate + (random.chance(0.04) ? 1 : 0);
    const ends = STATES.map((state) => [0, 1, 2].map((fate) => bonusOf(state, 2 - fate)));
    const following = STATES.map((state) =>
      ['f1', 'f2', 'count', 'lose'].flatMap((name) => {
        const next = STEPS[name as keyof typeof STEPS](state, 3);
        return next ? [STATES.findIndex((other) => numberOf(other) === numberOf(next.state))] : [];
      }),
    );
    const found = new Kinds(STATES.map(numberOf), following).of(ends);
    const kinds = new Map<number, number>();
    for (let i = 0; i < found.length; i += 2) kinds.set(found[i]!, found[i + 1]!);

    const ways = (state: State, open: number, alive: boolean, way: string): string[] => {
      const own = ends[STATES.findIndex((other) => numberOf(other) === numberOf(state))]!;
      return [
        `${way} ${(alive ? own : own.slice(2)).join()}`,
        ...Object.entries(STEPS).flatMap(([name, step]) => {
          const next = step(state, open);
          return next ? ways(next.state, next.open, alive, `${way}${name}`) : [];
        }),
      ];
    };
    const byWays = new Map<string, Set<number>>();
    for (const state of STATES) {
      for (const open of [0, 1, 2, 3].filter((marriages) => (marriages & state.forfeited) === 0)) {
        for (const alive of [false, true]) {
          const none = ends[STATES.findIndex((other) => numberOf(other) === numberOf(state))]![2]!;
          const told = ways(state, open, alive, '')
            .map((way) =>
              way.replace(
                / (.*)/,
                (_, list: string) =>
                  ` ${list
                    .split(',')
                    .map((n) => Number(n) - none)
                    .join()}`,
              ),
            )
            .join(';');
          const key = `${alive} ${told}`;
          const kind = kinds.get((numberOf(state) << 5) | (alive ? 16 : 0) | open)!;
          byWays.set(key, (byWays.get(key) ?? new Set()).add(kind));
        }
      }
    }
    // One kind for one set of ways, and another for another.
    const all = [...byWays.values()].flatMap((of) => [...of]);
    expect(all).toHaveLength(byWays.size);
    expect(new Set(all).size).toBe(byWays.size);
    shared += found.length / 2 - byWays.size;
  }
  expect(shared).toBeGreaterThan(500);
});

test('kinds keep their numbers however many there are', () => {
  const random = randomFrom(5);
  const following = STATES.map((_, place) => (place + 4 < STATES.length && place < 12 ? [place + 4] : []));
  const kinds = new Kinds(STATES.map(numberOf), following);
  const all = Array.from({ length: 300 }, () => STATES.map(() => [0, 1, 2].map(() => random.below(20))));
  const first = all.map((ends) => kinds.of(ends));
  const treeOf = (ends: readonly number[][], place: number, alive: boolean): string => {
    const none = ends[place]![2]!;
    const own = alive ? ends[place]!.map((bonus) => bonus - none).join() : '';
    return `${own};${following[place]!.map((next) => `${ends[next]![2]! - none} ${treeOf(ends, next, alive)}`).join()}`;
  };
  const trees = all.flatMap((ends) =>
    STATES.flatMap((_, place) => [true, false].map((alive) => `${alive} ${treeOf(ends, place, alive)}`)),
  );
  expect(new Set(first.flatMap((of) => of.filter((_, i) => i % 2 === 1))).size).toBe(new Set(trees).size);
  for (const [i, ends] of all.entries()) {
    expect(kinds.of(ends)).toEqual(first[i]);
    const more = ends.map((of) => of.map((bonus) => bonus + 3));
    expect(kinds.of(more)).toEqual(first[i]);
  }
});
