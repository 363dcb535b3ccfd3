/**
 * Exact counting of the deals a statement is true of, and drawing one of them with equal chances, however few they are. Suit by
 * suit all ways to lie are grouped by the numbers of cards and the values that matter; two suits and two suits are put together,
 * and the halves that complete each other are matched.
 */
import { cardsOf, plainSet, shuffled, type CardSet, type Chance } from '#main/engine/kernel/index.ts';
import { below, multinomial } from './large-numbers.ts';
import { paired, type Add, type PairEntry, type Pairs } from './pairs.ts';
import { bySuit, sorted, type Sorted, type Statement } from './statement.ts';
import { packed, roomFor, suitLayouts, type Lengths, type SuitLayouts } from './suit-layouts.ts';
import { boundsOf, type SuitTerm } from './suit-terms.ts';

export { below } from './large-numbers.ts';
export { ALWAYS, bySuit, inSuit, type Statement } from './statement.ts';
export type { SuitTerm } from './suit-terms.ts';

/** What is dealt: these cards, so many to each place. */
export interface CountedDealing {
  readonly cards: CardSet;
  /** As many in all as there are cards; at most five places with cards. */
  readonly sizes: readonly number[];
}

/** Thrown where a statement tells too many things apart to be counted in a moment. */
export class TooLarge extends Error {}

/** Pairs of values that are looked at; at some ten nanoseconds each. */
const MAX_PAIRS = 3e8;
const MAX_VECTORS = 5e7;

export interface SituationCount {
  /** Deals the statement is true of. */
  readonly ways: bigint;
  /** One of them: the cards of each place. There must be one. */
  draw(chance: Chance): CardSet[];
}

/** Halves of a deal that belong together. */
interface Match {
  readonly lengths: Lengths;
  readonly entry: PairEntry;
  /** Of all that complete it. */
  readonly otherWays: number;
  /** Of all matches up to this one and with it. */
  readonly upTo: bigint;
}

/** @throws TooLarge */
export function counted(dealing: CountedDealing, statement: Statement): SituationCount {
  const merged = merge(dealing, statement);
  const { sizes } = merged;
  const parts = sorted(merged.statement);
  const suits = suitsOf(dealing.cards, sizes, parts);
  const fits = roomFor(sizes);
  const halves = bySuit((suit) => suits[suit]!);
  const pairs =
    halves[0]!.groups.length * halves[1]!.groups.length + halves[2]!.groups.length * halves[3]!.groups.length;
  if (pairs > MAX_PAIRS) throw new TooLarge();
  const near = paired(halves[0]!, halves[1]!, adding(parts, suits, [2, 3]), fits);
  const far = paired(halves[2]!, halves[3]!, adding(parts, suits, [0, 1]), fits);
  if (near.vectors.length * far.vectors.length > MAX_VECTORS) throw new TooLarge();
  const { matches, ways, completing } = matched(near, far, packed(sizes), parts);
  return {
    ways: ways * merged.inside,
    draw(chance) {
      const index = below(ways, chance);
      const match = matches[firstAbove(matches, index)]!;
      const inMatch = Number(index - (match.upTo - BigInt(match.entry.ways) * BigInt(match.otherWays)));
      const own = Math.floor(inMatch / match.otherWays);
      let rest = inMatch % match.otherWays;
      const other = completing(match).find(({ ways: each }) => rest < each || ((rest -= each), false))!;
      const sets = sizes.map(() => 0);
      const lay = (suit: number, [group, way]: readonly [number, number]): void =>
        suits[suit]!.way(group, way).forEach((cards, place) => (sets[place]! |= cards << (8 * suit)));
      const [first, second] = near.way(match.lengths, match.entry.vector, own);
      const [third, fourth] = far.way(packed(sizes) - match.lengths, other.vector, rest);
      [first, second, third, fourth].forEach((each, suit) => lay(suit, each));
      return merged.split(sets, chance);
    },
  };
}

/** Values above what is asked for are all the same. */
function adding({ sums, musts }: Sorted, suits: readonly SuitLayouts[], others: readonly number[]): Add {
  const ends = sums.map(({ min, max, suits: terms }, i) => {
    const isGrowing = terms.every((term) => term === null || boundsOf(term).min >= 0);
    const most = Number.isFinite(max) ? max + 1 : min;
    const rest = (pick: (...values: number[]) => number): number =>
      others.reduce((all, suit) => all + pick(...suits[suit]!.vectors.map((vector) => vector[i]!)), 0);
    return { min, max, cap: isGrowing ? Math.max(most, 0) : Infinity, least: rest(Math.min), most: rest(Math.max) };
  });
  return (one, other) => {
    const both = new Array<number>(ends.length);
    for (let i = 0; i < ends.length; i++) {
      const { min, max, cap, least, most } = ends[i]!;
      const value = Math.min(cap, one[i]! + other[i]!);
      if (i < musts && (value + least > max || value + most < min)) return null;
      both[i] = value;
    }
    return both;
  };
}

function suitsOf(cards: CardSet, sizes: readonly number[], { filters, sums }: Sorted): SuitLayouts[] {
  const known = new Map<string, SuitLayouts>();
  return bySuit((suit) => {
    const own = (cards >>> (8 * suit)) & 0xff;
    const terms = sums.map((sum) => sum.suits[suit] ?? null);
    const key = JSON.stringify([own, filters[suit], terms]);
    const found = known.get(key) ?? suitLayouts(own, sizes, filters[suit]!, terms);
    known.set(key, found);
    return found;
  });
}

