/** What a player can conclude from his view: where each unseen card may be, and who plays with him. */
import type { Card, Suit } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { NEUTRAL, type Temper } from '#shared/bots.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { cardsOf, knownFrom, layoutsOf, plainSet, type Known, type HiddenLayouts } from '#main/engine/kernel/index.ts';

export interface Knowledge {
  readonly view: SeatView;
  readonly fields: RuleFields;
  /** How the seat weighs calls; says nothing of cards. */
  readonly temper: Temper;
  /** Whether calls are valued as learned from played games; by rules of thumb otherwise. */
  readonly learned: boolean;
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

/** @param learned whether calls are valued as learned from played games, or by rules of thumb */
export function knowledgeOf(view: SeatView, fields: RuleFields, temper: Temper = NEUTRAL, learned = true): Knowledge {
  const known = knownFrom(view, fields);
  const own = cardsOf(known.own);
  const seats = seatsOf(view.variant);
  const others = seats.map((_, i) => seats[(view.seat + i) % seats.length]!).slice(1);
  let layouts: HiddenLayouts | undefined;
  const chance = (seat: Seat, card: Card): number =>
    seat === view.seat ? 0 : (layouts ??= believedBy(known)).share(seat, card);

  return {
    view,
    fields,
    temper,
    learned,
    me: view.seat,
    trump: known.trump,
    own,
    unseen: cardsOf(known.hidden | plainSet(others.flatMap((seat) => view.openHands[seat] ?? []))),
    others,
    chance,
    chanceOfNone: (seat, cards) => cards.reduce((none, card) => none * (1 - chance(seat, card)), 1),
    friend: (seat) => friendship(view, own, seat, chance),
  };
}

/** The layouts a player believes in: that everybody plays as players do, unless that contradicts what he saw. */
function believedBy(known: Known): HiddenLayouts {
  const likely = layoutsOf(known, { customs: true });
  return likely.count > 0 ? likely : layoutsOf(known);
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
