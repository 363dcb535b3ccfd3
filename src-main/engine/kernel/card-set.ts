/**
 * Sets of cards as 32-bit masks. Eight bits a suit in `SUITS` order, the seven lowest in each.
 *
 * A *plain* set has a card's bit at its `cardIndex` (the order without trumps), the same in every game. A *ranked* set has it
 * at suit × 8 + strength in the order the game is played in, so that "stronger in its suit" is "greater"; without trumps both
 * are the same.
 */
import {
  DECK,
  NO_TRUMP_ORDER,
  SUITS,
  TRUMP_GAME_ORDER,
  cardIndex,
  makeCard,
  strengthOf,
  suitOf,
  type Card,
  type Suit,
} from '#shared/cards.ts';

/** Bits by `cardIndex`. */
export type CardSet = number;
/** Bits by strength in the order of the game. */
export type RankedSet = number;

export const FULL_DECK: CardSet = -1;
export const ACES: RankedSet = 0x80808080 | 0;
/** Of the order with trumps, like the two below. */
export const TENS: RankedSet = 0x40404040;
export const KINGS: RankedSet = 0x20202020;
/** Svršeks. */
export const OBERS: RankedSet = 0x10101010;

/** One of the two orders. */
export interface CardBits {
  /** Place of a card's bit, 0–31. */
  readonly place: (card: Card) => number;
  readonly bit: (card: Card) => RankedSet;
  readonly set: (cards: readonly Card[]) => RankedSet;
  readonly card: (place: number) => Card;
  /** Suit by suit, weakest first. */
  readonly cards: (set: RankedSet) => Card[];
  readonly fromPlain: (plain: CardSet) => RankedSet;
  readonly toPlain: (ranked: RankedSet) => CardSet;
}

function cardBits(hasTrumps: boolean): CardBits {
  const order = hasTrumps ? TRUMP_GAME_ORDER : NO_TRUMP_ORDER;
  const byPlace = SUITS.flatMap((suit) => order.map((rank) => makeCard(rank, suit)));
  const places = new Map(
    DECK.map((card) => [card, SUITS.indexOf(suitOf(card)) * 8 + strengthOf(card, hasTrumps)] as const),
  );
  return {
    place: (card) => places.get(card)!,
    bit: (card) => (1 << places.get(card)!) | 0,
    set: (cards) => cards.reduce((set, card) => set | (1 << places.get(card)!), 0),
    card: (place) => byPlace[place]!,
    cards(set) {
      const cards: Card[] = [];
      for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(byPlace[lowest(rest)]!);
      return cards;
    },
    fromPlain: hasTrumps ? tensRaised : (plain) => plain | 0,
    toPlain: hasTrumps ? tensLowered : (ranked) => ranked | 0,
  };
}

/** With trumps the ten stands between king and ace. */
export const TRUMP_BITS = cardBits(true);
export const NO_TRUMP_BITS = cardBits(false);

export function bitsFor(hasTrumps: boolean): CardBits {
  return hasTrumps ? TRUMP_BITS : NO_TRUMP_BITS;
}

/** Ten from place 3 to 6; spodek, svršek and king one down. */
function tensRaised(plain: CardSet): RankedSet {
  return (plain & 0x87878787) | ((plain & 0x70707070) >>> 1) | ((plain & 0x08080808) << 3);
}

function tensLowered(ranked: RankedSet): CardSet {
  return (ranked & 0x87878787) | ((ranked & 0x38383838) << 1) | ((ranked & 0x40404040) >>> 3);
}

export function plainBit(card: Card): CardSet {
  return (1 << cardIndex(card)) | 0;
}

export function plainSet(cards: readonly Card[]): CardSet {
  return cards.reduce((set, card) => set | (1 << cardIndex(card)), 0);
}

/** The cards of a plain set in `DECK` order. */
export function cardsOf(set: CardSet): Card[] {
  return NO_TRUMP_BITS.cards(set);
}

/** A card's place in a ranked set. */
export function bitOf(card: Card, hasTrumps: boolean): number {
  return bitsFor(hasTrumps).place(card);
}

export function cardAt(place: number, hasTrumps: boolean): Card {
  return bitsFor(hasTrumps).card(place);
}

export function maskOf(cards: readonly Card[], hasTrumps: boolean): RankedSet {
  return bitsFor(hasTrumps).set(cards);
}

export function cardsIn(mask: RankedSet, hasTrumps: boolean): Card[] {
  return bitsFor(hasTrumps).cards(mask);
}

/** 0–3, or -1 for no suit. */
export function suitNumber(suit: Suit | null): number {
  return suit === null ? -1 : SUITS.indexOf(suit);
}

/** All eight cards of suit 0–3. */
export function suitMask(suit: number): number {
  return 0xff << (suit * 8);
}

const BY_SUIT = Object.fromEntries(
  SUITS.map((suit) => [suit, DECK.filter((card) => suitOf(card) === suit)]),
) as unknown as Record<Suit, readonly Card[]>;

/** All eight cards of a suit. */
export function ofSuit(suit: Suit): readonly Card[] {
  return BY_SUIT[suit];
}

/** The eight cards of the suit of a single card. */
export function suitOfCard(card: number): number {
  return suitMask(highest(card) >> 3);
}

/** The cards of the same suit that are stronger than the one at this place. */
export function above(place: number): RankedSet {
  return suitMask(place >> 3) & ~((2 << place) - 1);
}

/** The cards that beat a single card which is taking a trick. */
export function beating(card: RankedSet, trumps: RankedSet): RankedSet {
  return (suitOfCard(card) & ~(card | (card - 1))) | (card & trumps ? 0 : trumps);
}

export function count(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function onlyOne(set: number): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}

/** Place of the lowest card of a set that is not empty. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Place of the highest card of a set that is not empty. */
export function highest(set: number): number {
  return 31 - Math.clz32(set);
}

/** Places of the cards of a set, lowest first. */
export function placesOf(set: number): number[] {
  const places: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) places.push(lowest(rest));
  return places;
}

/** Every part of a set, the whole first and nothing last. */
export function* partsOf(set: number): Generator<number> {
  for (let part = set; ; part = (part - 1) & set) {
    yield part;
    if (part === 0) return;
  }
}
