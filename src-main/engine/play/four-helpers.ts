/** Two sevens against a defender who makes it impossible from the start. turnaj III */
import { makeCard, suitOf, type Card } from '#shared/cards.ts';
import { announcesTwoSevens } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { PlayedCard } from '#shared/view.ts';
import type { Position } from '../position-types.ts';
import { MANY_HELPERS } from '../kernel/index.ts';
import { sideOf } from './sides.ts';

type Terms = Pick<Position, 'contract' | 'fields' | 'helper' | 'trump'>;

/** Whether two sevens is lost in any case against four cards of the helper suit in one hand. turnaj III.1–2 */
export function fourHelpersCount({ contract, fields, helper }: Omit<Terms, 'trump'>): boolean {
  return announcesTwoSevens(contract) && helper !== null && fields.twoSevens.fourHelpers === 'lost';
}

/** What a defender shows when the doublings are over: the sevens the declarer announced, and four helpers or more. turnaj III.1, III.3 */
export function cardsToShow(terms: Terms, hand: readonly Card[]): Card[] {
  const { helper, trump } = terms;
  if (!fourHelpersCount(terms) || helper === null || trump === null) return [];
  const helpers = hand.filter((card) => suitOf(card) === helper);
  const many = helpers.length >= MANY_HELPERS;
  const sevens = [makeCard('7', trump), makeCard('7', helper)];
  return hand.filter((card) => sevens.includes(card) || (many && suitOf(card) === helper));
}

/** Four or more cards of the helper suit began in one defender's hand, as far as the position knows what was played. turnaj III.1–2 */
export function fourHelpersTogether(position: Position): boolean {
  if (!fourHelpersCount(position)) return false;
  const { hands, helper, variant } = position;
  const played = playedOf(position);
  return seatsOf(variant)
    .filter((seat) => sideOf(position, seat) === 'defenders')
    .some(
      (seat) =>
        hands[seat]!.filter((card) => suitOf(card) === helper).length + helpersOf(played, seat, helper) >= MANY_HELPERS,
    );
}

/** The cards of the helper suit each seat has played since the position began. */
export function helpersPlayed(position: Position): number[] {
  const played = playedOf(position);
  return seatsOf(position.variant).map((seat) => helpersOf(played, seat, position.helper));
}

function helpersOf(played: readonly PlayedCard[], seat: Seat, helper: Position['helper']): number {
  return played.filter((play) => play.seat === seat && suitOf(play.card) === helper).length;
}

function playedOf({ trick, tricks }: Position): PlayedCard[] {
  return [...tricks.flatMap(({ cards }) => cards), ...trick];
}
