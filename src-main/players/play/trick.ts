/** Who will take the trick on the table. */
import { suitOf, type Card, type Suit } from '#shared/cards.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { PlayedCard } from '#shared/view.ts';
import { cardBeats, hasDuties, ofSuit } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';

/** While anything may be played to anything, how often an opponent takes a trick he can take. */
const TAKES_FREELY = 0.5;

/** The card winning a trick so far; `undefined` before the lead. */
export function winning(cards: readonly PlayedCard[], knowledge: Knowledge): PlayedCard | undefined {
  return cards.reduce<PlayedCard | undefined>(
    (best, next) => (best && !cardBeats(next.card, best.card, knowledge.trump) ? best : next),
    undefined,
  );
}

/** Seats that still play to a trick after the cards given, in order. */
export function seatsAfter(cards: readonly PlayedCard[], knowledge: Knowledge): readonly Seat[] {
  const done = new Set(cards.map(({ seat }) => seat));
  const size = seatCount(knowledge.view.variant);
  const first = cards[0]?.seat ?? knowledge.me;
  return Array.from({ length: size }, (_, i) => ((first + i) % size) as Seat).filter((seat) => !done.has(seat));
}

/** Probability (0–1) that this seat's side takes the trick when it stands as given; the seats after play as they must. */
export function winChance(cards: readonly PlayedCard[], knowledge: Knowledge): number {
  const best = winning(cards, knowledge)!;
  const led = suitOf(cards[0]!.card);
  let ours = best.seat === knowledge.me ? 1 : knowledge.friend(best.seat);
  for (const seat of seatsAfter(cards, knowledge)) {
    const beaten = beatChance(seat, best.card, led, knowledge);
    ours = ours * (1 - beaten) + knowledge.friend(seat) * beaten;
  }
  return ours;
}

/** Probability (0–1) that a seat can take the trick from `best`, and so does. */
export function beatChance(seat: Seat, best: Card, led: Suit, knowledge: Knowledge): number {
  const { trump } = knowledge;
  const beating = (suit: Suit): Card[] => ofSuit(suit).filter((card) => cardBeats(card, best, trump));
  const byFollowing = 1 - knowledge.chanceOfNone(seat, beating(led));
  const ruffs = trump && trump !== led ? 1 - knowledge.chanceOfNone(seat, beating(trump)) : 0;
  if (!hasDuties(knowledge.view.variant, knowledge.view.tricks.length)) {
    return TAKES_FREELY * (1 - (1 - byFollowing) * (1 - ruffs));
  }
  return byFollowing + knowledge.chanceOfNone(seat, ofSuit(led)) * ruffs;
}
