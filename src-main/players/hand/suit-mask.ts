/** One suit as a byte: bit i stands for the i-th card by the no-trump order, seven lowest. */
import type { Card, Suit } from '#shared/cards.ts';
import { plainSet, suitNumber, type CardSet } from '#main/engine/kernel/index.ts';

const known = new WeakMap<readonly Card[], CardSet>();

/** The cards of a suit among `cards`, which are not changed afterwards: the set of a list is made once. */
export function suitMask(cards: readonly Card[], suit: Suit): number {
  let set = known.get(cards);
  if (set === undefined) known.set(cards, (set = plainSet(cards)));
  return (set >>> (suitNumber(suit) * 8)) & 0xff;
}
