/** Announced sevens: who keeps which, and the trick each is meant for. csm IV.4, IV.9, IV.11 */
import { makeCard, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, announcesTwoSevens, type Contract } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { AgainstState } from '#shared/view.ts';

/** What decides about announced sevens, the same in a position and in a deal. */
export interface SevenTerms {
  readonly declarer: Seat;
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  readonly against: readonly Pick<AgainstState, 'seat' | 'what'>[];
}

export interface AnnouncedSeven {
  readonly seat: Seat;
  readonly card: Card;
  /** Cards left in hand before its own trick: 1 for the last trick, 2 for the last but one. */
  readonly cardsLeft: 1 | 2;
}

export function announcedSevens(terms: SevenTerms): AnnouncedSeven[] {
  const { declarer, contract, trump, helper, against } = terms;
  if (trump === null) return [];
  const card = makeCard('7', trump);
  const sevens: AnnouncedSeven[] = [];
  if (announcesSeven(contract)) sevens.push({ seat: declarer, card, cardsLeft: 1 });
  if (announcesTwoSevens(contract) && helper !== null) {
    sevens.push({ seat: declarer, card: makeCard('7', helper), cardsLeft: 2 });
  }
  for (const { seat, what } of against) if (what === 'sedma') sevens.push({ seat, card, cardsLeft: 1 });
  return sevens;
}

/** Two sevens: so many cards of the helper suit in one hand cannot be drawn. turnaj III.1 */
export const MANY_HELPERS = 4;

/** The sevens a seat must keep while another card is legal; in its own trick a seven that is the last of its suit is free. */
export function heldSevens(
  position: SevenTerms & { readonly hands: readonly (readonly Card[])[] },
  seat: Seat,
): readonly Card[] {
  const hand = position.hands[seat]!;
  const isLast = (seven: Card): boolean => hand.every((card) => card === seven || suitOf(card) !== suitOf(seven));
  return announcedSevens(position)
    .filter(({ seat: by, card, cardsLeft }) => by === seat && !(cardsLeft === hand.length && isLast(card)))
    .map(({ card }) => card);
}
