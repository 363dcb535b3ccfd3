/**
 * What is counted of a hidden layout before it is asked how likely its holders would have called as they did: numbers in blocks, a
 * block for each part a hand has (the declarer's, a defender's who doubled or kept silent, …) and one for the talon.
 */
import { isNoTrump } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { seatsOf } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import {
  bitsFor,
  count,
  plainBit,
  playedBy,
  suitNumber,
  trumpOf,
  type CardSet,
  type HiddenLayout,
  type RankedSet,
} from '#main/engine/kernel/index.ts';

/** Numbers of one hand, the same for games with trumps and without, which never share a table. */
const HAND = 27;
const TALON = 16;
/** The declarer undoubled, doubled, having answered; first and second defender silent, doubling; a called partner. */
const PARTS = 8;
export const FEATURE_COUNT = PARTS * HAND + TALON;

/** What of a view stays the same over all its layouts. */
export interface BiddingScene {
  /** Which table of weights. */
  readonly context: string;
  /** Suit 0–3, −1 without trumps. */
  readonly trump: number;
  readonly me: Seat;
  readonly declarer: Seat;
  /** By seat: what it has played. */
  readonly played: readonly CardSet[];
  /** By seat: its part, −1 for who has not spoken yet and for oneself. */
  readonly parts: readonly number[];
  /** The called card, by who holds or held it. */
  readonly called: CardSet;
}

const PARTNER = 7;

/** `null` where nothing is learned: before there is a contract, and in lízaný, where hands change with every trick. */
export function sceneOf(view: SeatView): BiddingScene | null {
  const { contract, declarer, variant, called } = view;
  if (contract === null || declarer === null || variant === 'lizany' || view.log.length === 0) return null;
  const seats = seatsOf(variant);
  const spoken = new Set<Seat>();
  const doubled = new Set<Seat>();
  for (const entry of view.log) {
    if (entry.kind !== 'action' || entry.action.type !== 'comment') continue;
    spoken.add(entry.seat);
    if (entry.action.flek.length > 0) doubled.add(entry.seat);
  }
  const answered = doubled.has(declarer);
  const against = [...doubled].some((seat) => seat !== declarer);
  const partOf = (seat: Seat): number => {
    if (seat === view.seat) return -1;
    if (seat === declarer) return answered ? 2 : against ? 1 : 0;
    if (!spoken.has(seat) && view.phase === 'commenting') return -1;
    const second = (seat - declarer + seats.length) % seats.length > 1;
    return 3 + (second ? 2 : 0) + (doubled.has(seat) ? 1 : 0);
  };
  return {
    context: `${variant} ${contract}`,
    trump: suitNumber(trumpOf(view)),
    me: view.seat,
    declarer,
    played: seats.map((seat) => playedBy(view, seat)),
    parts: seats.map(partOf),
    called: called !== null && !isNoTrump(contract) ? plainBit(called) : 0,
  };
}

/** Calls `add` with the place and amount of each number that is not 0. */
export function eachFeature(
  { trump, me, declarer, played, parts, called }: BiddingScene,
  { hands, talon }: HiddenLayout,
  add: (place: number, amount: number) => void,
): void {
  const { fromPlain } = bitsFor(trump >= 0);
  for (let seat = 0; seat < hands.length; seat++) {
    let part = parts[seat]!;
    if (part < 0) continue;
    const plain = hands[seat]! | played[seat]!;
    if (seat !== declarer && (plain & called) !== 0) part = PARTNER;
    const hand = fromPlain(plain);
    if (trump >= 0) withTrumps(hand, trump, part * HAND, add);
    else withoutTrumps(hand, part * HAND, add);
  }
  if (declarer !== me && talon !== 0) {
    laidAway(fromPlain(talon), fromPlain(hands[declarer]! | played[declarer]!), trump, PARTS * HAND, add);
  }
}

type Add = (place: number, amount: number) => void;

/** By strength in a suit: 7 8 9 spodek svršek king ten ace. */
const SEVEN = 0x01;
const OBER = 0x10;
const KING = 0x20;
const TEN = 0x40;
const ACE = 0x80;

