/**
 * Cards as bits. A set of cards is a 32-bit integer; card bit = suit × 8 + strength in its suit, so it depends on the order the game
 * is played in. A *plain* set instead uses `cardIndex` bits (suit × 8 + place in `RANKS`), the same in every game.
 */
import { DECK, cardIndex, strengthOf, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';

export interface CardBits {
  readonly bit: (card: Card) => number;
  readonly set: (cards: readonly Card[]) => number;
  /** Suit by suit, seven first. */
  readonly cards: (set: number) => Card[];
  /** From a plain set. */
  readonly fromPlain: (plain: number) => number;
}

export const ACES = 0x80808080 | 0;
export const TENS = 0x40404040;
export const KINGS = 0x20202020;
/** Svršeks. */
export const OBERS = 0x10101010;

function cardBits(hasTrumps: boolean): CardBits {
  const place = (card: Card): number => suitIndex(suitOf(card)) * 8 + strengthOf(card, hasTrumps);
  const bits = new Map(DECK.map((card) => [card, (1 << place(card)) | 0]));
  const byPlace = DECK.toSorted((a, b) => place(a) - place(b));
  return {
    bit: (card) => bits.get(card)!,
    set: (cards) => cards.reduce((set, card) => set | bits.get(card)!, 0),
    cards: (set) => byPlace.filter((_, i) => (set >>> i) & 1),
    fromPlain: hasTrumps ? tensRaised : (plain) => plain | 0,
  };
}

/** With trumps the ten stands between king and ace. */
export const TRUMP_BITS = cardBits(true);
export const NO_TRUMP_BITS = cardBits(false);

/** Ten from place 3 to 6; spodek, svršek and king one down. */
function tensRaised(plain: number): number {
  return (plain & 0x87878787) | ((plain & 0x70707070) >>> 1) | ((plain & 0x08080808) << 3);
}

export function plainSet(cards: readonly Card[]): number {
  return cards.reduce((set, card) => set | (1 << cardIndex(card)), 0);
}

export function suitIndex(suit: Suit): number {
  return SUITS.indexOf(suit);
}

/** The eight cards of a suit by its place in `SUITS`. */
export function suitCards(index: number): number {
  return (0xff << (index * 8)) | 0;
}

export function count(set: number): number {
  let found = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) found++;
  return found;
}

export function onlyOne(set: number): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}

/** The eight cards of a card's suit. */
export function suitOfCard(card: number): number {
  return suitCards((31 - Math.clz32(card)) >> 3);
}

/** The cards that beat this one when it is taking a trick. */
export function beating(card: number, trumps: number): number {
  return (suitOfCard(card) & ~(card | (card - 1))) | (card & trumps ? 0 : trumps);
}
