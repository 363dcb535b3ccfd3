/** Duties of play on sets of cards. csm II.7–8, IV.11 */
import { helperSeven, kept, sharps, specialCards, trumps } from './deal';

/** The suit of one card, as the set of its eight cards. */
export function suitOf(card: i32): i32 {
  return card & 0xff ? 0xff : card & 0xff00 ? 0xff00 : card & 0xff0000 ? 0xff0000 : -0x01000000;
}

/** The cards that would beat a card of this suit which is winning the trick: higher ones, and trumps unless it is one. */
export function beating(card: i32, suit: i32): i32 {
  return (suit & ~(card | (card - 1))) | (card & trumps ? 0 : trumps);
}

/** What a hand may follow with: the led suit, else trumps, and of either the cards that beat if there are any. */
export function following(hand: i32, led: i32, beat: i32): i32 {
  let due: i32 = hand & led;
  if (due == 0) due = hand & trumps;
  if (due == 0) return hand & kept ? withoutKept(hand, hand) : hand;
  const higher: i32 = due & beat;
  if (higher) due = higher;
  return due & kept ? withoutKept(due, hand) : due;
}

export function leading(hand: i32): i32 {
  return hand & kept ? withoutKept(hand, hand) : hand;
}

/** An announced seven is kept while another card is legal; the helper's is free with two cards in hand, the other of another suit. */
function withoutKept(due: i32, hand: i32): i32 {
  const free: i32 = popcnt(hand) == 2 && (hand & suitOf(helperSeven)) == helperSeven ? helperSeven : 0;
  const others: i32 = due & ~(kept & ~free);
  return others ? others : due;
}

/** Bits of the cards just below the top two of each suit, and of the second and the first. */
const LOWER: i32 = 0x3f3f3f3f;
const SECOND: i32 = 0x40404040;
const FIRST: i32 = -0x7f7f7f80;

/**
 * One card, the lowest, of each run of legal cards that no other seat's card in play separates and that count the same: playing
 * any of a run leads to the same canonical position. An addition carries through the run (as in the fill tricks of chess bitboards).
 */
export function representatives(legal: i32, remaining: i32): i32 {
  const special: i32 = specialCards(remaining);
  const open: i32 = legal | ~remaining;
  const lowMask: i32 = LOWER & ~special;
  const low: i32 = legal & lowMask;
  const sum: i32 = (open & lowMask) + low;
  const second: i32 = legal & SECOND;
  const run: i32 = sharps ? 0 : sum & SECOND;
  const sameAsFirst: i32 = (open & SECOND & (second | run)) << 1;
  return (low & ~sum) | (second & ~run) | (legal & FIRST & ~sameAsFirst) | (legal & special);
}
