/**
 * One deal with open hands, and the tables that hold for its whole search.
 *
 * A card is a bit: suit × 8 + strength, seven lowest, so that "higher in suit" is "greater". Who holds a card never changes
 * while cards are played, so a position between tricks is nothing but the set of cards still in play and the seat to lead.
 */

/** Cards at the root by seat; fixed while `remaining` shrinks. */
export const own = new StaticArray<i32>(4);
export let seats: i32 = 3;
/** Seats that want the value high. */
export let maximisers: i32 = 1;
/** Seats whose tricks count. The same as `maximisers` but in betl, where the defenders want the declarer to take tricks. */
export let scorers: i32 = 1;
export let trumps: i32 = 0;
export let trumpShift: i32 = 0;
/** Cards that count one unit (ten points) in a trick: aces and tens, or none. */
export let sharps: i32 = 0;
/** Units for every trick, 0 or 1. */
export let trickUnit: i32 = 0;
/** Units for the last trick, 0 or 1. */
export let lastUnit: i32 = 0;
/** The seven whose last trick carries a bonus, with those of which one must take the trick before it; 0 when none does. */
export let sevens: i32 = 0;
/** The latter: the helper suit's, or any of the declarer's where no suit is named; 0 for a seven alone. */
let secondSevens: i32 = 0;
/** Announced sevens that may be played only when nothing else is legal. */
export let kept: i32 = 0;
/** The helper suit's seven among them, free in the last trick but one as the last card of its suit. */
export let helperSeven: i32 = 0;
/** Kings and svršeks whose playing is an event: it may announce, keep silent or forfeit a marriage. */
export let tracked: i32 = 0;
/** Who holds the trump seven that alone carries a bonus; −1 for nobody, and where two sevens carry one. */
export let sevenHolder: i32 = -1;
/** Cards that are like no other card as long as they are in play. */
let alwaysSpecial: i32 = 0;

const KINGS: i32 = 0x20202020;
const OBERS: i32 = 0x10101010;

/** Whether there is a bonus that the sevens still in play can win or lose. */
export function sevensAlive(remaining: i32): bool {
  if (sevens == 0) return false;
  if (secondSevens == 0) return (remaining & sevens) == sevens;
  return (remaining & sevens & trumps) != 0 && (remaining & secondSevens) != 0;
}

/** Both halves of marriages that are still to be decided about. */
export function openMarriages(remaining: i32): i32 {
  const halves: i32 = remaining & tracked;
  const kings: i32 = halves & KINGS & (halves << 1);
  return kings | (kings >>> 1);
}

/** Cards that are like no other card. */
export function specialCards(remaining: i32): i32 {
  return tracked ? alwaysSpecial | openMarriages(remaining) : alwaysSpecial;
}

export function setSeat(seat: i32, cards: i32): void {
  unchecked((own[seat] = cards));
}

export function setDeal(
  seatCount: i32,
  maximising: i32,
  scoring: i32,
  trumpCards: i32,
  sharpCards: i32,
  perTrick: i32,
  forLast: i32,
  bonusSevens: i32,
  keptSevens: i32,
  helper: i32,
  events: i32,
): void {
  seats = seatCount;
  maximisers = maximising;
  scorers = scoring;
  trumps = trumpCards;
  trumpShift = trumpCards ? ctz(trumpCards) : 0;
  sharps = sharpCards;
  trickUnit = perTrick;
  lastUnit = forLast;
  sevens = bonusSevens;
  secondSevens = bonusSevens & (bonusSevens - 1) ? bonusSevens & ~trumpCards : 0;
  kept = keptSevens;
  helperSeven = helper;
  tracked = events;
  alwaysSpecial = bonusSevens | keptSevens;
  sevenHolder = -1;
  if (popcnt(bonusSevens) == 1) {
    for (let seat: i32 = 0; seat < seatCount; seat++) if (unchecked(own[seat]) & bonusSevens) sevenHolder = seat;
  }
  for (let suit: i32 = 0; suit < 4; suit++) tabulateSuit(suit);
}

/**
 * The canonical set of a suit's cards in play: two sets have the same one exactly when their cards, from the lowest up, belong to
 * the same seats and count the same. Ranks matter only relative to the cards still in play
 * (Kupferschmid & Helmert 2006 for Skat; Ginsberg's GIB before them).
 */
const canonical = new StaticArray<u8>(1024);

/** The key of a position: canonical sets of the four suits. */
export function keyOf(remaining: i32): i32 {
  return (
    (unchecked(canonical[remaining & 0xff]) as i32) |
    ((unchecked(canonical[0x100 | ((remaining >>> 8) & 0xff)]) as i32) << 8) |
    ((unchecked(canonical[0x200 | ((remaining >>> 16) & 0xff)]) as i32) << 16) |
    ((unchecked(canonical[0x300 | (remaining >>> 24)]) as i32) << 24)
  );
}

/**
 * What a suit's cards in play say about its tricks; 0 for none:
 *   bits 0–15   how many cards each seat holds, four bits a seat
 *   bits 16–17  the seat of the highest card
 *   bits 18–21  how many of its cards are the highest of the suit one after another, or all of its cards
 *               when these suffice to draw every other card
 *   bits 22–23  how many of the highest are sharp
 *   bits 24–26  4 + the seat of a sharp card below them, 0 for none
 *   bits 28–31  the highest one after another, without the extension
 */
