/** Two suits put together: how many ways there are to each number of cards by place and each sum of values. */
import type { Group, Lengths, SuitLayouts } from './suit-layouts.ts';

/** Adds values of two parts; `null` where no deal with them can hold what must. */
export type Add = (one: readonly number[], other: readonly number[]) => readonly number[] | null;

export interface Pairs {
  readonly vectors: readonly (readonly number[])[];
  /** By number of cards: the vectors that come up, with their ways. */
  readonly byLengths: ReadonlyMap<Lengths, readonly PairEntry[]>;
  /** One way of an entry, 0 ≤ index < ways: a group and a way of it in each of both suits. */
  way(
    lengths: Lengths,
    vector: number,
    index: number,
  ): readonly [readonly [group: number, index: number], readonly [group: number, index: number]];
}

export interface PairEntry {
  readonly vector: number;
  readonly ways: number;
}

const NONE = -1;

export function paired(one: SuitLayouts, other: SuitLayouts, add: Add, fits: (lengths: Lengths) => boolean): Pairs {
  const { vectors, sum } = sums(one, other, add);
  const width = vectors.length;
  const otherWidth = other.vectors.length;
  const numbers = new Map<Lengths, number>();
  const rows: Float64Array[] = [];
  const [mine, theirs] = [one, other].map(byLengthsOf) as [ByLengths, ByLengths];
  for (const [lengths, groups] of mine) {
    for (const [besides, others] of theirs) {
      const both = lengths + besides;
      if (!fits(both)) continue;
      let row = numbers.get(both);
      if (row === undefined) numbers.set(both, (row = rows.push(new Float64Array(width)) - 1));
      const ways = rows[row]!;
      for (const { vector, ways: times } of groups) {
        const from = vector * otherWidth;
        for (const { vector: beside, ways: each } of others) {
          const to = sum[from + beside]!;
          if (to !== NONE) ways[to]! += times * each;
        }
      }
    }
  }
  const byLengths = new Map(
    [...numbers].map(([lengths, row]) => [
      lengths,
      [...rows[row]!].flatMap((ways, vector): PairEntry[] => (ways > 0 ? [{ vector, ways }] : [])),
    ]),
  );
  return {
    vectors,
    byLengths,
    way(lengths, vector, index) {
      let rest = index;
      for (const [mineLengths, groups] of mine) {
        const others = theirs.get(lengths - mineLengths);
        if (others === undefined) continue;
        for (const first of groups) {
          for (const second of others) {
            if (sum[first.vector * otherWidth + second.vector] !== vector) continue;
            const all = first.ways * second.ways;
            if (rest < all) {
              return [
                [first.number, Math.floor(rest / second.ways)],
                [second.number, rest % second.ways],
              ];
            }
            rest -= all;
          }
        }
      }
      throw new RangeError(`no way ${index}`);
    },
  };
}

interface Numbered extends Group {
  readonly number: number;
}

type ByLengths = ReadonlyMap<Lengths, readonly Numbered[]>;

/** The groups with so many cards by place. */
function byLengthsOf({ groups }: SuitLayouts): ByLengths {
  const found = new Map<Lengths, Numbered[]>();
  groups.forEach((group, number) => {
    const list = found.get(group.lengths);
    const numbered = { ...group, number };
    if (list) list.push(numbered);
    else found.set(group.lengths, [numbered]);
  });
  return found;
}

function sums(one: SuitLayouts, other: SuitLayouts, add: Add): { vectors: (readonly number[])[]; sum: Int32Array } {
  const vectors: (readonly number[])[] = [];
  const numbers = new Map<string, number>();
  const sum = new Int32Array(one.vectors.length * other.vectors.length).fill(NONE);
  let at = 0;
  for (const mine of one.vectors) {
    for (const theirs of other.vectors) {
      const both = add(mine, theirs);
      if (both !== null) {
        const key = both.join();
        let number = numbers.get(key);
        if (number === undefined) numbers.set(key, (number = vectors.push(both) - 1));
        sum[at] = number;
      }
      at++;
    }
  }
  return { vectors, sum };
}
