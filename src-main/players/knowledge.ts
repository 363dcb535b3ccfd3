/** What a player can conclude from his view: where each unseen card may be, and who plays with him. */
import { DECK, type Card, type Suit } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { dutiesHold, excludedBy, excludedBySevens, publicPlaces, talonMayHold } from './inference.ts';

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
  const trump = view.contract !== null && isNoTrump(view.contract) ? null : view.trump;
  const tricks = view.trick ? [...view.tricks, view.trick] : view.tricks;
  const played = new Set(tricks.flatMap((trick) => trick.cards.map(({ card }) => card)));
  const own = ownCards(view, played);
  const located = new Set([...own, ...(view.talon.cards ?? []), ...played]);
  const unseen = DECK.filter((card) => !located.has(card));
  const seats = seatsOf(view.variant);
  const others = seats.map((_, i) => seats[(view.seat + i) % seats.length]!).slice(1);

  const excluded = new Map(others.map((seat) => [seat, new Set<Card>()]));
  const shown = tricks.flatMap((trick, index) => (dutiesHold(view, index) ? excludedBy(trick, trump) : []));
  for (const { seat, cards } of [...shown, ...excludedBySevens(view, tricks)]) {
    for (const card of cards) excluded.get(seat)?.add(card);
  }
  const chances = chancesOf(view, trump, unseen, others, excluded);
  const chance = (seat: Seat, card: Card): number => chances.get(card)?.get(seat) ?? 0;

  return {
    view,
    fields,
    me: view.seat,
    trump,
    own,
    unseen,
    others,
    chance,
    chanceOfNone: (seat, cards) => cards.reduce((none, card) => none * (1 - chance(seat, card)), 1),
    friend: (seat) => friendship(view, own, seat, chance),
  };
}

function ownCards(view: SeatView, played: ReadonlySet<Card>): Card[] {
  const faceDown = [view.trumpCard, view.laidCard].flatMap((lying) =>
    lying?.seat === view.seat && lying.card !== null ? [lying.card] : [],
  );
  return [...new Set([...view.hand, ...faceDown])].filter((card) => !played.has(card));
}

/** Each unseen card is with a seat in proportion to the cards it holds that are not known yet. */
function chancesOf(
  view: SeatView,
  trump: Suit | null,
  unseen: readonly Card[],
  others: readonly Seat[],
  excluded: ReadonlyMap<Seat, ReadonlySet<Card>>,
): Map<Card, Map<Seat, number>> {
  const located = new Map([...publicPlaces(view, trump)].filter(([card]) => unseen.includes(card)));
  const unlocated = (seat: Seat): number =>
    Math.max(0, view.counts[seat]! - [...located.values()].filter((holder) => holder === seat).length);
  const hiddenTalon = view.talon.cards === null ? view.talon.count : 0;

  const chances = new Map<Card, Map<Seat, number>>();
  for (const card of unseen) {
    const holder = located.get(card);
    if (holder !== undefined) {
      chances.set(card, new Map([[holder, 1]]));
      continue;
    }
    const opened = others.find((seat) => view.openHands[seat]?.includes(card));
    if (opened !== undefined) {
      chances.set(card, new Map([[opened, 1]]));
      continue;
    }
    const weights = others.map((seat) => (view.openHands[seat] || excluded.get(seat)!.has(card) ? 0 : unlocated(seat)));
    const elsewhere = view.stock + view.unseen + (talonMayHold(view, card, trump) ? hiddenTalon : 0);
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
