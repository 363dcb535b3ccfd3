/**
 * Move ordering learnt while searching: a card that decided a position of a seat is tried earlier in others, cards tried before it in
 * vain later (the history heuristic of Schaeffer 1989, with the penalties of later chess programs). Leads and plays to a trick are
 * kept apart, the latter also by whether the seat's side is winning the trick and whether it follows suit.
 */
import { maximisers } from './deal';

const LEADS: i32 = 4 << 5;
const scores = new StaticArray<i32>(LEADS * 5);

/** Before anything is learnt: lead high, follow low, but give a sharp card to a trick one's own side is winning. */
const unlearnt = new StaticArray<i32>(LEADS * 5);
for (let i: i32 = 0; i < LEADS * 5; i++) {
  const strength: i32 = i & 7;
  const isLead: bool = i < LEADS;
  const ownTrick: bool = (((i >> 7) - 1) & 1) == 1;
  unchecked((unlearnt[i] = isLead ? strength : ownTrick && strength >= 6 ? 8 : 7 - strength));
}

export function forgetHistory(): void {
  memory.copy(changetype<usize>(scores), changetype<usize>(unlearnt), (LEADS * 5) << 2);
}

/** Where the scores of a seat's leads begin. */
export function leadScores(seat: i32): i32 {
  return seat << 5;
}

/** Where the scores of a seat's plays to a trick begin. */
export function playScores(seat: i32, winner: i32, followsSuit: bool): i32 {
  const ownTrick: i32 = ((maximisers >> winner) ^ (maximisers >> seat) ^ 1) & 1;
  return LEADS + ((ownTrick | (followsSuit ? 2 : 0)) << 7) + (seat << 5);
}

/** The card of several with the best score. */
export function bestOf(cards: i32, from: i32): i32 {
  if ((cards & (cards - 1)) == 0) return cards;
  let best: i32 = 0;
  let bestScore: i32 = i32.MIN_VALUE;
  for (let rest: i32 = cards; rest; rest &= rest - 1) {
    const score: i32 = unchecked(scores[from + ctz(rest)]);
    if (score > bestScore) {
      bestScore = score;
      best = rest & -rest;
    }
  }
  return best;
}

/** The more cards are left the more a decision counts. */
export function reward(card: i32, failed: i32, from: i32, remaining: i32): void {
  const weight: i32 = 1 << (popcnt(remaining) >> 1);
  unchecked((scores[from + ctz(card)] += weight));
  for (let rest: i32 = failed; rest; rest &= rest - 1) unchecked((scores[from + ctz(rest)] -= weight));
}
