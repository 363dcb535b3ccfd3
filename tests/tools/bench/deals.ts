/** Whole deals to measure by: for every contract a random set and one in which the declarer has a hand he might bid it with. */
import { DECK, isSharp, makeCard, rankOf, strengthOf, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import {
  announcedComponents,
  announcesHundred,
  announcesSeven,
  announcesTwoSevens,
  isNoTrump,
  type Component,
  type Contract,
} from '#shared/contracts.ts';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { handSize, seatCount, type Seat, type Variant } from '#shared/seats.ts';
import { toPosition, type Position } from '#main/engine/index.ts';
import { randomFrom, type Random } from '../../solver/random.ts';

export interface DealKind {
  readonly variant: Variant;
  readonly rules: string;
  readonly contract: Contract;
  /** Random: longest suit trump. Plausible: also a hand for the contract, fleks now and then. */
  readonly plausible: boolean;
}

/** The same deal for the same seed and kind: no cards played, forhont declares. */
export function benchDeal(kind: DealKind, seed: number): Position {
  const random = randomFrom(seed);
  for (;;) {
    const setup = dealOnce(kind, random);
    if (setup) return unwrap(toPosition(setupSchema.parse(setup)));
  }
}

function dealOnce({ variant, rules, contract, plausible }: DealKind, random: Random): SetupInput | undefined {
  const cards = random.shuffled(DECK);
  const size = handSize(variant);
  const spare = variant === 'voleny' || variant === 'licitovany' ? 2 : 0;
  const first = cards.slice(0, size + spare);
  const trump = isNoTrump(contract) ? null : trumpOf(first, contract);
  if (trump === undefined) return undefined;
  const helper = announcesTwoSevens(contract) ? helperOf(first, trump!) : null;
  if (helper === undefined) return undefined;
  const talon = discard(first, spare, contract, trump, helper);
  const own = first.filter((card) => !talon.includes(card));
  if (plausible && !isBiddable(own, contract, trump, helper)) return undefined;
  const others = Array.from({ length: seatCount(variant) - 1 }, (_, i) =>
    cards.slice(size + spare + i * size, size + spare + (i + 1) * size),
  );
  const partner = variant === 'krizovy' && trump !== null ? (random.pick([1, 2, 3]) as Seat) : null;
  return {
    variant,
    rules,
    contract,
    declarer: 0,
    partner,
    trump,
    helper,
    hands: [own, ...others],
    talon,
    fleks: plausible && random.chance(0.5) ? { [firstComponent(contract)]: 1 } : {},
  };
}

function firstComponent(contract: Contract): Component {
  return announcedComponents(contract)[0]!;
}

function lengthOf(cards: readonly Card[], suit: Suit): number {
  return cards.filter((card) => suitOf(card) === suit).length;
}

function longest(cards: readonly Card[], suits: readonly Suit[]): Suit | undefined {
  return [...suits].sort((a, b) => lengthOf(cards, b) - lengthOf(cards, a))[0];
}

function hasMarriage(cards: readonly Card[], suit: Suit): boolean {
  return cards.includes(makeCard('K', suit)) && cards.includes(makeCard('O', suit));
}

/** The longest suit a contract can be announced in; a seven and a marriage it needs must be there. */
function trumpOf(cards: readonly Card[], contract: Contract): Suit | undefined {
  if (announcesHundred(contract) && !SUITS.some((suit) => hasMarriage(cards, suit))) return undefined;
  const suits = announcesSeven(contract) ? SUITS.filter((suit) => cards.includes(makeCard('7', suit))) : SUITS;
  return longest(cards, suits);
}

function helperOf(cards: readonly Card[], trump: Suit): Suit | undefined {
  return longest(
    cards,
    SUITS.filter((suit) => suit !== trump && cards.includes(makeCard('7', suit))),
  );
}

/** Two cards nobody would miss: lowest of short suits, no aces, tens, marriages or sevens of the contract where there is a choice. */
function discard(
  cards: readonly Card[],
  spare: number,
  contract: Contract,
  trump: Suit | null,
  helper: Suit | null,
): Card[] {
  const cost = (card: Card): number => {
    const suit = suitOf(card);
    if (trump === null) return (contract.endsWith('betl') ? -1 : 1) * strengthOf(card, false);
    const barred = isSharp(card) || (rankOf(card) === '7' && (suit === trump || suit === helper));
    const marriage = (rankOf(card) === 'K' || rankOf(card) === 'O') && hasMarriage(cards, suit);
    return (
      (barred ? 1000 : 0) +
      (marriage ? 100 : 0) +
      (suit === trump ? 50 : suit === helper ? 30 : 0) +
      3 * lengthOf(cards, suit) +
      strengthOf(card, true)
    );
  };
  return [...cards].sort((a, b) => cost(a) - cost(b)).slice(0, spare);
}

function isBiddable(cards: readonly Card[], contract: Contract, trump: Suit | null, helper: Suit | null): boolean {
  if (trump === null) return contract.endsWith('betl') ? isForBetl(cards) : isForDurch(cards);
  const trumps = lengthOf(cards, trump);
  const sharps = cards.filter(isSharp).length;
  const marriages = SUITS.filter((suit) => hasMarriage(cards, suit));
  if (announcesTwoSevens(contract)) return trumps + lengthOf(cards, helper!) >= 8 && trumps >= 5;
  const forHundred = marriages.includes(trump)
    ? sharps >= 4 && trumps >= 4
    : marriages.length > 0 && sharps >= 5 && trumps >= 4;
  if (announcesHundred(contract)) return forHundred && (!announcesSeven(contract) || trumps >= 5);
  if (announcesSeven(contract)) return trumps >= 5 || (trumps === 4 && sharps >= 3);
  return trumps >= 4 || marriages.length > 0;
}

/** At most two cards with lower ones missing below them. */
function isForBetl(cards: readonly Card[]): boolean {
  const holes = SUITS.reduce((sum, suit) => {
    const ranks = cards
      .filter((card) => suitOf(card) === suit)
      .map((card) => strengthOf(card, false))
      .sort((a, b) => a - b);
    return sum + ranks.filter((rank, i) => rank > 2 * i + 1).length;
  }, 0);
  return holes <= 1;
}

/** At most one suit without its top cards. */
function isForDurch(cards: readonly Card[]): boolean {
  const losers = SUITS.reduce((sum, suit) => {
    const ranks = cards.filter((card) => suitOf(card) === suit).map((card) => strengthOf(card, false));
    let top = 7;
    while (ranks.includes(top)) top--;
    return sum + (7 - top + ranks.length >= 8 || 7 - top >= 4 ? 0 : ranks.filter((rank) => rank < top).length);
  }, 0);
  return losers <= 2;
}