function matched(
  near: Pairs,
  far: Pairs,
  all: Lengths,
  { sums, musts, holds }: Sorted,
): { matches: Match[]; ways: bigint; completing: (match: Match) => readonly PairEntry[] } {
  const isTrue = (one: readonly number[], other: readonly number[]): boolean => {
    const isMet = (sum: number): boolean => {
      const value = one[sum]! + other[sum]!;
      return value >= sums[sum]!.min && value <= sums[sum]!.max;
    };
    for (let i = 0; i < musts; i++) if (!isMet(i)) return false;
    return holds(isMet);
  };
  const width = far.vectors.length;
  const known = new Int8Array(near.vectors.length * width).fill(-1);
  const fit = (entry: PairEntry, other: PairEntry): boolean => {
    const at = entry.vector * width + other.vector;
    if (known[at] === -1) known[at] = Number(isTrue(near.vectors[entry.vector]!, far.vectors[other.vector]!));
    return known[at] === 1;
  };
  const matches: Match[] = [];
  let upTo = 0n;
  for (const [lengths, entries] of near.byLengths) {
    const others = far.byLengths.get(all - lengths);
    if (others === undefined) continue;
    for (const entry of entries) {
      let otherWays = 0;
      for (const other of others) if (fit(entry, other)) otherWays += other.ways;
      if (otherWays === 0) continue;
      upTo += BigInt(entry.ways) * BigInt(otherWays);
      matches.push({ lengths, entry, otherWays, upTo });
    }
  }
  const completing = ({ lengths, entry }: Match): readonly PairEntry[] =>
    far.byLengths.get(all - lengths)!.filter((other) => fit(entry, other));
  return { matches, ways: upTo, completing };
}

function firstAbove(matches: readonly Match[], index: bigint): number {
  let low = 0;
  let high = matches.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches[middle]!.upTo > index) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Places that the statement never tells apart are one; what lies in it is spread over them afterwards. */
interface Merged {
  readonly statement: Statement;
  readonly sizes: readonly number[];
  /** Ways to spread. */
  readonly inside: bigint;
  split(sets: readonly CardSet[], chance: Chance): CardSet[];
}

function merge({ sizes }: CountedDealing, statement: Statement): Merged {
  const masks = [...masksIn(statement)];
  const classes: number[][] = [];
  const names = new Map<string, number>();
  sizes.forEach((size, place) => {
    if (size === 0) return;
    const name = masks.map((mask) => (mask >>> place) & 1).join('');
    const known = names.get(name);
    if (known === undefined) names.set(name, classes.push([place]) - 1);
    else classes[known]!.push(place);
  });
  const remapped = (mask: number): number =>
    classes.reduce((all, [first], i) => all | (((mask >>> first!) & 1) << i), 0);
  return {
    statement: withPlaces(statement, remapped),
    sizes: classes.map((places) => places.reduce((sum, place) => sum + sizes[place]!, 0)),
    inside: classes.reduce((all, places) => all * multinomial(places.map((place) => sizes[place]!)), 1n),
    split(sets, chance) {
      const spread = sizes.map(() => 0);
      classes.forEach((places, i) => {
        const cards = places.length === 1 ? null : shuffled(cardsOf(sets[i]!), chance);
        if (cards === null) return void (spread[places[0]!] = sets[i]!);
        for (const place of places) spread[place] = plainSet(cards.splice(0, sizes[place]));
      });
      return spread;
    },
  };
}

function masksIn(statement: Statement, found = new Set<number>()): Set<number> {
  const look = (term: SuitTerm): void => {
    if (term.op === 'count' || term.op === 'has') found.add(term.places);
    else if (term.op === 'between' || term.op === 'not') look(term.of);
    else if (term.op === 'sum') for (const [, part] of term.of) look(part);
    else for (const part of term.of) look(part);
  };
  if (statement.is === 'sum') for (const term of statement.suits) if (term !== null) look(term);
  if (statement.is === 'not') masksIn(statement.of, found);
  if (statement.is === 'all' || statement.is === 'any') for (const part of statement.of) masksIn(part, found);
  return found;
}

function withPlaces(statement: Statement, to: (mask: number) => number): Statement {
  const inTerm = (term: SuitTerm): SuitTerm => {
    switch (term.op) {
      case 'count':
      case 'has':
        return { ...term, places: to(term.places) };
      case 'between':
      case 'not':
        return { ...term, of: inTerm(term.of) };
      case 'and':
      case 'or':
        return { ...term, of: term.of.map(inTerm) };
      case 'sum':
        return { ...term, of: term.of.map(([factor, part]) => [factor, inTerm(part)] as const) };
    }
  };
  switch (statement.is) {
    case 'sum':
      return { ...statement, suits: statement.suits.map((term) => term && inTerm(term)) };
    case 'not':
      return { ...statement, of: withPlaces(statement.of, to) };
    case 'all':
    case 'any':
      return { ...statement, of: statement.of.map((part) => withPlaces(part, to)) };
  }
}