const shapes = new StaticArray<i32>(1024);

export function shapeOf(remaining: i32, shift: i32): i32 {
  return unchecked(shapes[(shift << 5) | ((remaining >>> shift) & 0xff)]);
}

export function length(shape: i32, seat: i32): i32 {
  return (shape >> (seat << 2)) & 15;
}

export function topSeat(shape: i32): i32 {
  return (shape >> 16) & 3;
}

export function topTricks(shape: i32): i32 {
  return (shape >> 18) & 15;
}

export function topSharps(shape: i32): i32 {
  return (shape >> 22) & 3;
}

/** 4 + seat, 0 for none. */
export function lowerSharp(shape: i32): i32 {
  return (shape >> 24) & 7;
}

export function topRun(shape: i32): i32 {
  return shape >>> 28;
}

/** Seat of each rank of the suit at hand; −1 for a card not in play. */
const holders = new StaticArray<i32>(8);
const plainShapes = new StaticArray<i32>(256);

function tabulateSuit(suit: i32): void {
  let held: i32 = 0;
  for (let rank: i32 = 0; rank < 8; rank++) {
    const card: i32 = 1 << ((suit << 3) | rank);
    let holder: i32 = -1;
    for (let seat: i32 = 0; seat < seats; seat++) if (unchecked(own[seat]) & card) holder = seat;
    unchecked((holders[rank] = holder));
    if (holder >= 0) held |= 1 << rank;
  }
  const base: i32 = suit << 8;
  unchecked((canonical[base] = 0));
  unchecked((shapes[base] = 0));
  unchecked((plainShapes[0] = 0));
  tabulateKinds(suit, false);
  // All sets of the cards somebody holds, smaller numbers first; others never come up.
  for (let cards: i32 = held & -held; cards; cards = (cards - held) & held) {
    tabulateCanonical(base, cards);
    tabulateShape(suit, cards);
  }
  const marriage: i32 = (tracked >>> (suit << 3)) & 0xff;
  if (marriage == 0) return;
  // Sets with both halves of an undecided marriage once more.
  tabulateKinds(suit, true);
  if (marriage & ~held) return;
  const others: i32 = held & ~marriage;
  let more: i32 = 0;
  do {
    tabulateWhole(base, marriage | more);
    more = (more - others) & others;
  } while (more);
}

/** Equal kinds may stand for each other: same holder, same worth. */
const kinds = new StaticArray<i32>(8);

function tabulateKinds(suit: i32, marriageOpen: bool): void {
  const special: i32 = alwaysSpecial | (marriageOpen ? tracked : 0);
  for (let rank: i32 = 0; rank < 8; rank++) {
    const card: i32 = 1 << ((suit << 3) | rank);
    const kind: i32 = (unchecked(holders[rank]) << 1) | (card & sharps ? 1 : 0);
    unchecked((kinds[rank] = card & special ? 8 + rank : kind));
  }
}

/** The highest card goes to the lowest place of its kind above the canonical set of the others. */
function tabulateCanonical(base: i32, cards: i32): void {
  const highest: i32 = 31 - clz(cards);
  const others: i32 = unchecked(canonical[base | (cards ^ (1 << highest))]);
  unchecked((canonical[base | cards] = (others | placeFor(highest, others)) as u8));
}

function tabulateWhole(base: i32, cards: i32): void {
  let found: i32 = 0;
  for (let rest: i32 = cards; rest; rest &= rest - 1) found |= placeFor(ctz(rest), found);
  unchecked((canonical[base | cards] = found as u8));
}

/** The lowest card of a rank's kind above all of a set. */
function placeFor(rank: i32, below: i32): i32 {
  const kind: i32 = unchecked(kinds[rank]);
  let place: i32 = 32 - clz(below);
  while (unchecked(kinds[place]) != kind) place++;
  return 1 << place;
}

function tabulateShape(suit: i32, cards: i32): void {
  const lowest: i32 = ctz(cards);
  const seat: i32 = unchecked(holders[lowest]);
  const sharp: i32 = (1 << ((suit << 3) | lowest)) & sharps ? 1 : 0;
  const above: i32 = cards & (cards - 1);
  let lengths: i32 = 1 << (seat << 2);
  let top: i32 = seat;
  let run: i32 = 1;
  let runSharps: i32 = sharp;
  let below: i32 = 0;
  if (above) {
    const shape: i32 = unchecked(plainShapes[above]);
    lengths += shape & 0xffff;
    top = topSeat(shape);
    run = topTricks(shape);
    runSharps = topSharps(shape);
    below = lowerSharp(shape);
    if (run == popcnt(above) && top == seat) {
      run++;
      runSharps += sharp;
    } else if (sharp) below = 4 | seat;
  }
  unchecked((plainShapes[cards] = lengths | (top << 16) | (run << 18) | (runSharps << 22) | (below << 24)));
  let longest: i32 = 0;
  for (let other: i32 = 0; other < seats; other++) {
    if (other != top) longest = max(longest, (lengths >> (other << 2)) & 15);
  }
  const tricks: i32 = run >= longest ? (lengths >> (top << 2)) & 15 : run;
  unchecked(
    (shapes[(suit << 8) | cards] =
      lengths | (top << 16) | (tricks << 18) | (runSharps << 22) | (below << 24) | (run << 28)),
  );
}
