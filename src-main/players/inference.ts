/** What the course of play proves about single cards. */
import { DECK, isSharp, makeCard, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, announcesTwoSevens } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { SeatView, Trick } from '#shared/view.ts';
import { earlySevens } from '#main/engine/kernel/index.ts';

/** Tricks of lízaný played while cards are drawn, when anything may be played to anything. */
const FREE_TRICKS = 8;

export function dutiesHold(view: SeatView, trickIndex: number): boolean {
  return view.variant !== 'lizany' || trickIndex >= FREE_TRICKS;
}

/** Cards each seat has shown not to hold by failing to follow, to beat or to trump in one trick. */
export function excludedBy(
  trick: Trick,
  trump: Suit | null,
): { readonly seat: Seat; readonly cards: readonly Card[] }[] {
  const excluded: { seat: Seat; cards: readonly Card[] }[] = [];
  const [lead, ...rest] = trick.cards;
  if (!lead) return excluded;
  const led = suitOf(lead.card);
  let winner = lead.card;
  for (const { seat, card } of rest) {
    if (!beats(card, winner, trump)) excluded.push({ seat, cards: notHeld(card, led, winner, trump) });
    else if (suitOf(card) !== led) excluded.push({ seat, cards: ofSuit(led) });
    if (beats(card, winner, trump)) winner = card;
  }
  return excluded;
}

function notHeld(card: Card, led: Suit, winner: Card, trump: Suit | null): readonly Card[] {
  const suit = suitOf(card);
  const beating = ofSuit(suit).filter((other) => beats(other, winner, trump));
  if (suit === led) return beating;
  return suit === trump ? [...ofSuit(led), ...beating] : [...ofSuit(led), ...(trump ? ofSuit(trump) : [])];
}

/** Cards each seat has shown not to hold by letting an announced seven fall too early. */
export function excludedBySevens(
  view: SeatView,
  tricks: readonly Trick[],
): { readonly seat: Seat; readonly cards: readonly Card[] }[] {
  const { contract, declarer, variant, counts } = view;
  if (contract === null || declarer === null || variant === 'lizany') return [];
  return earlySevens({ ...view, contract, declarer }, tricks, counts).map(({ seat, cannotHold }) => ({
    seat,
    cards: DECK.filter(cannotHold),
  }));
}

/** Cards everybody knows one seat to hold still: the trump shown, the other half of a marriage, an announced seven. */
export function publicPlaces(view: SeatView, trump: Suit | null): Map<Card, Seat> {
  const places = new Map<Card, Seat>();
  if (view.trumpCard?.card) places.set(view.trumpCard.card, view.trumpCard.seat);
  for (const { seat, suit } of view.marriages) {
    for (const rank of ['K', 'O'] as const) places.set(makeCard(rank, suit), seat);
  }
  if (trump && view.contract && view.declarer !== null) {
    if (announcesSeven(view.contract)) places.set(makeCard('7', trump), view.declarer);
    if (announcesTwoSevens(view.contract) && view.helper) places.set(makeCard('7', view.helper), view.declarer);
    for (const { seat, what } of view.against) if (what === 'sedma') places.set(makeCard('7', trump), seat);
  }
  return places;
}

/** Whether the declarer may have laid the card away: no ace, ten or announced seven in a game with trumps. */
export function talonMayHold(view: SeatView, card: Card, trump: Suit | null): boolean {
  return view.contract === null || trump === null || !isSharp(card);
}

/** Whether a card takes a trick from the card winning it so far. */
export function beats(card: Card, winner: Card, trump: Suit | null): boolean {
  const suit = suitOf(card);
  if (suit === suitOf(winner)) return strengthOf(card, trump !== null) > strengthOf(winner, trump !== null);
  return suit === trump;
}

const BY_SUIT = new Map<Suit, readonly Card[]>();

/** All eight cards of a suit. */
export function ofSuit(suit: Suit): readonly Card[] {
  let found = BY_SUIT.get(suit);
  if (!found) BY_SUIT.set(suit, (found = DECK.filter((card) => suitOf(card) === suit)));
  return found;
}
