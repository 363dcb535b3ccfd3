/** The duties of play on bits: what a hand may play, and what a play shows its seat not to hold. csm II.7–8, IV.11 */
import { above, count, suitMask } from './bits.ts';

/** What the duties look at: the led suit (-1: nobody led yet), the card winning so far, and the trumps (-1: none). */
export interface TableTop {
  led: number;
  best: number;
  readonly trump: number;
}

/** Whether a card would take the trick from the one winning it. */
export function beats(card: number, best: number, trump: number): boolean {
  return card >> 3 === best >> 3 ? card > best : card >> 3 === trump;
}

/** The cards of a hand that may be played, announced sevens apart. */
export function playable(hand: number, { led, best, trump }: TableTop): number {
  if (led < 0) return hand;
  const follow = hand & suitMask(led);
  if (follow !== 0) return best >> 3 === led ? follow & above(best) || follow : follow;
  const trumps = trump < 0 ? 0 : hand & suitMask(trump);
  if (trumps === 0) return hand;
  return best >> 3 === trump ? trumps & above(best) || trumps : trumps;
}

/** Announced sevens are held back while another card is legal, except each in its own trick: helper's last but one, trump's last. */
export function holdBack(
  legal: number,
  hand: number,
  sevens: { readonly trump: number; readonly helper: number },
): number {
  const left = count(hand);
  const held = (left === 1 ? 0 : sevens.trump) | (left === 2 ? 0 : sevens.helper);
  return legal & ~held || legal;
}

/**
 * The cards a seat cannot have held when it played this one.
 * @param held the seat's announced seven as a mask, playable only without another legal card (0: none)
 */
export function notHeld(card: number, { led, best, trump }: TableTop, held: number): number {
  if (led < 0) return (held >>> card) & 1 ? -1 : 0;
  const suit = card >> 3;
  let none = 0;
  if (suit === led) {
    if (best >> 3 === led && card < best) none = above(best);
  } else {
    none = suitMask(led);
    if (suit === trump) none |= best >> 3 === trump && card < best ? above(best) : 0;
    else if (trump >= 0) none |= suitMask(trump);
  }
  return (held >>> card) & 1 ? none | suitMask(suit) : none;
}
