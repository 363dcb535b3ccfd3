/** All ways one suit can lie, grouped by what they come to. */
import { boundsOf, valued, type SuitTerm } from './suit-terms.ts';

/** Bits for the number of cards in one place; the highest is kept free to see what is too much. */
const BITS = 6;
const GUARD = 32;
/** Bits for the place of one card in the code of a layout. */
const PLACE_BITS = 3;

/** Numbers of cards by place, packed into one number. */
export type Lengths = number;

export function packed(lengths: readonly number[]): Lengths {
  return lengths.reduce((all, length, place) => all | (length << (BITS * place)), 0);
}

/** Tells whether so many cards of some suits leave room in every place. */
export function roomFor(sizes: readonly number[]): (lengths: Lengths) => boolean {
  const guards = packed(sizes.map(() => GUARD));
  const room = packed(sizes) + guards;
  return (lengths) => ((room - lengths) & guards) === guards;
}

/** Ways to lie with the same numbers of cards and the same values. */
export interface Group {
  readonly lengths: Lengths;
  /** Number of its values among `SuitLayouts.values`. */
  readonly vector: number;
  readonly ways: number;
}

export interface SuitLayouts {
  readonly groups: readonly Group[];
  /** Different values of the terms, in their order. */
  readonly vectors: readonly (readonly number[])[];
  /** The cards by place of one way of a group, 0 ≤ index < ways. */
  way(group: number, index: number): number[];
}

/**
 * @param cards those of the suit that are dealt, as eight bits
 * @param filters which must be 1
 */
export function suitLayouts(
  cards: number,
  sizes: readonly number[],
  filters: readonly SuitTerm[],
  terms: readonly (SuitTerm | null)[],
): SuitLayouts {
  const bits = [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (cards >>> bit) & 1);
  const places = sizes.length;
  const held = new Uint8Array(places);
  const left = [...sizes];
  const filtered = filters.map(valued);
  const values = terms.map((term) => (term === null ? null : valued(term)));

  const vectors: number[][] = [];
  const vectorNumbers = new Map<number | string, number>();
  const groups: { lengths: Lengths; vector: number; ways: number }[] = [];
  const groupNumbers = new Map<number, number>();
  const found: number[] = [];
  const codes: number[] = [];
  const vector = values.map(() => 0);

  const radixes = terms.map((term) => (term === null ? 1 : boundsOf(term).max - boundsOf(term).min + 1));
  const isSmall = radixes.reduce((product, radix) => product * radix, 1) <= Number.MAX_SAFE_INTEGER / 2;
  const vectorKey = (): number | string => {
    if (!isSmall) return vector.join();
    let key = 0;
    for (let i = 0; i < vector.length; i++) key = key * radixes[i]! + vector[i]!;
    return key;
  };
  const vectorNumber = (): number => {
    const key = vectorKey();
    let number = vectorNumbers.get(key);
    if (number === undefined) vectorNumbers.set(key, (number = vectors.push([...vector]) - 1));
    return number;
  };
  /** Neighbouring ways mostly have the same values. */
  let lastVector = -1;
  const vectorNow = (): number => {
    let isSame = lastVector >= 0;
    const last = vectors[lastVector];
    for (let i = 0; i < values.length; i++) {
      const value = values[i]?.(held) ?? 0;
      if (isSame && last![i] !== value) isSame = false;
      vector[i] = value;
    }
    return isSame ? lastVector : (lastVector = vectorNumber());
  };
  const lay = (at: number, lengths: Lengths, code: number): void => {
    if (at === bits.length) {
      for (const passes of filtered) if (passes(held) === 0) return;
      const number = vectorNow();
      const key = lengths * 2 ** 20 + number;
      let group = groupNumbers.get(key);
      if (group === undefined) {
        groupNumbers.set(key, (group = groups.push({ lengths, vector: number, ways: 0 }) - 1));
      }
      groups[group]!.ways += 1;
      found.push(group);
      codes.push(code);
      return;
    }
    const bit = 1 << bits[at]!;
    for (let place = 0; place < places; place++) {
      if (left[place] === 0) continue;
      left[place]! -= 1;
      held[place]! |= bit;
      lay(at + 1, lengths + (1 << (BITS * place)), code | (place << (PLACE_BITS * at)));
      held[place]! &= ~bit;
      left[place]! += 1;
    }
  };
  lay(0, 0, 0);

  let byGroup: Int32Array[] | undefined;
  const sortedCodes = (): Int32Array[] => {
    const sorted = groups.map(({ ways }) => new Int32Array(ways));
    const filled = groups.map(() => 0);
    found.forEach((group, i) => (sorted[group]![filled[group]!++] = codes[i]!));
    return sorted;
  };
  return {
    groups,
    vectors,
    way(group, index) {
      byGroup ??= sortedCodes();
      const code = byGroup[group]![index]!;
      const by = sizes.map(() => 0);
      bits.forEach((bit, at) => (by[(code >>> (PLACE_BITS * at)) & 7]! |= 1 << bit));
      return by;
    },
  };
}
