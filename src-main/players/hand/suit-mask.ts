/** One suit as a byte: bit i stands for the i-th card by the no-trump order, seven lowest. */
import { SUITS, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';

const known = new WeakMap<readonly Card[], Record<Suit, number>>();

/** The cards of a suit among `cards`, which are not changed afterwards: the masks of a list are made once. */
export function suitMask(cards: readonly Card[], suit: Suit): number {
  let masks = known.get(cards);
  if (!masks) known.set(cards, (masks = masksOf(cards)));
  return masks[suit];
}

function masksOf(cards: readonly Card[]): Record<Suit, number> {
  const masks = Object.fromEntries(SUITS.map((suit) => [suit, 0])) as Record<Suit, number>;
  for (const card of cards) masks[suitOf(card)] |= 1 << strengthOf(card, false);
  return masks;
}

/** Bits of a mask, lowest first. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest));
  return bits;
}

/** Every way the cards of `mask` can lie in two hands, as the part of the first. */
export function* splitsOf(mask: number): Generator<number> {
  for (let part = mask; ; part = (part - 1) & mask) {
    yield part;
    if (part === 0) return;
  }
}
