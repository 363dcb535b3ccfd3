/** All ways to lay unseen cards where they may lie: counted, so that one can be drawn fairly or all be listed. */
import type { Card } from '#shared/cards.ts';

/** A place with room for some of the unseen cards: a hand, the talon, the stock. */
export interface Place {
  readonly size: number;
  readonly mayHold: (card: Card) => boolean;
}

export interface Space {
  /** How many layouts there are; 0 when what is known contradicts itself. */
  readonly count: number;
  /** One of them, 0 ≤ index < count: the cards of each place. */
  readonly at: (index: number) => readonly (readonly Card[])[];
}

/** Cards that may lie in the same places. */
interface Group {
  readonly cards: readonly Card[];
  readonly places: readonly number[];
}

/** @param cards exactly as many as there is room for */
export function spaceOf(cards: readonly Card[], places: readonly Place[]): Space {
  const groups = groupsOf(cards, places);
  const known = new Map<string, number>();

  const ways = (group: number, room: readonly number[]): number => {
    if (group === groups.length) return room.every((left) => left === 0) ? 1 : 0;
    const key = `${group} ${room.join()}`;
    let found = known.get(key);
    if (found === undefined) {
      found = splitsOf(groups[group]!, room).reduce((sum, split) => sum + split.ways * ways(group + 1, split.room), 0);
      known.set(key, found);
    }
    return found;
  };

  const sizes = places.map(({ size }) => size);
  return {
    count: ways(0, sizes),
    at(index) {
      const laid: Card[][] = places.map(() => []);
      let rest = index;
      let room: readonly number[] = sizes;
      groups.forEach((group, i) => {
        for (const split of splitsOf(group, room)) {
          const after = ways(i + 1, split.room);
          const total = split.ways * after;
          if (rest >= total) {
            rest -= total;
            continue;
          }
          const inside = Math.floor(rest / after);
          rest -= inside * after;
          layGroup(group, split.taken, inside, laid);
          room = split.room;
          break;
        }
      });
      return laid;
    },
  };
}

function groupsOf(cards: readonly Card[], places: readonly Place[]): Group[] {
  const groups = new Map<string, { cards: Card[]; places: readonly number[] }>();
  for (const card of cards) {
    const open = [...places.keys()].filter((place) => places[place]!.mayHold(card));
    const group = groups.get(open.join()) ?? { cards: [], places: open };
    group.cards.push(card);
    groups.set(open.join(), group);
  }
  return [...groups.values()];
}

interface Split {
  /** Cards of the group each place takes. */
  readonly taken: readonly number[];
  readonly room: readonly number[];
  /** Ways to choose which. */
  readonly ways: number;
}

function splitsOf({ cards, places }: Group, room: readonly number[]): Split[] {
  const splits: Split[] = [];
  const fill = (i: number, left: number, taken: readonly number[], ways: number): void => {
    if (i === places.length) {
      if (left === 0) splits.push({ taken, room: room.map((free, place) => free - taken[place]!), ways });
      return;
    }
    const place = places[i]!;
    for (let count = Math.min(left, room[place]!); count >= 0; count--) {
      fill(i + 1, left - count, taken.with(place, count), ways * choose(left, count));
    }
  };
  fill(
    0,
    cards.length,
    room.map(() => 0),
    1,
  );
  return splits;
}

/** Gives the cards of a group out: the `index`-th way with so many to each place. */
function layGroup({ cards }: Group, taken: readonly number[], index: number, laid: Card[][]): void {
  let rest = index;
  const left = [...taken];
  for (const [i, card] of cards.entries()) {
    const after = cards.length - i - 1;
    for (const [place, count] of left.entries()) {
      if (count === 0) continue;
      const ways = arrangements(after, left.with(place, count - 1));
      if (rest >= ways) {
        rest -= ways;
        continue;
      }
      laid[place]!.push(card);
      left[place] = count - 1;
      break;
    }
  }
}

function arrangements(cards: number, sizes: readonly number[]): number {
  let left = cards;
  return sizes.reduce((ways, size) => {
    const chosen = choose(left, size);
    left -= size;
    return ways * chosen;
  }, 1);
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i++) ways = (ways * (from - count + i)) / i;
  return Math.round(ways);
}
