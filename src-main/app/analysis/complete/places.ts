/** Where cards lie in a setup, and how many each place lacks. */
import { DECK, type Card, type Suit } from '#shared/cards.ts';
import type { DomainError } from '#shared/result.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { handSize, seatCount } from '#shared/seats.ts';
import { cardsBeside } from '#main/engine/index.ts';
import type { GivenSetup } from '../given.ts';

export interface UnfilledPlace {
  readonly kind: 'hand' | 'talon' | 'stock';
  /** Of a hand; 0 elsewhere. */
  readonly seat: number;
  readonly cards: readonly Card[];
  /** Cards it should hold. */
  readonly size: number;
  /** Suits it is known to hold no more of than lie there. */
  readonly lacks?: readonly Suit[];
}

/**
 * The places of a setup with the cards they should hold: a whole deal, or what is left of it after the tricks taken or the
 * cards gone.
 */
export function placesOf(setup: GivenSetup, fields: RuleFields, gone: readonly Card[]): UnfilledPlace[] {
  const { variant, hands, talon, stock, won } = setup;
  const beside = cardsBeside(setup, fields);
  const seats = seatCount(variant);
  const taken = won?.tricks?.reduce((sum, count) => sum + count, 0) ?? 0;
  const played = Math.max(gone.length, taken * seats);
  // Lízaný: each trick draws one card a seat, as long as there are any.
  const stockLeft = Math.max(0, beside.stock - played);
  const left = Math.max(0, DECK.length - beside.talon - stockLeft - played);
  const size = Math.min(handSize(variant), Math.floor(left / seats));
  // What was laid away may stay unknown in an ending.
  const talonSize = played === 0 || talon.length > 0 || gone.length > 0 ? beside.talon : 0;
  return [
    ...hands.map((cards, seat): UnfilledPlace => ({ kind: 'hand', seat, cards, size })),
    { kind: 'talon', seat: 0, cards: talon, size: talonSize },
    { kind: 'stock', seat: 0, cards: stock, size: stockLeft },
  ];
}

/** The first place with more cards than it should hold. */
export function overfull(places: readonly UnfilledPlace[]): DomainError | undefined {
  const place = places.find(({ cards, size }) => cards.length > size);
  return (
    place && {
      code: place.kind === 'hand' ? 'too-many-cards' : `wrong-${place.kind}`,
      params: { expected: place.size, found: place.cards.length },
      path: place.kind === 'hand' ? ['hands', place.seat] : [place.kind],
    }
  );
}

/** Cards that lie nowhere. */
export function freeCards(places: readonly UnfilledPlace[], gone: readonly Card[]): Card[] {
  const placed = new Set([...places.flatMap(({ cards }) => cards), ...gone]);
  return DECK.filter((card) => !placed.has(card));
}
