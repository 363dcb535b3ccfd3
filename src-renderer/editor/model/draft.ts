/**
 * What lies on the editor's table: every card has a place, possible or not. Drafts never change; every edit gives a
 * new one. `setup` holds no plays: the cards of an open trick lie in `trick`, those of finished tricks in `gone`.
 */
import { DECK, sortHand, type Card, type Suit } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { RecordedPlay } from '#shared/notation/game-record.ts';
import type { Setup } from '#shared/position.ts';
import { handSize, seatCount, seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { omit } from './omit.ts';

/** A hand, by its seat, or a place beside the hands. `deck`: the card lies nowhere yet. */
export type DraftPlace = Seat | 'talon' | 'stock' | 'trick' | 'gone' | 'deck';

export interface Draft {
  readonly setup: Setup;
  /** The open trick, first card first; its seats follow from the leader. */
  readonly trick: readonly RecordedPlay[];
  /** Cards of finished tricks. */
  readonly gone: readonly Card[];
  /** By seat: suits it is known to hold no more of than lie there. */
  readonly lacks: readonly (readonly Suit[])[];
  /** By seat; `null`: nobody has given a name. */
  readonly names: readonly (string | null)[];
}

export const cardOf = (play: RecordedPlay): Card => (typeof play === 'string' ? play : play.card);

/** An empty table for a game of hra in hearts. */
export function emptyDraft(variant: Variant, rules: Setup['rules']): Draft {
  const seats = seatsOf(variant);
  return {
    setup: {
      variant,
      rules,
      declarer: 0,
      trump: 'h',
      helper: null,
      contract: 'hra',
      hands: seats.map(() => []),
      talon: [],
      stock: [],
      fleks: {},
      against: [],
      partner: null,
      plays: [],
    },
    trick: [],
    gone: [],
    lacks: seats.map(() => []),
    names: seats.map(() => null),
  };
}

/** Whether no card lies anywhere. */
export function isEmpty({ setup: { hands, talon, stock }, trick, gone }: Draft): boolean {
  return [...hands, talon, stock, trick, gone].every((cards) => cards.length === 0);
}

/** The places cards may be put to in a variant, hands first. */
export function placesOf(variant: Variant): DraftPlace[] {
  const beside: DraftPlace[] = variant === 'lizany' ? ['stock'] : variant === 'krizovy' ? [] : ['talon'];
  return [...seatsOf(variant), ...beside, 'trick', 'gone'];
}

/** Cards beside full hands: in the talon, or in the stock of lízaný. */
function besideCount(variant: Variant): number {
  return DECK.length - seatCount(variant) * handSize(variant);
}

/** The card's place and where it lies there. */
export function whereIs(draft: Draft, card: Card): { readonly place: DraftPlace; readonly index: number } {
  for (const place of placesOf(draft.setup.variant)) {
    const index = cardsAt(draft, place).indexOf(card);
    if (index >= 0) return { place, index };
  }
  return { place: 'deck', index: -1 };
}

export function cardsAt(draft: Draft, place: DraftPlace): readonly Card[] {
  switch (place) {
    case 'deck':
      return unplaced(draft);
    case 'trick':
      return draft.trick.map(cardOf);
    case 'gone':
      return draft.gone;
    case 'talon':
    case 'stock':
      return draft.setup[place];
    default:
      return draft.setup.hands[place] ?? [];
  }
}

/** Cards that lie nowhere, in the order of the deck. */
export function unplaced(draft: Draft): Card[] {
  const placed = new Set(placesOf(draft.setup.variant).flatMap((place) => cardsAt(draft, place)));
  return DECK.filter((card) => !placed.has(card));
}

/** A hand as its row shows it. */
export function sortedFor(cards: readonly Card[], { contract, trump }: Pick<Setup, 'contract' | 'trump'>): Card[] {
  return isNoTrump(contract) ? sortHand(cards, null, false) : sortHand(cards, trump, true);
}

/** How many cards belong to a place once everything lies as it should; `null`: any number. */
export function targetOf(draft: Draft, place: DraftPlace): number | null {
  const { variant } = draft.setup;
  const seats = seatCount(variant);
  if (typeof place === 'number') {
    const inTrick = (place - (draft.setup.leader ?? 0) + seats) % seats < draft.trick.length;
    return Math.max(0, handSize(variant) - Math.floor(draft.gone.length / seats) - (inTrick ? 1 : 0));
  }
  return place === 'talon' || place === 'stock' ? besideCount(variant) : null;
}

/** Puts cards to a place, from wherever they lie. A first card laid to the trick from a hand makes that seat lead. */
export function put(draft: Draft, cards: readonly Card[], place: DraftPlace): Draft {
  const from = cards[0] === undefined ? 'deck' : whereIs(draft, cards[0]).place;
  const opens = place === 'trick' && draft.trick.length === 0 && typeof from === 'number';
  const lifted = without(draft, new Set(cards));
  const laid = withAt(lifted, place, [...cardsAt(lifted, place), ...cards]);
  return opens ? { ...laid, setup: { ...laid.setup, leader: from } } : laid;
}

/** Two cards change places; one that lies nowhere takes the other's. */
export function swap(draft: Draft, one: Card, other: Card): Draft {
  const exchanged = (card: Card): Card => (card === one ? other : card === other ? one : card);
  return mapCards(draft, exchanged);
}

/** Empties one place, or all of them and what was taken before. */
export function clear(draft: Draft, place: DraftPlace | 'all'): Draft {
  if (place !== 'all') return withAt(draft, place, []);
  const setup = omit(draft.setup, 'won');
  return {
    ...draft,
    setup: { ...setup, hands: setup.hands.map(() => []), talon: [], stock: [] },
    trick: [],
    gone: [],
    lacks: draft.lacks.map(() => []),
  };
}

/** Writes down, or takes back, that a seat holds no more of a suit. */
export function toggleLack(draft: Draft, seat: Seat, suit: Suit): Draft {
  const toggled = (suits: readonly Suit[]): readonly Suit[] =>
    suits.includes(suit) ? suits.filter((each) => each !== suit) : [...suits, suit];
  return { ...draft, lacks: draft.lacks.map((suits, each) => (each === seat ? toggled(suits) : suits)) };
}

/** Fills a place with exactly these cards; others that lie there go back to the deck. */
export function fill(draft: Draft, place: DraftPlace, cards: readonly Card[]): Draft {
  return put(withAt(draft, place, []), cards, place);
}

/** Every card replaced by another one, in every place. */
export function mapCards(draft: Draft, change: (card: Card) => Card): Draft {
  const { setup } = draft;
  return {
    ...draft,
    setup: {
      ...setup,
      hands: setup.hands.map((hand) => hand.map(change)),
      talon: setup.talon.map(change),
      stock: setup.stock.map(change),
    },
    trick: draft.trick.map((play) => (typeof play === 'string' ? change(play) : { ...play, card: change(play.card) })),
    gone: draft.gone.map(change),
  };
}

function without(draft: Draft, cards: ReadonlySet<Card>): Draft {
  const left = (list: readonly Card[]): Card[] => list.filter((card) => !cards.has(card));
  const { setup } = draft;
  return {
    ...draft,
    setup: { ...setup, hands: setup.hands.map(left), talon: left(setup.talon), stock: left(setup.stock) },
    trick: draft.trick.filter((play) => !cards.has(cardOf(play))),
    gone: left(draft.gone),
  };
}

function withAt(draft: Draft, place: DraftPlace, cards: Card[]): Draft {
  const { setup } = draft;
  switch (place) {
    case 'deck':
      return draft;
    case 'trick': {
      const known = new Map(draft.trick.map((play) => [cardOf(play), play]));
      return { ...draft, trick: cards.map((card) => known.get(card) ?? card) };
    }
    case 'gone':
      return { ...draft, gone: cards };
    case 'talon':
    case 'stock':
      return { ...draft, setup: { ...setup, [place]: cards } };
    default:
      return { ...draft, setup: { ...setup, hands: setup.hands.map((hand, seat) => (seat === place ? cards : hand)) } };
  }
}
