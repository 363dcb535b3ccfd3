/** Cards, seats and variants. */
export {
  DECK,
  NO_TRUMP_ORDER,
  RANKS,
  SUITS,
  TRUMP_GAME_ORDER,
  makeCard,
  parseCard,
  rankOf,
  sortHand,
  suitOf,
  type Card,
  type Rank,
  type Suit,
} from '#shared/cards.ts';
export { FORHONT, VARIANTS, handSize, nextSeat, seatsOf, trickCount, type Seat, type Variant } from '#shared/seats.ts';
export { unwrap, type DomainError, type Result } from '#shared/result.ts';
export { shuffledDeck } from './door.ts';
