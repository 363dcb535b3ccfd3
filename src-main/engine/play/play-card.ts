/** One card played on a position: marriage, trick, points, draw from the stock, and whose turn is next. */
import { marriagePartner, rankOf, suitOf, type Card } from '#shared/cards.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { nextSeat, seatCount, type Seat } from '#shared/seats.ts';
import type { PlayedCard } from '#shared/view.ts';
import type { Position } from '../position-types.ts';
import { refusal } from '../reasons.ts';
import { cardRefusal } from './duties.ts';
import { sideOf } from './sides.ts';
import { trickPoints, winningCard } from './tricks.ts';

/**
 * The position after the seat to play plays a card, or why it may not.
 * @param announce `false` keeps a marriage silent; it then counts for nobody. csm III.3
 */
export function playCard(position: Position, card: Card, announce = true): Result<Position> {
  if (position.toPlay === null) return err('play-after-end', { card });
  const refused = cardRefusal(position, card);
  return refused ? { ok: false, error: refusal(refused) } : ok(advance(position, card, announce));
}

/** The marriage a card of a hand would announce now, in points; `null` when there is none. csm III.3 */
export function marriageOf(
  { fields, trump }: Pick<Position, 'fields' | 'trump'>,
  hand: readonly Card[],
  card: Card,
): 20 | 40 | null {
  if (trump === null) return null;
  const partner = marriagePartner(card);
  if (partner === undefined || !hand.includes(partner)) return null;
  if (fields.marriage.card === 'ober-first' && rankOf(card) === 'K') return null;
  return suitOf(card) === trump ? 40 : 20;
}

/** Like `playCard`, for a card known to be legal. */
export function advance(position: Position, card: Card, announce = true): Position {
  const seat = position.toPlay!;
  const hand = position.hands[seat]!;
  const marriage = announce ? marriageOf(position, hand, card) : null;
  const played: PlayedCard = marriage === null ? { seat, card } : { seat, card, marriage };
  const after: Position = {
    ...position,
    hands: position.hands.with(
      seat,
      hand.filter((other) => other !== card),
    ),
    trick: [...position.trick, played],
    toPlay: nextSeat(seat, position.variant),
    marriages:
      marriage === null ? position.marriages : [...position.marriages, { seat, suit: suitOf(card), points: marriage }],
  };
  return after.trick.length < seatCount(position.variant) ? after : takeTrick(after);
}

function takeTrick(position: Position): Position {
  const { trick, trump, leader, points, stock } = position;
  const winner = winningCard(trick, trump).seat;
  const hands = stock.length > 0 ? draw(position, winner) : position.hands;
  const over = hands.every((hand) => hand.length === 0);
  const side = sideOf(position, winner);
  const after: Position = {
    ...position,
    hands,
    stock: stock.slice(hands.length),
    trick: [],
    tricks: [...position.tricks, { leader, cards: trick, winner }],
    tricksWon: position.tricksWon.with(winner, position.tricksWon[winner]! + 1),
    points: trump === null ? points : { ...points, [side]: points[side] + trickPoints(trick, over) },
    leader: winner,
    toPlay: winner,
  };
  return over || handsCompared(after) ? { ...after, toPlay: null } : after;
}

/** Lízaný: the winner of the trick draws first. */
function draw({ hands, stock, variant }: Position, winner: Seat): readonly (readonly Card[])[] {
  let seat = winner;
  let drawn = hands;
  for (const card of stock.slice(0, hands.length)) {
    drawn = drawn.with(seat, [...drawn[seat]!, card]);
    seat = nextSeat(seat, variant);
  }
  return drawn;
}

/** Whether an open game that is compared instead of played has had its first trick. international, Open Betl */
export function handsCompared({ contract, fields, tricksWon }: Position): boolean {
  const open = contract === 'open-betl' || contract === 'open-durch';
  return open && fields.openGame === 'compared' && tricksWon.some((won) => won > 0);
}
