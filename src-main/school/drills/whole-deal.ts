/** Whole deals put together from what one player holds, with the others' cards drawn at random, and what they are worth. */
import { isSharp, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import type { Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { toPosition } from '#main/engine/index.ts';
import { cardsOf, knownFrom, layoutsOf, shuffled, type Chance } from '#main/engine/kernel/index.ts';
import { solve } from '#main/solver/index.ts';
import type { DrillGame } from './bench.ts';

export interface AuctionBid {
  readonly ruleSet: RuleSet;
  readonly declarer: Seat;
  readonly trump: Suit | null;
  readonly contract: Contract;
}

/** A deal of volený before its first lead, undoubled. */
export function wholeDeal(
  { ruleSet, declarer, trump, contract }: AuctionBid,
  hands: readonly (readonly Card[])[],
  talon: readonly Card[],
): Setup {
  return {
    variant: 'voleny',
    rules: ruleSet.id,
    declarer,
    trump,
    helper: null,
    contract,
    hands: hands.map((hand) => [...hand]),
    talon: [...talon],
    stock: [],
    fleks: {},
    against: [],
    partner: null,
    plays: [],
  };
}

/** What the declarer gains from each opponent with all hands open. */
export function openValue(deal: Setup): number {
  return solve(unwrap(toPosition(deal)), { cards: 'none' }).value;
}

/** The cards that the seat of a view does not see, laid at random where they may lie. */
export interface UnseenDeal {
  /** By seat; the seat's own cards, too. */
  readonly hands: readonly (readonly Card[])[];
  /** What is still to be dealt, in the order it will be. */
  readonly undealt: readonly Card[];
}

export function unseenFrom(view: SeatView, { ruleSet, variant }: DrillGame): (chance: Chance) => UnseenDeal {
  const layouts = layoutsOf(knownFrom(view, rulesFor(ruleSet, variant)));
  return (chance) => {
    const { hands, undealt } = layouts.draw(chance);
    return { hands: hands.map(cardsOf), undealt: shuffled(cardsOf(undealt), chance) };
  };
}

/**
 * Two cards a sound player would lay away before a trump game: no trumps and nothing sharp, whole short suits first, then
 * the weakest.
 */
export function plainDiscard(twelve: readonly Card[], trump: Suit): [Card, Card] {
  const price = (card: Card): number => {
    if (isSharp(card)) return 1000;
    if (suitOf(card) === trump) return 100 + strengthOf(card, true);
    const suit = twelve.filter((other) => suitOf(other) === suitOf(card));
    const guarded = suit.some((other) => other !== card && isSharp(other));
    const marriage = 'KO'.includes(card[0]!) && suit.filter((other) => 'KO'.includes(other[0]!)).length === 2;
    return 3 * suit.length + strengthOf(card, true) / 4 + (guarded ? 4 : 0) + (marriage ? 40 : 0);
  };
  const [first, second] = twelve.toSorted((a, b) => price(a) - price(b));
  return [first!, second!];
}
