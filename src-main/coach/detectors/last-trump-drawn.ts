import { suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { roleOf } from '../roles.ts';
import type { Finding, LineDetector } from './finding.ts';
import { placeOf, tricksIn, type TakenTrick } from './tricks.ts';

/** A led trump takes the last trump of a side that would have needed it, while the leader's side keeps some. */
export const lastTrumpDrawn: LineDetector = (line) => {
  const { trump } = line.start;
  return trump === null ? [] : tricksIn(line).flatMap((trick) => found(trick, trump, (card) => placeOf(line, card)));
};

function found({ cards, end }: TakenTrick, trump: Suit, place: (card: Card) => number): Finding[] {
  const { after } = end;
  const [lead] = cards;
  if (suitOf(lead!.card) !== trump) return [];
  const side = sideOf(after, lead!.seat);
  const trumps = (seat: Seat) => after.hands[seat]!.filter((card) => suitOf(card) === trump).length;
  const seats = after.hands.map((_, seat) => seat as Seat);
  const own = seats.filter((seat) => sideOf(after, seat) === side);
  const others = seats.filter((seat) => !own.includes(seat));
  if (others.some((seat) => trumps(seat) > 0) || own.every((seat) => trumps(seat) === 0)) return [];
  const drawn = cards.filter(({ seat, card }) => others.includes(seat) && suitOf(card) === trump);
  return drawn.slice(-1).map(({ seat, card }) => ({
    code: 'last-trump-drawn',
    params: { who: roleOf(after, seat), trump: card },
    cards: [card],
    step: Math.max(place(card), place(lead!.card)),
    harms: sideOf(after, seat),
  }));
}
