/** Announced sevens: who keeps which, and the trick each is meant for. csm IV.4, IV.9, IV.11 */
import { makeCard, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, announcesTwoSevens, type Contract } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { AgainstState, Trick } from '#shared/view.ts';

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

/** The sevens a seat must keep while another card is legal; in its own trick a seven is free. */
export function heldSevens(
  position: SevenTerms & { readonly hands: readonly (readonly Card[])[] },
  seat: Seat,
): readonly Card[] {
  const { length } = position.hands[seat]!;
  return announcedSevens(position)
    .filter((seven) => seven.seat === seat && seven.cardsLeft !== length)
    .map(({ card }) => card);
}

/** What the others learn when an announced seven falls before its own trick. */
export interface EarlySeven {
  readonly seat: Seat;
  /** Cards that would have been legal instead, so that the seat cannot have held them. */
  readonly cannotHold: (card: Card) => boolean;
}

/**
 * The announced sevens that have fallen early: each shows that its holder had no other legal card. csm IV.11
 * @param tricks all of the deal so far, the open one last; duties must have held in them
 * @param counts cards left with every seat now
 */
export function earlySevens(terms: SevenTerms, tricks: readonly Trick[], counts: readonly number[]): EarlySeven[] {
  const sevens = announcedSevens(terms);
  return sevens.flatMap(({ seat, card, cardsLeft }) => {
    const own = tricks.filter(({ cards }) => cards.some((play) => play.seat === seat));
    const at = own.findIndex(({ cards }) => cards.some((play) => play.card === card));
    if (at < 0 || counts[seat]! + own.length - at === cardsLeft) return [];
    const lead = own[at]!.cards[0]!.card;
    const follows = card !== lead && (suitOf(card) === suitOf(lead) || suitOf(card) === terms.trump);
    const kept = sevens.filter((seven) => seven.seat === seat).map((seven) => seven.card);
    return [{ seat, cannotHold: (other) => !kept.includes(other) && (!follows || suitOf(other) === suitOf(card)) }];
  });
}
