/** Random deals with every seat's view, and where the cards really lie. */
import { applyAction, dealCards, legalActions, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { plainSet, type HiddenLayout } from '#main/engine/kernel/index.ts';
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { drawDeck } from '../properties/decks.ts';
import { diceOf } from '../properties/dice.ts';
import { choose, drawTemper } from '../properties/players.ts';

export const GAMES: readonly (readonly [string, Variant])[] = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => [set.id, variant] as const),
);

/** A seat's view at one step of a deal, with the deal itself. */
export interface Moment {
  readonly deal: Deal;
  readonly view: SeatView;
}

/** Every step of a random deal, as every seat sees it; in a strict deal nobody errs. */
export function* moments(set: RuleSet, variant: Variant, seed: number): Generator<Moment> {
  const dice = diceOf(seed);
  const deck = drawDeck(rulesFor(set, variant), dice);
  const temper = drawTemper(dice);
  let deal = startDeal(dealCards(variant, set, deck));
  while (deal.state.phase !== 'finished') {
    for (const seat of seatsOf(variant)) yield { deal, view: viewFor(deal, seat) };
    deal = unwrap(applyAction(deal, choose(legalActions(deal), temper, dice)));
  }
}

/** Where the cards lie, with those face down before a player in his hand. */
export function truthOf({ state }: Deal): HiddenLayout {
  const lying = (seat: number): Card[] =>
    [state.laidCard, state.trumpCard?.lies === 'table' ? state.trumpCard : null].flatMap((card) =>
      card?.seat === (seat as Seat) ? [card.card] : [],
    );
  const hands = state.position?.hands ?? state.hands;
  return {
    hands: hands.map((hand, seat) => plainSet([...hand, ...lying(seat)])),
    talon: plainSet(state.talon),
    stock: plainSet(state.position?.stock ?? state.stock),
    undealt: plainSet(state.unseen.flat()),
  };
}
