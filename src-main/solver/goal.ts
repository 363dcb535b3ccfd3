/**
 * A goal is what the two sides play for, brought to a form the search understands: a finished play has a number of units (tens of
 * points, or tricks), a fate of the sevens and an extra state, and its value never falls when units rise. So the question "is the
 * value at least v" is the question "are units plus a bonus at least n", with a bonus that depends on the other two.
 */
import type { Bonuses } from './core.ts';
import { SEVENS, type Sevens } from './finish.ts';
import { Kinds } from './kinds.ts';

export interface GoalSpec {
  /** Units still to be won. */
  readonly units: number;
  /** Whether the fate of the sevens can still differ. */
  readonly sevens: boolean;
  /** Extra states that can come up, the root's 0 among them, and those that can follow one directly. */
  readonly extras: readonly number[];
  readonly next: (extra: number) => readonly number[];
  /** One of them that ends with the same values. */
  readonly settledAs: (extra: number) => number;
  /** Value for the maximisers of a finished play in which they won `units` since the root; asked for states that are settled as themselves. */
  readonly valueOf: (units: number, sevens: Sevens, extra: number) => number;
}

interface SearchQuestion {
  /** Units since the root plus bonus must come to this. */
  readonly wanted: number;
  readonly bonuses: Bonuses;
  /** Questions with the same bonuses share what is found out. */
  readonly id: number;
}

export interface Goal extends Pick<GoalSpec, 'valueOf'> {
  /** All values a play can end with, rising; from the maximisers' point of view. */
  readonly values: readonly number[];
  /** Whether the maximisers reach `values[index]`, index from 1: the lowest value is reached in any case. */
  question(index: number): SearchQuestion;
}

export function goalOf(spec: GoalSpec): Goal {
  const extras = [...spec.extras].sort((a, b) => a - b);
  const fates: readonly Sevens[] = spec.sevens ? SEVENS : ['none'];
  const places = new Map(extras.map((extra, place) => [extra, place]));
  const settled = extras.map((extra) => places.get(spec.settledAs(extra))!);
  const curves = extras.map((extra, place) =>
    settled[place] === place ? fates.map((sevens) => curveOf(spec, sevens, extra)) : undefined,
  );
  const values = [...new Set(curves.flat(2).filter((value) => value !== undefined))].sort((a, b) => a - b);
  const following = extras.map((extra) => spec.next(extra).map((later) => places.get(later)!));
  const asked = new Map<string, Pick<SearchQuestion, 'bonuses' | 'id'>>();
  let kinds: Kinds | undefined;
  // A search asks about a few of the values only, so questions are made when they are asked.
  const questions: (SearchQuestion | undefined)[] = [];

  function questionAt(index: number): SearchQuestion {
    const value = values[index]!;
    const wanted = unitsFor(curves[0]!.at(-1)!, value);
    const bonuses = curves.map((of) => of?.map((curve) => wanted - unitsFor(curve, value)));
    let key = '';
    for (const of of bonuses) if (of) for (const bonus of of) key += String.fromCharCode(bonus + CODE);
    let known = asked.get(key);
    if (!known) {
      kinds ??= new Kinds(extras, following);
      const ends = settled.map((place) => bonuses[place]!);
      asked.set(key, (known = { bonuses: bonusesOf(extras, following, ends, kinds), id: asked.size }));
    }
    return { wanted, ...known };
  }

  // An end may be reached with any extra state.
  const valueOf: GoalSpec['valueOf'] = (units, sevens, extra) => spec.valueOf(units, sevens, spec.settledAs(extra));
  return { values, question: (index) => (questions[index] ??= questionAt(index)), valueOf };
}

function curveOf({ units, valueOf }: GoalSpec, sevens: Sevens, extra: number): number[] {
  const curve: number[] = [];
  for (let won = 0; won <= units; won++) curve.push(valueOf(won, sevens, extra));
  return curve;
}

/** Bonuses can be less than 0, codes of characters not. */
const CODE = 0x100;

/** The fewest units that reach a value, one more than there are when none do. */
function unitsFor(curve: readonly number[], value: number): number {
  let units = 0;
  while (units < curve.length && curve[units]! < value) units++;
  return units;
}

/** @param ends the bonus by extra state and fate of the sevens, the last of which is that they fell */
function bonusesOf(
  extras: readonly number[],
  following: readonly (readonly number[])[],
  ends: readonly (readonly number[])[],
  kinds: Kinds,
): Bonuses {
  const made = ends.map((of) => of[0]!);
  const beaten = ends.map((of) => of[1] ?? of[0]!);
  const none = ends.map((of) => of.at(-1)!);
  const [leastMade, mostMade] = rangeOf(made, following);
  const [leastBeaten, mostBeaten] = rangeOf(beaten, following);
  const [leastNone, mostNone] = rangeOf(none, following);
  return {
    extras,
    made,
    beaten,
    none,
    leastMade,
    mostMade,
    leastBeaten,
    mostBeaten,
    leastNone,
    mostNone,
    kinds: kinds.of(ends),
    forfeitable: kinds.forfeitable,
  };
}

/** The least and the most a bonus may still become, by extra state. */
function rangeOf(own: readonly number[], following: readonly (readonly number[])[]): [least: number[], most: number[]] {
  const least = [...own];
  const most = [...own];
  // States only grow, so those that can follow are done first.
  for (let place = own.length - 1; place >= 0; place--) {
    for (const later of following[place]!) {
      if (least[later]! < least[place]!) least[place] = least[later]!;
      if (most[later]! > most[place]!) most[place] = most[later]!;
    }
  }
  return [least, most];
}
