/**
 * Kinds of extra states: two states are of one kind when the bonuses that can still come after them are the same but for a constant.
 * Positions with the same cards then differ in value by that constant, so the table may keep one entry for both, whether they come up
 * under one question or two.
 *
 * What can come depends on the marriages still open, too: with one gone, its place in the state changes no more. A kind is the tree of
 * what can follow, written down: the bonuses at its end less that of a fallen seven, and for each step what it is (a marriage
 * forfeited, a first one named, a trick counted or out of reach), the kind it leads to and by how much that one's bonus differs. The
 * tree of a state with fewer marriages open is part of the one with more, so equal kinds stay equal as marriages are announced.
 */
import { TOO_FEW_TRICKS, TRICKS_SHIFT } from './marriages.ts';

const MARRIAGES = 0xf;
const ALIVE = 16;
/** More than bonuses differ by, either way. */
const DIFFERENCE = 64;
/** Steps that are told apart, more or less. */
const STEPS = 16;

/** A state with some marriages open, and what can follow it. */
interface Place {
  /** In `stampOf`, without the bit for the sevens. */
  readonly at: number;
  /** Of the state among the extras. */
  readonly extra: number;
  readonly steps: readonly {
    /** Which bit it sets, see `stepFrom`. */ readonly step: number;
    readonly extra: number;
    readonly place: number;
  }[];
}

/** Tells the kinds of one goal under all its questions. */
export class Kinds {
  /** Suits whose marriages can be forfeited or kept silent, one bit each; of others it makes no difference whether they are open. */
  readonly forfeitable: number;
  readonly #places: readonly Place[];
  /** By the number of a beginning of a tree: for what comes next the number of the longer one; whole trees are kinds. */
  readonly #trees: Map<number, number>[] = [];
  #number = ALIVE + 1;

  /** @param following places among the extras of the states that can follow each directly */
  constructor(extras: readonly number[], following: readonly (readonly number[])[]) {
    this.forfeitable = extras.reduce((all, extra) => all | extra, 0) & MARRIAGES;
    this.#places = extras.length === 1 ? [] : placesOf(extras, following, this.forfeitable);
  }

  /**
   * @param ends the bonus by extra state and fate of the sevens, the last of which is that they fell
   * @returns places in `stampOf` and their kinds in turn; none where no state follows another
   */
  of(ends: readonly (readonly number[])[]): number[] {
    const found: number[] = [];
    for (const alive of ends[0]!.length > 1 ? [0, ALIVE] : [0]) {
      const kinds: number[] = [];
      for (const { at, extra, steps } of this.#places) {
        const own = ends[extra]!;
        const none = own.at(-1)!;
        // What the sevens make of it is one beginning; no step follows `ALIVE` itself, so the two are never confused.
        const fates = own.reduce((all, bonus) => all * 2 * DIFFERENCE + bonus - none + DIFFERENCE, 0);
        let tree = alive === 0 ? alive : this.#longer(alive, fates);
        for (const { step, extra: later, place } of steps) {
          const differs = ends[later]!.at(-1)! - none + DIFFERENCE;
          tree = this.#longer(tree, (kinds[place]! * 2 * DIFFERENCE + differs) * STEPS + step);
        }
        kinds.push(tree);
        found.push(at | alive, tree);
      }
    }
    return found;
  }

  #longer(tree: number, next: number): number {
    const known = (this.#trees[tree] ??= new Map<number, number>());
    let longer = known.get(next);
    if (longer === undefined) known.set(next, (longer = this.#number++));
    return longer;
  }
}

/** Those that follow come before those they follow. */
function placesOf(extras: readonly number[], following: readonly (readonly number[])[], open: number): Place[] {
  const numbers = new Map<number, number>();
  const places: Place[] = [];
  // States only grow.
  for (let extra = extras.length - 1; extra >= 0; extra--) {
    const state = extras[extra]!;
    for (let marriages = open; ; marriages = (marriages - 1) & open) {
      if ((marriages & state) === 0) {
        const steps = following[extra]!.flatMap((later) => {
          const step = stepFrom(state, extras[later]!);
          const forfeited = step & MARRIAGES;
          if ((forfeited & ~marriages) !== 0) return [];
          return [
            {
              step: 31 - Math.clz32(step),
              extra: later,
              place: numbers.get((extras[later]! << 4) | (marriages & ~forfeited))!,
            },
          ];
        });
        numbers.set((state << 4) | marriages, places.length);
        places.push({ at: (state << 5) | marriages, extra, steps });
      }
      if (marriages === 0) break;
    }
  }
  return places;
}

const ONE_TRICK = 1 << TRICKS_SHIFT;
const TOO_FEW = 2 << TRICKS_SHIFT;

/** What happened, one bit of it: one that is new, or for tricks one more or too few, however many were counted before. */
function stepFrom(extra: number, later: number): number {
  const tricks = later >> TRICKS_SHIFT;
  if (tricks === extra >> TRICKS_SHIFT) return later ^ extra;
  return tricks === TOO_FEW_TRICKS >> TRICKS_SHIFT ? TOO_FEW : ONE_TRICK;
}
