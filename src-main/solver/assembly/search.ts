/**
 * The search: a zero-window alpha-beta over tricks that answers one yes-or-no question about a position. Exact values are found by
 * asking several (MTD, Plaat et al. 1996), which the caller does over the few values a payoff can take.
 * A position is passed by value as a set of cards and a seat, so there is nothing to undo and nothing to allocate.
 */
import {
  caught,
  leaderFates,
  lookAtBetl,
  lookAtPosition,
  otherFates,
  safe,
  sureMax,
  sureMin,
  tricksMax,
  tricksMin,
} from './bounds';
import {
  keyOf,
  lastUnit,
  maximisers,
  openMarriages,
  own,
  scorers,
  seats,
  sevens,
  sevensAlive,
  sharps,
  tracked,
  trickUnit,
  trumps,
} from './deal';
import {
  announced,
  countsTricks,
  firstMarriageMatters,
  isEvent,
  keptSilent,
  trickCounted,
  tricksCounted,
  tricksLimited,
  tricksSettled,
} from './events';
import { ANY, BEATEN, FELL, MADE, TAKES_ALL } from './fates';
import { bestOf, leadScores, playScores, reward } from './history';
import { beating, following, leading, representatives, suitOf } from './moves';
import { bonusBeaten, bonusMade, bonusNone, forfeitable, leastBonus, mostBonus, stampOf } from './question';
import { boundsAt, keepLower, keepUpper, lower, slotOf, upper } from './table';

/** Called when the allowance of nodes is used up; it grants more or throws, which ends the search at once. */
declare function outOfNodes(): void;

/** Cards played, counted down. */
export let allowance: i32 = 0;
/** See question.ts; changed and put back around the plays that are events. */
let extra: i32 = 0;
/** Whether two sevens can still be made in the last two tricks: set when two cards a hand are left. */
let pairAlive: bool = false;
/** Whether no play is an event: the extra state is 0 throughout. */
let simple: bool = true;

/**
 * Stamps for the table. Once nothing can change the extra state any more, a value differs from that of the bare units by a constant,
 * and while the sevens are in play by what making them or having them beaten adds to it. For the others see `stampOf`. So entries
 * serve all questions about the deal.
 */
let dealStamp: i32 = 0;
/** Differences of two bonuses lie from −10 to 10. */
const DIFFERENCES: i32 = 21;
export const DEAL_STAMPS: i32 = 1 + DIFFERENCES * DIFFERENCES;

function sevensStamp(): i32 {
  const none: i32 = unchecked(bonusNone[extra]);
  const made: i32 = unchecked(bonusMade[extra]) - none + (DIFFERENCES >> 1);
  const beaten: i32 = unchecked(bonusBeaten[extra]) - none + (DIFFERENCES >> 1);
  return dealStamp + 1 + made * DIFFERENCES + beaten;
}

export function allow(nodes: i32): void {
  allowance = nodes;
}

/** @param deal the first of DEAL_STAMPS */
export function beginDeal(deal: i32, nothingTracked: bool): void {
  dealStamp = deal;
  simple = nothingTracked;
}

/** @param marriages both halves of the marriages still to be decided about */
function openStamp(marriages: i32, alive: bool): i32 {
  const open: i32 = marriages & forfeitable;
  const suits: i32 =
    (open & 0xff ? 1 : 0) | (open & 0xff00 ? 2 : 0) | (open & 0xff0000 ? 4 : 0) | (open & -0x01000000 ? 8 : 0);
  const stamp: i32 = unchecked(stampOf[(extra << 5) | (alive ? 16 : 0) | suits]);
  // A state nobody foresaw would be taken for one of another deal.
  if (stamp < dealStamp) unreachable();
  return stamp;
}

/** Before an answer is asked for: the state at the root. */
export function setRoot(extraState: i32, twoSevensAlive: bool): void {
  extra = extraState;
  pairAlive = twoSevensAlive;
}

/**
 * Whether the maximisers can get `need` from here on.
 * @param remaining cards in the hands; none of the current trick's
 * @param left seats still to play to the trick, the one to play included; all of them when it is to lead
 * @param led the suit led, `beat` the cards that beat the winning one, `winner` its seat, `gain` the sharp cards in the trick
 * @param units all units still to be won, the trick's included
 */
