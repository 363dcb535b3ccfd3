/** What one suit adds to a statement about a deal: a number that depends on who holds which of its eight cards. */
import { count } from '#main/engine/kernel/index.ts';

/** Places are numbered; a set of them is a mask. The cards of one suit are eight bits, the seven lowest, the ten in the middle (`RANKS`). */
export type SuitTerm =
  /** How many of these cards lie in one of the places. */
  | { readonly op: 'count'; readonly places: number; readonly cards: number }
  /** 1 where all of these cards do, otherwise 0. */
  | { readonly op: 'has'; readonly places: number; readonly cards: number }
  /** 1 where the number lies between both ends, they included. */
  | { readonly op: 'between'; readonly of: SuitTerm; readonly min: number; readonly max: number }
  | { readonly op: 'and' | 'or'; readonly of: readonly SuitTerm[] }
  | { readonly op: 'not'; readonly of: SuitTerm }
  | { readonly op: 'sum'; readonly of: readonly (readonly [factor: number, SuitTerm])[] };

/** The value of a term, given the cards of each place. */
export type HoldingValue = (held: ArrayLike<number>) => number;

/** The places a term looks at together, when there is no other way it looks at any: its value can be a table then. */
function placesSeen(term: SuitTerm): ReadonlySet<number> {
  switch (term.op) {
    case 'count':
    case 'has':
      return new Set([term.places]);
    case 'between':
    case 'not':
      return placesSeen(term.of);
    case 'and':
    case 'or':
      return new Set(term.of.flatMap((part) => [...placesSeen(part)]));
    case 'sum':
      return new Set(term.of.flatMap(([, part]) => [...placesSeen(part)]));
  }
}

export function valued(term: SuitTerm): HoldingValue {
  const seen = [...placesSeen(term)];
  if (seen.length > 1) return composed(term);
  const places = placesIn(seen[0] ?? 0);
  const alone = composed(term);
  const held = new Uint8Array(32);
  const table = Int16Array.from({ length: 256 }, (_, cards) => {
    held[places[0] ?? 0] = cards;
    return alone(held);
  });
  if (places.length === 1) {
    const place = places[0]!;
    return (of) => table[of[place]!]!;
  }
  return (of) => table[cardsIn(places, of)]!;
}

function composed(term: SuitTerm): HoldingValue {
  switch (term.op) {
    case 'count': {
      const places = placesIn(term.places);
      return (held) => count(cardsIn(places, held) & term.cards);
    }
    case 'has': {
      const places = placesIn(term.places);
      return (held) => ((cardsIn(places, held) & term.cards) === term.cards ? 1 : 0);
    }
    case 'between': {
      const of = valued(term.of);
      const { min, max } = term;
      return (held) => {
        const value = of(held);
        return value >= min && value <= max ? 1 : 0;
      };
    }
    case 'not': {
      const of = valued(term.of);
      return (held) => 1 - of(held);
    }
    case 'and': {
      const parts = term.of.map(valued);
      return (held) => {
        for (const part of parts) if (part(held) === 0) return 0;
        return 1;
      };
    }
    case 'or': {
      const parts = term.of.map(valued);
      return (held) => {
        for (const part of parts) if (part(held) !== 0) return 1;
        return 0;
      };
    }
    case 'sum': {
      const parts = term.of.map(([factor, part]) => [factor, valued(part)] as const);
      return (held) => {
        let sum = 0;
        for (const [factor, part] of parts) sum += factor * part(held);
        return sum;
      };
    }
  }
}

function placesIn(mask: number): number[] {
  return Array.from({ length: 32 }, (_, place) => place).filter((place) => (mask >>> place) & 1);
}

function cardsIn(places: readonly number[], held: ArrayLike<number>): number {
  let cards = 0;
  for (const place of places) cards |= held[place]!;
  return cards;
}

/** Between what a term can lie. */
export function boundsOf(term: SuitTerm): { readonly min: number; readonly max: number } {
  if (term.op === 'count') return { min: 0, max: 8 };
  if (term.op !== 'sum') return { min: 0, max: 1 };
  let min = 0;
  let max = 0;
  for (const [factor, part] of term.of) {
    const bounds = boundsOf(part);
    min += Math.min(factor * bounds.min, factor * bounds.max);
    max += Math.max(factor * bounds.min, factor * bounds.max);
  }
  return { min, max };
}
