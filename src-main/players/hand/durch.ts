/** How likely a hand is to take every trick without trumps. */
import { SUITS, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { partsOf, placesOf } from '#main/engine/kernel/index.ts';
import { suitMask } from './suit-mask.ts';

const memo = new Map<number, number>();

/**
 * Probability (0–1) that the hand takes all tricks when it leads: each suit must run from the top, whatever is thrown.
 * `missing` are the cards of the other hands; each is taken to be in either of two with the same chance.
 */
export function durchChance(hand: readonly Card[], missing: readonly Card[]): number {
  return SUITS.reduce((chance, suit) => chance * suitRuns(suitMask(hand, suit), suitMask(missing, suit)), 1);
}

/** Every card as the first lead: the top card of the surest suit is best. */
export function durchLeads(
  hand: readonly Card[],
  missing: readonly Card[],
): { readonly card: Card; readonly chance: number }[] {
  return hand.map((card) => {
    const suit = suitOf(card);
    const own = suitMask(hand, suit);
    const top = own >> strengthOf(card, false) === 1;
    return { card, chance: top ? suitRuns(own, suitMask(missing, suit)) : 0 };
  });
}

/** Probability (0–1) that all own cards of one suit win, led from the top. */
export function suitRuns(own: number, missing: number): number {
  const key = own | (missing << 8);
  let chance = memo.get(key);
  if (chance === undefined) memo.set(key, (chance = computeRuns(own, missing)));
  return chance;
}

function computeRuns(own: number, missing: number): number {
  const descending = placesOf(own).reverse();
  let good = 0;
  let all = 0;
  for (const part of partsOf(missing)) {
    all++;
    if (holdsAgainst(descending, part) && holdsAgainst(descending, missing & ~part)) good++;
  }
  return good / all;
}

/** A defender who keeps his best card of the suit to the end stops it when he still has it in that round. */
function holdsAgainst(descending: readonly number[], guard: number): boolean {
  const best = 31 - Math.clz32(guard);
  const rounds = placesOf(guard).length;
  return descending.every((card, round) => rounds <= round || best < card);
}
