/** What a player can conclude from his view: where each unseen card may be, and who plays with him. */
import { DECK, type Card, type Suit } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import {
  cardsOf,
  FULL_DECK,
  knownFrom,
  plainBit,
  provedLacking,
  provedPlaces,
  type Known,
} from '#main/engine/kernel/index.ts';

export interface Knowledge {
  readonly view: SeatView;
  readonly fields: RuleFields;
  readonly me: Seat;
  /** `null` in betl and durch, where the ten ranks low, and before trumps are known. */
  readonly trump: Suit | null;
  /** Every card this seat holds, one lying face down included. */
  readonly own: readonly Card[];
  /** Cards this seat cannot see, wherever they are. */
  readonly unseen: readonly Card[];
  /** The other seats, in the order they play after this one. */
  readonly others: readonly Seat[];
  /** Probability (0–1) that another seat holds a card. */
  chance(seat: Seat, card: Card): number;
  /** Probability (0–1) that another seat holds none of the cards, taken as independent. */
  chanceOfNone(seat: Seat, cards: readonly Card[]): number;
  /** Probability (0–1) that a seat plays on this seat's side. */
  friend(seat: Seat): number;
}

export function knowledgeOf(view: SeatView, fields: RuleFields): Knowledge {
  const known = knownFrom(view, fields);
  const own = cardsOf(known.own);
  const seats = seatsOf(view.variant);
  const others = seats.map((_, i) => seats[(view.seat + i) % seats.length]!).slice(1);
  const chances = chancesOf(known, others);
  const chance = (seat: Seat, card: Card): number => chances.get(card)?.get(seat) ?? 0;

  return {
    view,
    fields,
    me: view.seat,
    trump: known.trump,
    own,
    unseen: DECK.filter((card) => chances.has(card)),
    others,
    chance,
    chanceOfNone: (seat, cards) => cards.reduce((none, card) => none * (1 - chance(seat, card)), 1),
    friend: (seat) => friendship(view, own, seat, chance),
  };
}

/** Each unseen card is with a seat in proportion to the cards it holds that are not known yet. */
function chancesOf(known: Known, others: readonly Seat[]): Map<Card, Map<Seat, number>> {
  const { view, hidden } = known;
  const placed = provedPlaces(known, true);
  const unlocated = (seat: Seat): number =>
    Math.max(0, view.counts[seat]! - [...placed.values()].filter((holder) => holder === seat).length);
  const lacking = others.map((seat) => (view.openHands[seat] ? FULL_DECK : provedLacking(known, seat, true)));
  const hiddenTalon = view.talon.count - (view.talon.cards?.length ?? 0);
  const notInTalon = provedLacking(known, 'talon', true);

  const chances = new Map<Card, Map<Seat, number>>();
  for (const seat of others) for (const card of view.openHands[seat] ?? []) chances.set(card, new Map([[seat, 1]]));
  for (const card of cardsOf(hidden)) {
    const holder = placed.get(card);
    if (holder !== undefined) {
      chances.set(card, new Map(holder === 'talon' ? [] : [[holder, 1]]));
      continue;
    }
    const bit = plainBit(card);
    const weights = others.map((seat, i) => ((lacking[i]! & bit) !== 0 ? 0 : unlocated(seat)));
    const elsewhere = view.stock + view.unseen + ((notInTalon & bit) === 0 ? hiddenTalon : 0);
    const total = weights.reduce((sum, weight) => sum + weight, elsewhere);
    chances.set(card, new Map(others.map((seat, i) => [seat, total > 0 ? weights[i]! / total : 0])));
  }
  return chances;
}

function friendship(
  view: SeatView,
  own: readonly Card[],
  seat: Seat,
  chance: (seat: Seat, card: Card) => number,
): number {
  if (view.declarer === null) return 0;
  const alone = view.contract !== null && isNoTrump(view.contract);
  const partnerChance = (candidate: Seat): number => {
    if (alone || candidate === view.declarer) return 0;
    if (view.partner !== null) return candidate === view.partner ? 1 : 0;
    if (view.called === null) return 0;
    return candidate === view.seat ? (own.includes(view.called) ? 1 : 0) : chance(candidate, view.called);
  };
  const declares = (candidate: Seat): number => (candidate === view.declarer ? 1 : partnerChance(candidate));
  const mine = declares(view.seat);
  const theirs = declares(seat);
  return mine * theirs + (1 - mine) * (1 - theirs);
}
