/**
 * How likely the holders of a layout would have played the cards they did, by a choice among the cards each could have played
 * (conditional logit): learned from deals of players with themselves (`tests/tools/players/learn-plays.ts`).
 */
import { isNoTrump } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import {
  above,
  ACES,
  beats,
  count,
  emptyTop,
  fallOn,
  highest,
  KINGS,
  lowest,
  OBERS,
  onlyOne,
  playable,
  playedBy,
  suitMask,
  suitNumber,
  TENS,
  tricksOf,
  TRUMP_BITS,
  trumpOf,
  type HiddenLayout,
  type RankedSet,
  type TableTop,
} from '#main/engine/kernel/index.ts';
import type { LearnedTables } from '../hand/regression.ts';
import weights from './plays.json' with { type: 'json' };

export const PLAYS_FORMAT = 1;

/** By variant. */
const tables: LearnedTables = weights;

/** Numbers of one card in one situation. */
const CARD = 32;
/** Leading, playing second and last, by who declares and who is winning; the last six of them again with no card of the suit led. */
const SITUATIONS = 15;
export const PLAY_FEATURES = CARD * SITUATIONS;

/** A card somebody played, and what was on the table then. */
export interface SeenPlay {
  readonly seat: Seat;
  /** Place in a ranked set. */
  readonly card: number;
  readonly top: Readonly<TableTop>;
  /** All cards its seat played from this one on. */
  readonly rest: RankedSet;
  /** All cards played by anybody before. */
  readonly gone: RankedSet;
  /** Suits led before, as whole suits. */
  readonly led: RankedSet;
  /** 0–8; a card not of the suit led adds 6 to 3–8. */
  readonly situation: number;
  readonly trick: number;
}

/** What a view tells of the plays of others; `null` where nothing is learned of such a game. */
export function movesOf(view: SeatView): readonly SeenPlay[] | null {
  const { variant, declarer, contract } = view;
  const trump = suitNumber(trumpOf(view));
  if (declarer === null || contract === null || isNoTrump(contract) || trump < 0) return null;
  if (seatsOf(variant).length !== 3) return null;
  const played = seatsOf(variant).map((seat) => TRUMP_BITS.fromPlain(playedBy(view, seat)));
  const moves: SeenPlay[] = [];
  let gone = 0;
  let led = 0;
  for (const [trick, { cards }] of tricksOf(view).entries()) {
    const top = emptyTop(trump);
    let winner: Seat | null = null;
    for (const [order, { seat, card }] of cards.entries()) {
      const place = TRUMP_BITS.place(card);
      moves.push({
        seat,
        card: place,
        top: { ...top },
        rest: played[seat]! & ~gone,
        gone,
        led,
        situation: situationOf(seat, declarer, order, winner),
        trick,
      });
      if (top.best < 0 || beats(place, top.best, trump)) winner = seat;
      fallOn(top, place);
      gone |= 1 << place;
    }
    if (top.led >= 0) led |= suitMask(top.led);
  }
  return moves;
}

function situationOf(seat: Seat, declarer: Seat, order: number, winner: Seat | null): number {
  const declares = seat === declarer;
  if (order === 0) return declares ? 0 : (seat + 1) % 3 === declarer ? 1 : 2;
  const against = declares || winner === declarer;
  if (order === 1) return declares ? 3 : against ? 5 : 4;
  return declares ? 6 : against ? 8 : 7;
}

/** Calls `add` with the place and amount of each number of a card of the hand that is not 0. */
export function eachPlayFeature(
  move: SeenPlay,
  hand: RankedSet,
  legal: RankedSet,
  card: number,
  add: (place: number, amount: number) => void,
): void {
  const { top, gone } = move;
  const suit = card >> 3;
  const whole = suitMask(suit);
  const bit = (1 << card) | 0;
  const rank = card & 7;
  const isTrump = suit === top.trump;
  const ofSuit = hand & whole;
  const isSharp = rank >= 6;
  const away = top.led >= 0 && (legal & suitMask(top.led)) === 0;
  const from = CARD * (move.situation + (away ? 6 : 0));
  add(from + (isTrump ? 8 : 0) + rank, 1);
  if (top.led >= 0 && beats(card, top.best, top.trump)) {
    add(from + 16, 1);
    if (isSharp) add(from + 17, 1);
  }
  const length = count(ofSuit);
  if (isTrump) add(from + 27, length / 4);
  else {
    add(from + 18, length / 4);
    if (length === 1) add(from + 19, 1);
    if (rank < 7 && (ofSuit & ACES) !== 0) add(from + 20, 1);
    if (rank < 6 && (ofSuit & TENS) !== 0) add(from + 21, 1);
    if ((move.led & bit) !== 0) add(from + 23, 1);
    const left = ofSuit & ~bit;
    if (left !== 0 && (left & TENS) === left) add(from + 26, 1);
    if (rank < 7 && (whole & ACES & ~gone & ~hand) !== 0) add(from + 31, 1);
  }
  const pair = ofSuit & (KINGS | OBERS);
  if ((bit & pair) !== 0 && count(pair) === 2) add(from + 22, 1);
  if ((above(card) & whole & ~gone & ~hand) === 0) add(from + (isSharp ? 25 : 24), 1);
  if (isSharp && move.trick >= 5) add(from + 28, 1);
  const beside = legal & whole;
  if (lowest(beside) === card) add(from + 29, 1);
  if (highest(beside) === card) add(from + 30, 1);
}

/** Natural logarithm of the likelihood of all plays of other seats whose hands do not lie open; `null` where nothing is learned. */
export function playLikelihood(view: SeatView): ((layout: HiddenLayout) => number) | null {
  const own = tables.contexts[view.variant];
  const moves = own && movesOf(view);
  if (!own || !moves) return null;
  const told = moves.filter(({ seat }) => seat !== view.seat && view.openHands[seat] === undefined);
  let sum = 0;
  const add = (place: number, amount: number): void => {
    sum += own[place]! * amount;
  };
  return ({ hands }) => {
    let log = 0;
    for (const move of told) {
      const hand = TRUMP_BITS.fromPlain(hands[move.seat]!) | move.rest;
      const legal = playable(hand, move.top);
      if (onlyOne(legal)) continue;
      let all = 0;
      let his = 0;
      for (let left = legal; left !== 0; left &= left - 1) {
        const card = lowest(left);
        sum = 0;
        eachPlayFeature(move, hand, legal, card, add);
        const weight = Math.exp(sum);
        all += weight;
        if (card === move.card) his = weight;
      }
      // A seven held back, or a rule broken: such a play tells nothing of the hand.
      if (his > 0) log += Math.log(his / all);
    }
    return log;
  };
}
