/** Who may hold the cards a seat does not see, after all that has been shown: bids, the trump card, marriages, and what was not followed or beaten. */
import {
  DECK,
  cardIndex,
  isSharp,
  makeCard,
  marriagePartner,
  strengthOf,
  suitOf,
  type Card,
  type Suit,
} from '#shared/cards.ts';
import { announcesSeven } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { PlayedCard, SeatView } from '#shared/view.ts';
import { type Chance, earlySevens } from '#main/engine/kernel/index.ts';
import { winningCard } from '#main/engine/play/tricks.ts';

/** A hand, or the talon, whose cards the seat does not know. */
interface Place {
  /** Index in a layout; `null` is the talon, which no layout tells. */
  readonly seat: Seat | null;
  readonly size: number;
  readonly may: (card: Card) => boolean;
}

/** What is not known to a seat, and how it may be spread. Layouts hold the plain sets of all hands, seat by seat. */
export interface Unseen {
  readonly seats: number;
  /** Sets of the hands that are known, 0 for the others. */
  readonly known: readonly number[];
  readonly places: readonly Place[];
  /** Cards to be spread, those with the fewest places first. */
  readonly cards: readonly Card[];
}

/** For variants without a stock and without a secret partner. */
export function unseenBy(view: SeatView): Unseen {
  const { seat, variant, counts, hand, openHands, talon } = view;
  const seats = seatsOf(variant);
  const handOf = (other: Seat): readonly Card[] | undefined => (other === seat ? hand : openHands[other]);
  const played = view.tricks.flatMap(({ cards }) => cards).concat(view.trick?.cards ?? []);
  // All of it to whoever laid it away; to the others a trump that had to be shown.
  const knownTalon = talon.cards ?? [];
  const visible = new Set([
    ...played.map(({ card }) => card),
    ...seats.flatMap((other) => handOf(other) ?? []),
    ...knownTalon,
  ]);
  const hidden = DECK.filter((card) => !visible.has(card));
  const owners = provenOwners(view, visible);
  const excluded = seats.map((other) => neverHeld(view, other));
  const inHands = seats
    .filter((other) => handOf(other) === undefined)
    .map((other): Place => ({
      seat: other,
      size: counts[other]!,
      may: (card) => !excluded[other]!(card) && (owners.get(card) ?? other) === other,
    }));
  const inTalon: Place = {
    seat: null,
    size: talon.count - knownTalon.length,
    may: (card) => !owners.has(card) && !(view.trump !== null && isSharp(card)),
  };
  const places = inTalon.size > 0 ? [...inHands, inTalon] : inHands;
  const choices = (card: Card): number => places.filter(({ may }) => may(card)).length;
  return {
    seats: seats.length,
    known: seats.map((other) => setOf(handOf(other) ?? [])),
    places,
    cards: hidden.toSorted((a, b) => choices(a) - choices(b)),
  };
}

/** Cards that are proven to be in one hand: shown trump cards, announced sevens, the other half of a marriage. */
function provenOwners(view: SeatView, visible: ReadonlySet<Card>): Map<Card, Seat> {
  const owners = new Map<Card, Seat>();
  const owns = (card: Card, seat: Seat): void => {
    if (!visible.has(card)) owners.set(card, seat);
  };
  if (view.trumpCard?.card && view.trumpCard.shown) owns(view.trumpCard.card, view.trumpCard.seat);
  const { contract, trump, helper, declarer } = view;
  if (contract !== null && trump !== null && announcesSeven(contract)) owns(makeCard('7', trump), declarer!);
  if (helper !== null) owns(makeCard('7', helper), declarer!);
  for (const { what, seat } of view.against) if (what === 'sedma') owns(makeCard('7', trump!), seat);
  for (const { cards } of view.trick ? [...view.tricks, view.trick] : view.tricks) {
    for (const { card, seat, marriage } of cards) if (marriage) owns(marriagePartner(card)!, seat);
  }
  return owners;
}

/** Cards a seat cannot hold, for with one of them it would have had to play otherwise. csm II.7–8, IV.11 */
function neverHeld(view: SeatView, seat: Seat): (card: Card) => boolean {
  const { trump, contract, declarer } = view;
  const tricks = view.trick ? [...view.tricks, view.trick] : view.tricks;
  const early =
    contract === null || declarer === null ? [] : earlySevens({ ...view, contract, declarer }, tricks, view.counts);
  const tests = early.filter((seven) => seven.seat === seat).map(({ cannotHold }) => cannotHold);
  for (const { cards } of tricks) {
    const at = cards.findIndex((play) => play.seat === seat);
    if (at > 0) tests.push(shownBy(cards.slice(0, at), cards[at]!.card, trump));
  }
  return (card) => tests.some((test) => test(card));
}

function shownBy(before: readonly PlayedCard[], card: Card, trump: Suit | null): (card: Card) => boolean {
  const led = suitOf(before[0]!.card);
  const winning = winningCard(before, trump).card;
  const higherThanWinning = (other: Card): boolean =>
    suitOf(other) === suitOf(winning) && strengthOf(other, trump !== null) > strengthOf(winning, trump !== null);
  const beats = suitOf(card) === suitOf(winning) && higherThanWinning(card);
  if (suitOf(card) === led) {
    return (other) => suitOf(other) === led && suitOf(winning) === led && !beats && higherThanWinning(other);
  }
  if (suitOf(card) !== trump) return (other) => suitOf(other) === led || suitOf(other) === trump;
  return (other) =>
    suitOf(other) === led ||
    (suitOf(other) === trump && suitOf(winning) === trump && !beats && higherThanWinning(other));
}

/** Every layout; `null` when there are more than `most`. */
export function allLayouts({ seats, known, places, cards }: Unseen, most: number): Int32Array | null {
  const words: number[] = [];
  const sets = [...known];
  const left = places.map(({ size }) => size);
  const spread = (from: number): boolean => {
    if (from === cards.length) {
      words.push(...sets);
      return words.length <= most * seats;
    }
    const card = cards[from]!;
    return places.every(({ seat, may }, i) => {
      if (left[i] === 0 || !may(card)) return true;
      left[i]! -= 1;
      if (seat !== null) sets[seat]! |= bitOf(card);
      const going = spread(from + 1);
      if (seat !== null) sets[seat]! &= ~bitOf(card);
      left[i]! += 1;
      return going;
    });
  };
  return spread(0) ? Int32Array.from(words) : null;
}

/** Random layouts, `count` of them, with what is known; fewer when hardly any can be found. */
export function someLayouts({ seats, known, places, cards }: Unseen, count: number, chance: Chance): Int32Array {
  const words: number[] = [];
  for (let tries = 0; words.length < count * seats && tries < 20 * count; tries++) {
    const sets = [...known];
    const left = places.map(({ size }) => size);
    const placed = cards.every((card) => {
      const open = places.flatMap(({ may }, i) => (may(card) ? Array<number>(left[i]!).fill(i) : []));
      if (open.length === 0) return false;
      const i = open[chance(open.length)]!;
      left[i]! -= 1;
      const { seat } = places[i]!;
      if (seat !== null) sets[seat]! |= bitOf(card);
      return true;
    });
    if (placed) words.push(...sets);
  }
  return Int32Array.from(words);
}

function bitOf(card: Card): number {
  return 1 << cardIndex(card);
}

function setOf(cards: readonly Card[]): number {
  return cards.reduce((set, card) => set | bitOf(card), 0);
}