export function canReach(
  remaining: i32,
  seat: i32,
  left: i32,
  led: i32,
  beat: i32,
  winner: i32,
  gain: i32,
  need: i32,
  units: i32,
): bool {
  if (left == seats) return betweenTricks(remaining, seat, need, units);
  return inTrick(remaining, seat, left, led, beat, winner, gain, need, units);
}

function betweenTricks(remaining: i32, leader: i32, need: i32, units: i32): bool {
  const alive: bool = sevensAlive(remaining);
  const hand: i32 = remaining & unchecked(own[leader]);
  // Before any bounds: of two sevens the helper's is gone by now, and both may still be made.
  if ((hand & (hand - 1)) == 0) return lastTrick(remaining, leader) + lastBonus() >= need;
  const size: i32 = popcnt(hand);
  if (!simple) extra = tricksLimited(extra, size);
  const open: i32 = simple ? 0 : openMarriages(remaining);
  const settled: bool = simple || (open == 0 && tricksSettled(extra));
  const none: i32 = unchecked(bonusNone[extra]);
  const fates: i32 = alive ? ANY : FELL;
  const least: i32 = leastBonus(fates, extra, settled);
  const most: i32 = mostBonus(fates, extra, settled);
  if (need <= least) return true;
  if (need > units + most) return false;

  const key: i32 = keyOf(remaining);
  const stamp: i32 = !settled ? openStamp(open, alive) : alive ? sevensStamp() : dealStamp;
  const about: i32 = (stamp << 2) | leader;
  const slot: usize = slotOf(key, about);
  const bounds: i32 = boundsAt(slot, key, about);
  if (none + lower(bounds) >= need) return true;
  if (none + upper(bounds) < need) return false;

  const leaderMaximises: bool = ((maximisers >> leader) & 1) == 1;
  if (maximisers == scorers) {
    const fateOpen: bool = alive && least != most;
    const rules: i32 = lookAtPosition(remaining, leader, fateOpen, units);
    if (fateOpen || !settled) {
      const ofMax: i32 = !fateOpen ? fates : leaderMaximises ? leaderFates : otherFates;
      const ofMin: i32 = !fateOpen ? fates : leaderMaximises ? otherFates : leaderFates;
      const fixed: bool = settled || ((rules & TAKES_ALL) != 0 && !firstMarriageMatters());
      if (need <= sureMax + leastBonus(ofMax, tricksCounted(extra, tricksMax), fixed)) return true;
      const atMost: i32 = tricksLimited(extra, size - tricksMin);
      if (need > units - sureMin + mostBonus(ofMin, atMost, fixed)) return false;
    } else {
      if (need <= sureMax + least) return true;
      if (need > units - sureMin + most) return false;
    }
  } else if (((scorers >> leader) & 1) == 0) {
    lookAtBetl(remaining, leader);
    if (safe) return false;
    if (caught && need <= 1 + least) return true;
  }
  if (size == 2) pairAlive = alive;

  const scores: i32 = leadScores(leader);
  const next: i32 = leader + 1 == seats ? 0 : leader + 1;
  let moves: i32 = representatives(leading(hand), remaining);
  let failed: i32 = 0;
  while (moves) {
    const card: i32 = bestOf(moves, scores);
    moves ^= card;
    allowance--;
    const led: i32 = suitOf(card);
    const beat: i32 = beating(card, led);
    const gain: i32 = card & sharps ? 1 : 0;
    const reached: bool =
      card & tracked && isEvent(card, hand)
        ? withEvent(card, remaining, leader, seats, led, beat, leader, gain, need, units)
        : inTrick(remaining ^ card, next, seats - 1, led, beat, leader, gain, need, units);
    if (reached == leaderMaximises) {
      reward(card, failed, scores, remaining);
      if (reached) keepLower(slot, key, about, bounds, need - none);
      else keepUpper(slot, key, about, bounds, need - 1 - none);
      return reached;
    }
    failed |= card;
  }
  if (leaderMaximises) keepUpper(slot, key, about, bounds, need - 1 - none);
  else keepLower(slot, key, about, bounds, need - none);
  return !leaderMaximises;
}

