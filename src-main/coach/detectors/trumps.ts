/** Trumps that must be played higher, or are drawn. */
import { isSharp, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import { sideOf, winningCard } from '#main/engine/index.ts';
import type { LineStep } from '../line.ts';
import { roleOf } from '../roles.ts';
import type { Finding, LineDetector } from './finding.ts';
import { placeOf, tricksIn, type TakenTrick } from './tricks.ts';

/** Void in the led suit, somebody must trump higher: over his own side's trump, with an ace or ten of trumps, or with his last trump. */
export const forcedOvertrump: LineDetector = ({ steps }) => steps.flatMap((step, at) => found(step, at));

function found(step: LineStep, at: number): Finding[] {
  const { before, card, seat, side } = step;
  const [lead] = before.trick;
  const { trump } = before;
  if (lead === undefined || before.stock.length > 0 || suitOf(card) !== trump || suitOf(lead.card) === trump) return [];
  const winning = winningCard(before.trick, trump);
  if (suitOf(winning.card) !== trump || step.after.trick.at(-1)?.card === winning.card) return [];
  const over = winningCard([...before.trick, { seat, card }], trump).card === card;
  if (!over) return [];
  const ownTrump = sideOf(before, winning.seat) === side;
  const last = before.hands[seat]!.filter((other) => suitOf(other) === trump).length === 1;
  if (!ownTrump && !isSharp(card) && !last) return [];
  return [
    {
      code: 'forced-overtrump',
      params: { who: roleOf(before, seat), trump: card, over: winning.card },
      cards: [card, winning.card],
      step: at,
      harms: side,
    },
  ];
}

/** A led trump takes the last trump of a side that would have needed it, while the leader's side keeps some. */
export const lastTrumpDrawn: LineDetector = (line) => {
  const { trump } = line.start;
  return trump === null ? [] : tricksIn(line).flatMap((trick) => drawnIn(trick, trump, (card) => placeOf(line, card)));
};

function drawnIn({ cards, end }: TakenTrick, trump: Suit, place: (card: Card) => number): Finding[] {
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
