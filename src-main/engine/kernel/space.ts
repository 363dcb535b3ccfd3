/** All ways to lay hidden cards where they may lie: counted, so that each can be named by a number and one be drawn fairly. */
import { count, placesOf, type CardSet } from './card-set.ts';
import { fraction, type Chance } from './random.ts';

/** Room for some of the hidden cards, and those that may lie there. */
export interface HiddenPlace {
  readonly size: number;
  readonly may: CardSet;
}

/** One way to lay all hidden cards: the cards of each of the places given, in their order. */
export type Laying = Int32Array;

export interface Space {
  /** How many ways there are; 0 when what is known contradicts itself. Exact up to 2^53. */
  readonly count: number;
  /** One of them, 0 ≤ index < count. */
  at(index: number): Laying;
  /** One of them, each as likely as any other. There must be one. */
  draw(chance: Chance): Laying;
  /** In how many of them each card lies in a place (its index): by the number of the card in a plain set. */
  waysIn(place: number): Float64Array;
}

/** Cards that may lie in the same places. */
interface Group {
  readonly cards: readonly number[];
  readonly places: readonly number[];
}

/** What is left to lay, from one group on: the room of each place decides. */
interface Node {
  readonly ways: number;
  readonly splits: readonly Split[];
}

/** How many cards of a group each of its places takes. */
interface Split {
  readonly taken: readonly number[];
  /** Ways to choose which. */
  readonly inside: number;
  readonly next: Node;
  /** Of the node, up to this split and with it. */
  readonly upTo: number;
}

const END: Node = { ways: 1, splits: [] };
const DEAD: Node = { ways: 0, splits: [] };

/** @param cards as many as there is room for, or there is no way */
export function spaceOf(cards: CardSet, places: readonly HiddenPlace[]): Space {
  const groups = groupsOf(cards, places);
  const root = rootOf(groups, places, count(cards));
  const scratch = new Uint8Array(32);
  return {
    count: root.ways,
    at(index) {
      const laid = new Int32Array(places.length);
      let rest = index;
      let node = root;
      for (const group of groups) {
        const split = node.splits.find(({ upTo }) => rest < upTo)!;
        rest -= split.upTo - split.inside * split.next.ways;
        const inside = Math.floor(rest / split.next.ways);
        rest -= inside * split.next.ways;
        layNumbered(group, split.taken, inside, laid);
        node = split.next;
      }
      return laid;
    },
    draw(chance) {
      const laid = new Int32Array(places.length);
      let node = root;
      for (const { cards: own, places: open } of groups) {
        const { splits, ways } = node;
        let split = splits[0]!;
        if (splits.length > 1) {
          const point = fraction(chance) * ways;
          for (let i = 1; point >= split.upTo && i < splits.length; i++) split = splits[i]!;
        }
        node = split.next;
        for (let i = 0; i < own.length; i++) scratch[i] = own[i]!;
        let left = own.length;
        for (let p = 0; p < open.length; p++) {
          let set = 0;
          for (let taken = split.taken[p]!; taken > 0; taken--) {
            // The last place takes what is left.
            const i = p === open.length - 1 ? left - 1 : chance(left);
            set |= 1 << scratch[i]!;
            scratch[i] = scratch[--left]!;
          }
          laid[open[p]!]! |= set;
        }
      }
      return laid;
    },
    waysIn: (place) => waysIn(place, root, groups),
  };
}

/** From the first group to the last, with the ways to come to each node; cards of a group are each as likely in a place. */
function waysIn(place: number, root: Node, groups: readonly Group[]): Float64Array {
  const ways = new Float64Array(32);
  let reached = new Map([[root, 1]]);
  for (const { cards, places } of groups) {
    const at = places.indexOf(place);
    const after = new Map<Node, number>();
    let sum = 0;
    for (const [node, before] of reached) {
      for (const { taken, inside, next } of node.splits) {
        after.set(next, (after.get(next) ?? 0) + before * inside);
        if (at >= 0) sum += before * inside * next.ways * taken[at]!;
      }
    }
    if (at >= 0) for (const card of cards) ways[card] = sum / cards.length;
    reached = after;
  }
  return ways;
}

