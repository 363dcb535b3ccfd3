/** A statement about a whole deal, put together from what its suits add to it. */
import { boundsOf, type SuitTerm } from './suit-terms.ts';

export type Statement =
  /** What the suits add lies between both ends, they included; `null` of a suit that adds nothing. */
  | { readonly is: 'sum'; readonly suits: readonly (SuitTerm | null)[]; readonly min: number; readonly max: number }
  | { readonly is: 'all' | 'any'; readonly of: readonly Statement[] }
  | { readonly is: 'not'; readonly of: Statement };

export type Sum = Extract<Statement, { is: 'sum' }>;

/** Always true: of no parts all are. */
export const ALWAYS: Statement = { is: 'all', of: [] };

export function inSuit(suit: number, term: SuitTerm): Sum {
  return { is: 'sum', suits: bySuit((of) => (of === suit ? term : null)), min: 1, max: 1 };
}

export function bySuit<T>(of: (suit: number) => T): T[] {
  return [0, 1, 2, 3].map(of);
}

/** A statement sorted for counting. */
export interface Sorted {
  /** By suit: terms that must all be 1. */
  readonly filters: readonly (readonly SuitTerm[])[];
  /** Sums that concern several suits. */
  readonly sums: readonly Sum[];
  /** The first so many of them must all hold. */
  readonly musts: number;
  /** Whether the rest of the statement holds, asked with whether each sum does. */
  readonly holds: (isTrue: (sum: number) => boolean) => boolean;
}

export function sorted(statement: Statement): Sorted {
  const parts = partsOf(gathered(statement));
  const filters = bySuit((): SuitTerm[] => []);
  const musts: Sum[] = [];
  const others: Statement[] = [];
  for (const part of parts) {
    const own = ownSuit(part);
    if (own !== null) filters[own.suit]!.push(own.term);
    else if (part.is !== 'sum') others.push(part);
    else if (part.max === 0 && part.suits.every((term) => term === null || boundsOf(term).min >= 0)) {
      part.suits.forEach((term, suit) => {
        if (term !== null) filters[suit]!.push({ op: 'between', of: term, min: 0, max: 0 });
      });
    } else musts.push(part);
  }
  const sums = [...musts];
  const numbers = new Map<string, number>(musts.map((sum, i) => [JSON.stringify(sum), i]));
  const numberOf = (sum: Sum): number => {
    const key = JSON.stringify(sum);
    const found = numbers.get(key) ?? sums.push(sum) - 1;
    numbers.set(key, found);
    return found;
  };
  type Asked = (isTrue: (sum: number) => boolean) => boolean;
  const asked = (of: Statement): Asked => {
    switch (of.is) {
      case 'sum': {
        const number = numberOf(of);
        return (isTrue) => isTrue(number);
      }
      case 'not': {
        const part = asked(of.of);
        return (isTrue) => !part(isTrue);
      }
      case 'all': {
        const all = of.of.map(asked);
        return (isTrue) => all.every((part) => part(isTrue));
      }
      case 'any': {
        const any = of.of.map(asked);
        return (isTrue) => any.some((part) => part(isTrue));
      }
    }
  };
  const rest = others.map(asked);
  return { filters, sums, musts: musts.length, holds: (isTrue) => rest.every((part) => part(isTrue)) };
}

function partsOf(statement: Statement): readonly Statement[] {
  return statement.is === 'all' ? statement.of.flatMap(partsOf) : [statement];
}

/** Parts that concern one suit only become one term of it, so that fewer sums are told apart. */
function gathered(statement: Statement): Statement {
  if (statement.is === 'sum') return statement;
  if (statement.is === 'not') {
    const of = gathered(statement.of);
    const own = ownSuit(of);
    return own === null ? { is: 'not', of } : inSuit(own.suit, { op: 'not', of: own.term });
  }
  const { is } = statement;
  const owned = bySuit((): SuitTerm[] => []);
  const others: Statement[] = [];
  for (const part of statement.of.map(gathered).flatMap((each) => (each.is === is ? each.of : [each]))) {
    const own = ownSuit(part);
    if (own === null) others.push(part);
    else owned[own.suit]!.push(own.term);
  }
  const inside = owned.flatMap((terms, suit) =>
    terms.length === 0
      ? []
      : [inSuit(suit, terms.length === 1 ? terms[0]! : { op: is === 'all' ? 'and' : 'or', of: terms })],
  );
  const of = [...inside, ...others];
  return of.length === 1 ? of[0]! : { is, of };
}

function ownSuit(statement: Statement): { suit: number; term: SuitTerm } | null {
  if (statement.is !== 'sum') return null;
  const suit = statement.suits.findIndex((term) => term !== null);
  if (suit < 0 || statement.suits.some((term, other) => term !== null && other !== suit)) return null;
  const of = statement.suits[suit]!;
  const isPlain = statement.min === 1 && statement.max >= 1 && isTruth(of);
  return { suit, term: isPlain ? of : { op: 'between', of, min: statement.min, max: statement.max } };
}

function isTruth({ op }: SuitTerm): boolean {
  return op !== 'count' && op !== 'sum';
}
