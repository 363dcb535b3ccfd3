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
/** Words of a step in `Places.steps`. */
const STEP_WORDS = 3;

/** States with some marriages open, and what can follow them; those that follow come before those they follow. Flat, for speed. */
interface Places {
  /** In `stampOf`, without the bit for the sevens. */
  readonly at: readonly number[];
  /** Of the states among the extras. */
  readonly extra: readonly number[];
  /** Where the steps of each begin, and the end of all: what a step is (see `stepFrom`), its state among the extras, its place. */
  readonly begin: readonly number[];
  readonly steps: readonly number[];
}

/** Tells the kinds of one goal under all its questions. */
export class Kinds {
  /** Suits whose marriages can be forfeited or kept silent, one bit each; of others it makes no difference whether they are open. */
  readonly forfeitable: number;
  readonly #places: Places | undefined;
  readonly #trees = new Trees();

  /** @param following places among the extras of the states that can follow each directly */
  constructor(extras: readonly number[], following: readonly (readonly number[])[]) {
    this.forfeitable = extras.reduce((all, extra) => all | extra, 0) & MARRIAGES;
    this.#places = extras.length === 1 ? undefined : placesOf(extras, following, this.forfeitable);
  }

  /**
   * @param ends the bonus by extra state and fate of the sevens, the last of which is that they fell
   * @returns places in `stampOf` and their kinds in turn; none where no state follows another
   */
  of(ends: readonly (readonly number[])[]): number[] {
    const found: number[] = [];
    if (this.#places === undefined) return found;
    const { at, extra, begin, steps } = this.#places;
    const trees = this.#trees;
    const none = ends.map((of) => of.at(-1)!);
    // What the sevens make of a state; 0 for nothing is none of these.
    const fates = ends.map((of, state) =>
      of.reduce((all, bonus) => all * 2 * DIFFERENCE + bonus - none[state]! + DIFFERENCE, 0),
    );
    for (const alive of ends[0]!.length > 1 ? [0, ALIVE] : [0]) {
      const kinds: number[] = [];
      for (let place = 0; place < at.length; place++) {
        const own = extra[place]!;
        trees.begin(alive === 0 ? 0 : fates[own]!);
        for (let step = begin[place]!; step < begin[place + 1]!; step += STEP_WORDS) {
          const differs = none[steps[step + 1]!]! - none[own]! + DIFFERENCE;
          trees.add((kinds[steps[step + 2]!]! * 2 * DIFFERENCE + differs) * STEPS + steps[step]!);
        }
        const kind = trees.end();
        kinds.push(kind);
        found.push(at[place]! | alive, kind);
      }
    }
    return found;
  }
}

/** Numbers lists of words, equal ones alike: all of them one after another, found by a hash. */
class Trees {
  /** Each list after its length. */
  #words = new Int32Array(1 << 12);
  #begin = 0;
  #end = 0;
  #hash = 0;
  #count = 0;
  /** Of the lists by their number. */
  readonly #hashes: number[] = [0];
  /** Beginning of a list plus one and its number, by hash; 0 where there is none. At most half full. */
  #slots = new Int32Array(1 << 11);

  begin(word: number): void {
    this.#end = this.#begin + 1;
    this.#hash = 0;
    this.add(word);
  }

  add(word: number): void {
    if (this.#end >= this.#words.length) {
      const more = new Int32Array(2 * this.#words.length);
      more.set(this.#words);
      this.#words = more;
    }
    this.#words[this.#end++] = word;
    this.#hash = Math.imul(this.#hash ^ word, 0x9e3779b1);
    this.#hash ^= this.#hash >>> 15;
  }

  /** @returns the number of the list that has been added */
  end(): number {
    const words = this.#words;
    words[this.#begin] = this.#end - this.#begin;
    let slot = this.#slotFor(this.#hash);
    for (; this.#slots[slot] !== 0; slot = this.#after(slot)) {
      if (this.#isSame(this.#slots[slot]! - 1)) return this.#slots[slot + 1]!;
    }
    const number = ++this.#count;
    this.#hashes.push(this.#hash);
    this.#slots[slot] = this.#begin + 1;
    this.#slots[slot + 1] = number;
    this.#begin = this.#end;
    if (4 * this.#count > this.#slots.length) this.#spread();
    return number;
  }

  /** Twice the room. */
  #spread(): void {
    const slots = this.#slots;
    this.#slots = new Int32Array(2 * slots.length);
    for (let i = 0; i < slots.length; i += 2) {
      const begin = slots[i]! - 1;
      if (begin < 0) continue;
      let slot = this.#slotFor(this.#hashes[slots[i + 1]!]!);
      while (this.#slots[slot] !== 0) slot = this.#after(slot);
      this.#slots[slot] = begin + 1;
      this.#slots[slot + 1] = slots[i + 1]!;
    }
  }

  #isSame(other: number): boolean {
    const words = this.#words;
    const length = words[this.#begin]!;
    for (let i = 0; i < length; i++) if (words[other + i] !== words[this.#begin + i]) return false;
    return true;
  }

  #slotFor(hash: number): number {
    return (hash << 1) & (this.#slots.length - 1);
  }

  #after(slot: number): number {
    return (slot + 2) & (this.#slots.length - 1);
  }
}

function placesOf(extras: readonly number[], following: readonly (readonly number[])[], open: number): Places {
  const numbers: number[] = [];
  const places = { at: [] as number[], extra: [] as number[], begin: [0], steps: [] as number[] };
  // States only grow.
  for (let extra = extras.length - 1; extra >= 0; extra--) {
    const state = extras[extra]!;
    for (let marriages = open; ; marriages = (marriages - 1) & open) {
      if ((marriages & state) === 0) {
        for (const later of following[extra]!) {
          const step = stepFrom(state, extras[later]!);
          const forfeited = step & MARRIAGES;
          if ((forfeited & ~marriages) !== 0) continue;
          const place = numbers[(later << 4) | (marriages & ~forfeited)]!;
          places.steps.push(31 - Math.clz32(step), later, place);
        }
        numbers[(extra << 4) | marriages] = places.at.length;
        places.at.push((state << 5) | marriages);
        places.extra.push(extra);
        places.begin.push(places.steps.length);
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