/** Several spaces of the same cards that have nothing in common, as one. */
export function unionOf<T>(parts: readonly { readonly space: Space; readonly read: (laying: Laying) => T }[]): {
  readonly count: number;
  at(index: number): T;
  draw(chance: Chance): T;
} {
  const some = parts.filter(({ space }) => space.count > 0);
  const total = some.reduce((sum, { space }) => sum + space.count, 0);
  return {
    count: total,
    at(index) {
      let rest = index;
      const part = some.find(({ space }) => rest < space.count || ((rest -= space.count), false))!;
      return part.read(part.space.at(rest));
    },
    draw(chance) {
      let part = some[0]!;
      if (some.length > 1) {
        let point = fraction(chance) * total;
        part = some.find(({ space }) => (point -= space.count) < 0) ?? some.at(-1)!;
      }
      return part.read(part.space.draw(chance));
    },
  };
}

function groupsOf(cards: CardSet, places: readonly HiddenPlace[]): Group[] {
  const groups = new Map<number, { cards: number[]; places: number[] }>();
  for (const card of placesOf(cards)) {
    let key = 0;
    places.forEach(({ may }, place) => (key |= ((may >>> card) & 1) << place));
    const group = groups.get(key) ?? { cards: [], places: placesOf(key) };
    group.cards.push(card);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => a.places.length - b.places.length);
}

function rootOf(groups: readonly Group[], places: readonly HiddenPlace[], cards: number): Node {
  const room = places.map(({ size }) => size);
  if (room.some((size) => size < 0) || room.reduce((sum, size) => sum + size, 0) !== cards) return DEAD;
  const known = groups.map(() => new Map<number, Node>());
  const from = (at: number): Node => {
    const group = groups[at];
    if (group === undefined) return END;
    const key = room.reduce((number, left) => number * 33 + left, 0);
    const found = known[at]!.get(key);
    if (found) return found;
    const splits: Split[] = [];
    const taken = group.places.map(() => 0);
    let ways = 0;
    const fill = (i: number, left: number, inside: number): void => {
      const place = group.places[i]!;
      const last = i === group.places.length - 1;
      for (let number = Math.min(left, room[place]!); number >= (last ? left : 0); number--) {
        taken[i] = number;
        room[place]! -= number;
        if (last) {
          const next = from(at + 1);
          if (next.ways > 0) {
            ways += inside * next.ways;
            splits.push({ taken: [...taken], inside, next, upTo: ways });
          }
        } else fill(i + 1, left - number, inside * choose(left, number));
        room[place]! += number;
      }
    };
    if (group.places.length > 0) fill(0, group.cards.length, 1);
    const node = { ways, splits };
    known[at]!.set(key, node);
    return node;
  };
  return from(0);
}

/** Gives the cards of a group out: the `index`-th way with so many to each place. */
function layNumbered({ cards, places }: Group, taken: readonly number[], index: number, laid: Laying): void {
  let rest = index;
  const left = [...taken];
  cards.forEach((card, i) => {
    const after = cards.length - i - 1;
    for (let place = 0; place < left.length; place++) {
      if (left[place] === 0) continue;
      left[place]! -= 1;
      const ways = arrangements(after, left);
      if (rest < ways) {
        laid[places[place]!]! |= 1 << card;
        return;
      }
      rest -= ways;
      left[place]! += 1;
    }
  });
}

function arrangements(cards: number, sizes: readonly number[]): number {
  let left = cards;
  let ways = 1;
  for (const size of sizes) {
    ways *= choose(left, size);
    left -= size;
  }
  return ways;
}

/** Pascal's triangle. */
const CHOOSE: number[][] = [];
for (let from = 0; from <= 32; from++) {
  CHOOSE.push(
    Array.from({ length: from + 1 }, (_, n) =>
      n === 0 || n === from ? 1 : CHOOSE[from - 1]![n - 1]! + CHOOSE[from - 1]![n]!,
    ),
  );
}

function choose(from: number, number: number): number {
  return CHOOSE[from]![number] ?? 0;
}
