import type { TableState } from '#shared/api/index.ts';
import { DECK, sortHand, type Card } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';

export interface ReviewRow {
  readonly seat: Seat;
  /** The hand at the start of trick play, sorted. */
  readonly hand: readonly Card[];
  /** The card of each finished trick, in order. */
  readonly played: readonly { readonly card: Card; readonly led: boolean; readonly won: boolean }[];
}

/** The deal laid open after its end: every hand as it was, and what each player gave to each trick. */
export function reviewRows({ view }: TableState): ReviewRow[] {
  const tensHigh = !(view.contract && isNoTrump(view.contract));
  return seatsOf(view.variant).map((seat): ReviewRow => {
    const played = view.tricks.flatMap((trick) =>
      trick.cards
        .filter((card) => card.seat === seat)
        .map(({ card }) => ({ card, led: trick.leader === seat, won: trick.winner === seat })),
    );
    const left = seat === view.seat ? view.hand : (view.openHands[seat] ?? []);
    const hand = new Set([...played.map(({ card }) => card), ...left, ...(view.openHands[seat] ?? [])]);
    return { seat, hand: sortHand([...hand], tensHigh ? view.trump : null, tensHigh), played };
  });
}

/** The talon: as this seat knows it, or what is left of the deck once all hands are open. */
export function reviewTalon({ view }: TableState, rows: readonly ReviewRow[]): readonly Card[] {
  if (view.talon.cards) return view.talon.cards;
  const left = DECK.filter((card) => !rows.some(({ hand }) => hand.includes(card)));
  return left.length === view.talon.count ? left : [];
}
