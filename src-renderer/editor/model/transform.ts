/** Changes to a whole draft: the same game seen from another seat, in other suits, or as another variant. */
import { makeCard, rankOf, suitOf, type Suit } from '#shared/cards.ts';
import { seatCount, seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { mapCards, placesOf, type Draft } from './draft.ts';
import { omit } from './omit.ts';
import { wonOf } from './setups.ts';

/** Everything moves to the next seat in the direction of play. */
export function rotate(draft: Draft): Draft {
  const { setup } = draft;
  const seats = seatCount(setup.variant);
  const on = <T extends Seat | null>(seat: T): T => (seat === null ? seat : (((seat + 1) % seats) as T));
  const turned = <T>(list: readonly T[]): T[] => list.map((_, seat) => list[(seat - 1 + seats) % seats]!);
  return {
    ...draft,
    setup: {
      ...setup,
      hands: turned(setup.hands),
      declarer: on(setup.declarer),
      partner: on(setup.partner),
      ...(setup.leader !== undefined && { leader: on(setup.leader) }),
      against: setup.against.map((call) => ({ ...call, seat: on(call.seat) })),
      ...(setup.won && { won: { ...setup.won, tricks: turned(wonOf(setup).tricks!) } }),
    },
    lacks: turned(draft.lacks),
    names: turned(draft.names),
  };
}

/** Every suit becomes another: cards, trump, helper and marriages alike. */
export function permuteSuits(draft: Draft, to: Readonly<Record<Suit, Suit>>): Draft {
  const changed = mapCards(draft, (card) => makeCard(rankOf(card), to[suitOf(card)]));
  const { setup } = changed;
  const won = setup.won && {
    ...setup.won,
    declarer: { ...setup.won.declarer, marriages: setup.won.declarer.marriages.map((suit) => to[suit]) },
    defenders: { ...setup.won.defenders, marriages: setup.won.defenders.marriages.map((suit) => to[suit]) },
  };
  return {
    ...changed,
    setup: {
      ...setup,
      trump: setup.trump && to[setup.trump],
      helper: setup.helper && to[setup.helper],
      ...(won && { won }),
    },
    lacks: draft.lacks.map((suits) => suits.map((suit) => to[suit])),
  };
}

/** Two suits change places. */
export function swapSuits(draft: Draft, one: Suit, other: Suit): Draft {
  const to = { h: 'h', l: 'l', a: 'a', b: 'b' } as Record<Suit, Suit>;
  to[one] = other;
  to[other] = one;
  return permuteSuits(draft, to);
}

/** The same cards under another variant; cards of seats and places it has not go back to the deck. */
export function withVariant(draft: Draft, variant: Variant): Draft {
  const { setup } = draft;
  const rest = omit(setup, 'won', 'called', 'leader');
  const seats = seatsOf(variant);
  const fits = (seat: Seat): boolean => seat < seats.length;
  const places = placesOf(variant);
  return {
    setup: {
      ...rest,
      variant,
      declarer: fits(setup.declarer) ? setup.declarer : 0,
      partner: null,
      hands: seats.map((seat) => setup.hands[seat] ?? []),
      talon: places.includes('talon') ? setup.talon : [],
      stock: places.includes('stock') ? setup.stock : [],
      against: setup.against.filter(({ seat }) => fits(seat)),
    },
    trick: [],
    gone: [],
    lacks: seats.map((seat) => draft.lacks[seat] ?? []),
    names: seats.map((seat) => draft.names[seat] ?? null),
  };
}