function inTrick(
  remaining: i32,
  seat: i32,
  left: i32,
  led: i32,
  beat: i32,
  winner: i32,
  gain: i32,
  need: i32,
  units: i32,
): bool {
  const hand: i32 = remaining & unchecked(own[seat]);
  const legal: i32 = following(hand, led, beat);
  const maximises: bool = ((maximisers >> seat) & 1) == 1;
  let moves: i32 = (legal & (legal - 1)) == 0 ? legal : representatives(legal, remaining);
  if ((moves & (moves - 1)) == 0) {
    // Nothing to choose, so nothing to learn.
    allowance--;
    return play(moves, hand, remaining, seat, left, led, beat, winner, gain, need, units);
  }
  const scores: i32 = playScores(seat, winner, (legal & led) != 0);
  let failed: i32 = 0;
  while (moves) {
    const card: i32 = bestOf(moves, scores);
    moves ^= card;
    allowance--;
    if (play(card, hand, remaining, seat, left, led, beat, winner, gain, need, units) == maximises) {
      reward(card, failed, scores, remaining);
      return maximises;
    }
    failed |= card;
  }
  return !maximises;
}

function play(
  card: i32,
  hand: i32,
  remaining: i32,
  seat: i32,
  left: i32,
  led: i32,
  beat: i32,
  winner: i32,
  gain: i32,
  need: i32,
  units: i32,
): bool {
  let won: i32 = winner;
  let beatNow: i32 = beat;
  if (card & beat) {
    won = seat;
    beatNow = beating(card, card & led ? led : trumps);
  }
  const gained: i32 = gain + (card & sharps ? 1 : 0);
  if (card & tracked && isEvent(card, hand)) {
    return withEvent(card, remaining, seat, left, led, beatNow, won, gained, need, units);
  }
  return goOn(remaining ^ card, seat, left, led, beatNow, won, gained, need, units);
}

/** After a card: the next seat plays, or the trick is taken. `left` counts the seat that has just played. */
function goOn(
  remaining: i32,
  seat: i32,
  left: i32,
  led: i32,
  beat: i32,
  winner: i32,
  gain: i32,
  need: i32,
  units: i32,
): bool {
  if (left > 1) {
    return inTrick(remaining, seat + 1 == seats ? 0 : seat + 1, left - 1, led, beat, winner, gain, need, units);
  }
  if (allowance <= 0) outOfNodes();
  const worth: i32 = gain + trickUnit;
  const stillNeeded: i32 = (scorers >> winner) & 1 ? need - worth : need;
  if (!countsTricks) return betweenTricks(remaining, winner, stillNeeded, units - worth);
  const before: i32 = extra;
  extra = trickCounted(extra, winner);
  const reached: bool = betweenTricks(remaining, winner, stillNeeded, units - worth);
  extra = before;
  return reached;
}

/** The seat announces the marriage or, where that may be better, plays its half silently. */
function withEvent(
  card: i32,
  remaining: i32,
  seat: i32,
  left: i32,
  led: i32,
  beat: i32,
  winner: i32,
  gain: i32,
  need: i32,
  units: i32,
): bool {
  const before: i32 = extra;
  const maximises: bool = ((maximisers >> seat) & 1) == 1;
  extra = announced(before, card, seat);
  let reached: bool = goOn(remaining ^ card, seat, left, led, beat, winner, gain, need, units);
  if (reached != maximises) {
    const silent: i32 = keptSilent(before, card, seat);
    if (silent >= 0) {
      extra = silent;
      reached = goOn(remaining ^ card, seat, left, led, beat, winner, gain, need, units);
    }
  }
  extra = before;
  return reached;
}

/** How the play ended that `follow` went along: units since its start, the extra state and the fate of the sevens. */
export let endUnits: i32 = 0;
export let endExtra: i32 = 0;
export let endFate: i32 = FELL;

/**
 * Goes along a play from a position whose question has just been answered: the side the answer is about plays what keeps it true, the
 * other what has decided most often. How it ends is a likely value of the position, and proves nothing. Parameters as of `canReach`.
 */
