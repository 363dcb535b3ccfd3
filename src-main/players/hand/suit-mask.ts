/** One suit as a byte: bit i stands for the i-th card by the no-trump order, seven lowest. */
import { strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';

export function suitMask(cards: readonly Card[], suit: Suit): number {
  return cards.reduce((mask, card) => (suitOf(card) === suit ? mask | (1 << strengthOf(card, false)) : mask), 0);
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
