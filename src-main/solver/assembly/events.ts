/** Plays that change the extra state: marriages where announcing them is not a matter of course, and tricks where they are counted. */
import { maximisers, tracked, trumps } from './deal';

const KINGS: i32 = 0x20202020;

/** Set with the deal. */
let oberFirst: bool = false;
/** Sides (0 defenders, 1 declarer's) whose first marriage matters: an announced hundred counts it alone. csm VII.1 */
let firstMatters: i32 = 0;
/** Non-trump suits whose marriage may be better kept silent, so that the trump one comes first. */
let silent: i32 = 0;
export let countsTricks: bool = false;
/** More tricks than this need not be told apart. */
let mostTricks: i32 = 0;

export function setEvents(svrsekFirst: bool, firstSides: i32, silentCards: i32, tricks: i32): void {
  oberFirst = svrsekFirst;
  firstMatters = firstSides;
  silent = silentCards;
  countsTricks = tricks > 0;
  mostTricks = tricks;
}

/** Whether it can matter which marriage a side announces first. */
export function firstMarriageMatters(): bool {
  return firstMatters != 0;
}

/** Whether playing the card decides about a marriage: its other half is still in the same hand. */
export function isEvent(card: i32, hand: i32): bool {
  return (card & tracked) != 0 && (hand & mateOf(card)) != 0;
}

function mateOf(card: i32): i32 {
  return card & KINGS ? card >>> 1 : card << 1;
}

/** The state after playing one half of a marriage and, if that is allowed, announcing it. */
export function announced(extra: i32, card: i32, seat: i32): i32 {
  if (oberFirst && (card & KINGS) != 0) return uncredited(extra, card);
  const side: i32 = (maximisers >> seat) & 1;
  const shift: i32 = 4 + (side << 1);
  if (((firstMatters >> side) & 1) == 0 || ((extra >> shift) & 3) != 0) return extra;
  return extra | ((card & trumps ? 2 : 1) << shift);
}

/** The state after playing it silently, or −1 when that can never be better. */
export function keptSilent(extra: i32, card: i32, seat: i32): i32 {
  const side: i32 = (maximisers >> seat) & 1;
  const open: bool = (card & silent) != 0 && ((extra >> (4 + (side << 1))) & 3) == 0;
  return open && !(oberFirst && (card & KINGS) != 0) ? uncredited(extra, card) : -1;
}

function uncredited(extra: i32, card: i32): i32 {
  return extra | (1 << (ctz(card) >> 3));
}

/** Stands for the count of tricks when the last one counted is out of reach. */
const LOST: i32 = 0xf00;

/** Whether the tricks that are left make no difference. */
export function tricksSettled(extra: i32): bool {
  return !countsTricks || extra >> 8 >= mostTricks;
}

export function trickCounted(extra: i32, winner: i32): i32 {
  return (maximisers >> winner) & 1 ? tricksCounted(extra, 1) : extra;
}

/** The state when the maximisers take so many tricks more. */
export function tricksCounted(extra: i32, tricks: i32): i32 {
  const taken: i32 = extra >> 8;
  return !countsTricks || taken >= mostTricks ? extra : (extra & 0xff) | (min(mostTricks, taken + tricks) << 8);
}

/** The state if the maximisers can take no more than so many tricks. */
export function tricksLimited(extra: i32, tricks: i32): i32 {
  return !countsTricks || (extra >> 8) + tricks >= mostTricks ? extra : extra | LOST;
}
