/** Cards as bits of one 32-bit mask: eight per suit in `SUITS` order, weakest lowest by the order of the game played. */
import {
  NO_TRUMP_ORDER,
  SUITS,
  TRUMP_GAME_ORDER,
  makeCard,
  strengthOf,
  suitOf,
  type Card,
  type Suit,
} from '#shared/cards.ts';

/** A card's bit number 0–31. */
export function bitOf(card: Card, hasTrumps: boolean): number {
  return SUITS.indexOf(suitOf(card)) * 8 + strengthOf(card, hasTrumps);
}

export function cardAt(bit: number, hasTrumps: boolean): Card {
  const order = hasTrumps ? TRUMP_GAME_ORDER : NO_TRUMP_ORDER;
  return makeCard(order[bit & 7]!, SUITS[bit >> 3]!);
}

export function maskOf(cards: readonly Card[], hasTrumps: boolean): number {
  return cards.reduce((mask, card) => mask | (1 << bitOf(card, hasTrumps)), 0);
}

export function cardsIn(mask: number, hasTrumps: boolean): Card[] {
  const cards: Card[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) cards.push(cardAt(lowest(rest), hasTrumps));
  return cards;
}

/** 0–3, or -1 for no suit. */
export function suitNumber(suit: Suit | null): number {
  return suit === null ? -1 : SUITS.indexOf(suit);
}

/** All eight cards of suit 0–3. */
export function suitMask(suit: number): number {
  return 0xff << (suit * 8);
}

/** The cards of the same suit that are stronger than this bit's. */
export function above(bit: number): number {
  return suitMask(bit >> 3) & ~((2 << bit) - 1);
}

export function count(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Bit number of the lowest card of a mask that is not empty. */
export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** Bit number of the highest card of a mask that is not empty. */
export function highest(mask: number): number {
  return 31 - Math.clz32(mask);
}
