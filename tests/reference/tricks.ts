/**
 * The duties of trick play, written from the rule documents alone: cards are two letters, hands are arrays.
 * Nothing here may be shared with the engine, whose rival it is. csm II.7–8, IV.11
 */
import type { Card, Suit } from '#shared/cards.ts';

export const letterOfRank = (card: Card): string => card.charAt(0);
export const letterOfSuit = (card: Card): Suit => card.charAt(1) as Suit;

const WITH_TRUMPS = '789UOKTA';
const WITHOUT_TRUMPS = '789TUOKA';

/** Whether `late`, played after `early` was winning, takes the trick over. */
function overtakes(late: Card, early: Card, trump: Suit | null): boolean {
  if (letterOfSuit(late) === letterOfSuit(early)) {
    const order = trump === null ? WITHOUT_TRUMPS : WITH_TRUMPS;
    return order.indexOf(letterOfRank(late)) > order.indexOf(letterOfRank(early));
  }
  return letterOfSuit(late) === trump;
}

/** Which of the cards lying in the trick, in the order played, takes it. */
export function bestOf(cards: readonly Card[], trump: Suit | null): number {
  let best = 0;
  for (let i = 1; i < cards.length; i++) if (overtakes(cards[i]!, cards[best]!, trump)) best = i;
  return best;
}

/** The cards of a hand that the duties to follow, beat, trump and overtrump leave. `free`: lízaný while the stock lasts. */
export function dutiful(hand: readonly Card[], lying: readonly Card[], trump: Suit | null, free: boolean): Card[] {
  if (free || lying.length === 0) return [...hand];
  const led = letterOfSuit(lying[0]!);
  const top = lying[bestOf(lying, trump)]!;
  const following = hand.filter((card) => letterOfSuit(card) === led);
  const trumping = hand.filter((card) => letterOfSuit(card) === trump);
  const candidates = following.length > 0 ? following : trumping;
  if (candidates.length === 0) return [...hand];
  const higher = candidates.filter((card) => overtakes(card, top, trump));
  return higher.length > 0 ? higher : candidates;
}

/** csm IV.11: the seven may go in its trick only as the last card of its suit in hand. */
const isLastOfSuit = (hand: readonly Card[], card: Card) =>
  hand.filter((held) => letterOfSuit(held) === letterOfSuit(card)).length === 1;

/** A seven its holder announced, and how many cards he holds when its own trick comes. */
export interface PromisedSeven {
  readonly card: Card;
  readonly cardsInItsTrick: 1 | 2;
}

/**
 * The cards that may be played: what the duties leave, without the announced sevens whose trick has not come,
 * unless only such are left.
 */
export function playable(
  hand: readonly Card[],
  lying: readonly Card[],
  trump: Suit | null,
  free: boolean,
  promised: readonly PromisedSeven[],
): Card[] {
  const allowed = dutiful(hand, lying, trump, free);
  const kept = allowed.filter((card) =>
    promised.every(
      (seven) => seven.card !== card || (hand.length === seven.cardsInItsTrick && !free && isLastOfSuit(hand, card)),
    ),
  );
  return kept.length > 0 ? kept : allowed;
}
