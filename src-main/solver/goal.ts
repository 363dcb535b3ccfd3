/**
 * A goal is what the two sides play for, brought to a form the search understands: a finished play has a number of units (tens of
 * points, or tricks), a fate of the sevens and an extra state, and its value never falls when units rise. So the question "is the
 * value at least v" is the question "are units plus a bonus at least n", with a bonus that depends on the other two.
 */
import type { Bonuses } from './core.ts';
import { SEVENS, type Sevens } from './finish.ts';

export interface GoalSpec {
  /** Units still to be won. */
  readonly units: number;
  /** Whether the fate of the sevens can still differ. */
  readonly sevens: boolean;
  /** Extra states that can come up, the root's 0 among them, and those that can follow one directly. */
  readonly extras: readonly number[];
  readonly next: (extra: number) => readonly number[];
  /** Value for the maximisers of a finished play in which they won `units` since the root. */
  readonly valueOf: (units: number, sevens: Sevens, extra: number) => number;
}

export interface Question {
  /** Units since the root plus bonus must come to this. */
  readonly wanted: number;
  readonly bonuses: Bonuses;
  /** Questions with the same bonuses share what is found out. */
  readonly id: number;
}

export interface Goal extends Pick<GoalSpec, 'valueOf'> {
  /** All values a play can end with, rising; from the maximisers' point of view. */
  readonly values: readonly number[];
  /** Whether the maximisers reach `values[index]`; index from 1, as the lowest value is reached in any case. */
  readonly questions: readonly (Question | undefined)[];
}

export function goalOf(spec: GoalSpec): Goal {
  const extras = [...spec.extras].sort((a, b) => a - b);
  const ends: readonly Sevens[] = spec.sevens ? SEVENS : ['none'];
  const curves = extras.map((extra) =>
    ends.map((sevens) => Array.from({ length: spec.units + 1 }, (_, units) => spec.valueOf(units, sevens, extra))),
  );
  const values = [...new Set(curves.flat(2))].sort((a, b) => a - b);
  const known = new Map<string, number>();
  const questions = values.map((value, index) => {
    if (index === 0) return undefined;
    const needs = curves.map((of) => of.map((curve) => unitsFor(curve, value)));
    const wanted = needs[0]!.at(-1)!;
    const bonuses = bonusesOf(spec, extras, needs, wanted);
    const key = JSON.stringify(bonuses);
    if (!known.has(key)) known.set(key, known.size);
    return { wanted, bonuses, id: known.get(key)! };
  });
  return { values, questions, valueOf: spec.valueOf };
}

/** The fewest units that reach a value, one more than there are when none do. */
function unitsFor(curve: readonly number[], value: number): number {
  const found = curve.findIndex((reached) => reached >= value);
  return found < 0 ? curve.length : found;
}

function bonusesOf(
  { sevens, next }: GoalSpec,
  extras: readonly number[],
  needs: readonly (readonly number[])[],
  wanted: number,
): Bonuses {
  const ends = needs.map((of) => of.map((need) => wanted - need));
  const none = ends.map((of) => of.at(-1)!);
  const range = (pick: (own: readonly number[], ...others: number[]) => number, alive: boolean): number[] => {
    const found: number[] = [];
    // States only grow, so those that can follow are done first.
    for (let i = extras.length - 1; i >= 0; i--) {
      const later = next(extras[i]!).map((extra) => found[extras.indexOf(extra)]!);
      found[i] = pick(alive ? ends[i]! : [none[i]!], ...later);
    }
    return found;
  };
  const least = (own: readonly number[], ...others: number[]): number => Math.min(...own, ...others);
  const most = (own: readonly number[], ...others: number[]): number => Math.max(...own, ...others);
  return {
    extras,
    made: sevens ? ends.map((of) => of[0]!) : none,
    beaten: sevens ? ends.map((of) => of[1]!) : none,
    none,
    leastAlive: range(least, sevens),
    mostAlive: range(most, sevens),
    leastNone: range(least, false),
    mostNone: range(most, false),
  };
}