function withTrumps(hand: RankedSet, trump: number, from: number, add: Add): void {
  let aces = 0;
  let tens = 0;
  let covered = 0;
  let lone = 0;
  let marriages = 0;
  let voids = 0;
  let singles = 0;
  let longest = 0;
  for (let suit = 0; suit < 4; suit++) {
    const held = (hand >>> (suit * 8)) & 0xff;
    const length = count(held);
    if (suit === trump) {
      add(from + Math.min(length, 8), 1);
      // 9–13: ace, ten, king, svršek, spodek.
      for (let rank = 0; rank < 5; rank++) if (held & (ACE >> rank)) add(from + 9 + rank, 1);
      if (held & SEVEN) add(from + 14, 1);
      if ((held & (KING | OBER)) === (KING | OBER)) add(from + 15, 1);
      continue;
    }
    if (held & ACE) aces++;
    if (held & TEN) {
      tens++;
      if (held & ACE) covered++;
      else if (length <= 2) lone++;
    }
    if ((held & (KING | OBER)) === (KING | OBER)) marriages++;
    if (length === 0) voids++;
    if (length === 1) singles++;
    longest = Math.max(longest, length);
  }
  if (aces > 0) add(from + 16, aces);
  if (tens > 0) add(from + 17, tens);
  if (covered > 0) add(from + 18, covered);
  if (marriages > 0) add(from + 19, marriages);
  if (lone > 0) add(from + 20, lone);
  if (voids > 0) add(from + 21, voids);
  if (singles > 0) add(from + 22, singles);
  if (longest >= 5) add(from + 23, 1);
  if (aces >= 2) add(from + 24, 1);
  if (aces === 3) add(from + 25, 1);
  if (aces + tens >= 4) add(from + 26, 1);
}

/** How far the cards of a suit stand above the lowest ones nobody can be made to win with: 7, 9, spodek, king. */
function danger(held: number): number {
  let sum = 0;
  let nth = 0;
  for (let place = 0; place < 8; place++) {
    if ((held & (1 << place)) === 0) continue;
    sum += Math.max(0, place - 2 * nth);
    nth++;
  }
  return sum;
}
const DANGER = Uint8Array.from({ length: 256 }, (_, held) => danger(held));
/** Cards from the ace down without a gap. */
const TOPS = Uint8Array.from({ length: 256 }, (_, held) => Math.min(8, Math.clz32(~(held << 24))));

function withoutTrumps(hand: RankedSet, from: number, add: Add): void {
  let dangers = 0;
  let bad = 0;
  let short = 0;
  let voids = 0;
  let tops = 0;
  let longest = 0;
  let loose = 0;
  for (let rank = 0; rank < 8; rank++) {
    const held = count(hand & (0x01010101 << rank));
    if (held > 0) add(from + rank, held);
  }
  for (let suit = 0; suit < 4; suit++) {
    const held = (hand >>> (suit * 8)) & 0xff;
    const length = count(held);
    const own = DANGER[held]!;
    dangers += own;
    if (own > 0) bad++;
    if (own > 0 && length <= 2) short++;
    if (length === 0) voids++;
    tops += TOPS[held]!;
    if (length > 0 && TOPS[held] === 0) loose++;
    longest = Math.max(longest, length);
  }
  if (dangers > 0) add(from + 8, Math.min(dangers, 20) / 4);
  if (bad > 0) add(from + 9, bad);
  if (short > 0) add(from + 10, short);
  if (voids > 0) add(from + 11, voids);
  if (longest >= 5) add(from + 12, 1);
  if (longest >= 6) add(from + 13, 1);
  if (tops > 0) add(from + 14, tops);
  if (loose > 0) add(from + 15, loose);
  if (dangers === 0) add(from + 16, 1);
  if (dangers === 1) add(from + 17, 1);
  if (dangers === 2) add(from + 18, 1);
  if (dangers >= 4) add(from + 19, 1);
  if (dangers >= 7) add(from + 20, 1);
  if (bad >= 2) add(from + 21, 1);
  if (bad >= 3) add(from + 22, 1);
  if (tops >= 8) add(from + 23, 1);
}

function laidAway(talon: RankedSet, hand: RankedSet, trump: number, from: number, add: Add): void {
  for (let rank = 0; rank < 8; rank++) {
    const laid = count(talon & (0x01010101 << rank));
    if (laid > 0) add(from + rank, laid);
  }
  for (let suit = 0; suit < 4; suit++) {
    const laid = (talon >>> (suit * 8)) & 0xff;
    if (laid === 0) continue;
    const kept = (hand >>> (suit * 8)) & 0xff;
    const number = count(laid);
    if (suit === trump) add(from + 8, number);
    if (number === 2) add(from + 9, 1);
    if (kept === 0) add(from + 10, 1);
    if (count(kept) === 1) add(from + 11, 1);
    const halves = KING | OBER;
    if ((laid & halves) !== 0 && (kept & halves) !== 0) add(from + 12, 1);
    if ((laid & halves) === halves) add(from + 13, 1);
    if ((kept & TEN) !== 0 && (kept & ACE) === 0) add(from + 14, 1);
    if ((kept & ACE) !== 0) add(from + 15, 1);
  }
}