export function follow(
  remaining: i32,
  seat: i32,
  left: i32,
  led: i32,
  beat: i32,
  winner: i32,
  gain: i32,
  need: i32,
  units: i32,
  reached: bool,
): void {
  let won: i32 = 0;
  for (;;) {
    const hand: i32 = remaining & unchecked(own[seat]);
    const leads: bool = left == seats;
    if (leads) {
      const size: i32 = popcnt(hand);
      if (!simple) extra = tricksLimited(extra, size);
      if (size == 1) break;
      if (size == 2) pairAlive = sevensAlive(remaining);
    }
    const legal: i32 = leads ? leading(hand) : following(hand, led, beat);
    const scores: i32 = leads ? leadScores(seat) : playScores(seat, winner, (legal & led) != 0);
    const keeps: bool = (((maximisers >> seat) & 1) == 1) == reached;
    const before: i32 = extra;
    const alive: bool = pairAlive;
    let moves: i32 = representatives(legal, remaining);
    let card: i32 = 0;
    let suit: i32 = led;
    let beatNow: i32 = beat;
    let wonBy: i32 = winner;
    let gained: i32 = gain;
    for (;;) {
      card = bestOf(moves, scores);
      moves ^= card;
      suit = leads ? suitOf(card) : led;
      const wins: bool = leads || (card & beat) != 0;
      beatNow = wins ? beating(card, card & suit ? suit : trumps) : beat;
      wonBy = wins ? seat : winner;
      gained = gain + (card & sharps ? 1 : 0);
      extra = card & tracked && isEvent(card, hand) ? announced(before, card, seat) : before;
      if (!keeps || moves == 0) break;
      const after: i32 = extra;
      const stays: bool = goOn(remaining ^ card, seat, left, suit, beatNow, wonBy, gained, need, units) == reached;
      extra = after;
      pairAlive = alive;
      if (stays) break;
    }
    remaining ^= card;
    led = suit;
    beat = beatNow;
    winner = wonBy;
    gain = gained;
    if (left > 1) {
      left--;
      seat = seat + 1 == seats ? 0 : seat + 1;
      continue;
    }
    const worth: i32 = gain + trickUnit;
    if ((scorers >> winner) & 1) {
      need -= worth;
      won += worth;
    }
    units -= worth;
    if (countsTricks) extra = trickCounted(extra, winner);
    seat = winner;
    left = seats;
    gain = 0;
  }
  endUnits = won + lastTrick(remaining, seat);
  endExtra = lastExtra;
  endFate = lastFate;
}

/** Set by `lastTrick`: the extra state and the fate of the sevens in the end. */
let lastExtra: i32 = 0;
let lastFate: i32 = FELL;

/** Units of the last trick: everybody's only card. */
function lastTrick(remaining: i32, leader: i32): i32 {
  let card: i32 = remaining & unchecked(own[leader]);
  const led: i32 = suitOf(card);
  let beat: i32 = beating(card, led);
  let winner: i32 = leader;
  let winning: i32 = card;
  let gain: i32 = card & sharps ? 1 : 0;
  let seat: i32 = leader;
  for (let i: i32 = 1; i < seats; i++) {
    seat = seat + 1 == seats ? 0 : seat + 1;
    card = remaining & unchecked(own[seat]);
    if (card & sharps) gain++;
    if (card & beat) {
      winner = seat;
      winning = card;
      beat = beating(card, card & led ? led : trumps);
    }
  }
  lastExtra = trickCounted(extra, winner);
  lastFate = fateAt(remaining, winning, leader);
  return (scorers >> winner) & 1 ? gain + trickUnit + lastUnit : 0;
}

function lastBonus(): i32 {
  if (lastFate == FELL) return unchecked(bonusNone[lastExtra]);
  return lastFate == MADE ? unchecked(bonusMade[lastExtra]) : unchecked(bonusBeaten[lastExtra]);
}

/** Of two sevens the second has been played by now; it took its trick if they could still be made and its holder leads. */
function fateAt(remaining: i32, winning: i32, leader: i32): i32 {
  const seven: i32 = remaining & sevens & trumps;
  const two: bool = (sevens & (sevens - 1)) != 0;
  if (seven == 0 || (two && !(pairAlive && (seven & unchecked(own[leader])) != 0))) return FELL;
  return winning == seven ? MADE : BEATEN;
}
