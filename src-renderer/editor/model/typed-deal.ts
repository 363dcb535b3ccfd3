/** A deal typed place by place, as one line each: what every line holds, and the table it makes. */
import type { Card } from '#shared/cards.ts';
import { parseHand } from '#shared/notation/index.ts';
import type { DomainError } from '#shared/result.ts';
import { clear, fill, placesOf, targetOf, unplaced, type Draft, type DraftPlace } from './draft.ts';

export interface TypedPlace {
  readonly place: DraftPlace;
  readonly cards: readonly Card[];
  /** How many belong there. */
  readonly target: number;
  readonly error: DomainError | null;
}

/** Where cards are dealt to: the hands, then the talon or the stock. */
export function dealtPlaces({ setup: { variant } }: Draft): DraftPlace[] {
  return placesOf(variant).filter((place) => place !== 'trick' && place !== 'gone');
}

/** Each line read; a card that stands in an earlier one is wrong, and so is one too many. */
export function readPlaces(draft: Draft, lines: Readonly<Partial<Record<DraftPlace, string>>>): TypedPlace[] {
  const empty = clear(draft, 'all');
  const seen = new Set<Card>();
  return dealtPlaces(draft).map((place): TypedPlace => {
    const target = targetOf(empty, place) ?? 0;
    const text = lines[place] ?? '';
    const read = text.trim() === '' ? null : parseHand(text);
    if (read && !read.ok) return { place, target, cards: [], error: read.error };
    const cards = read?.value ?? [];
    const twice = cards.find((card) => seen.has(card));
    for (const card of cards) seen.add(card);
    if (twice) return { place, target, cards, error: { code: 'notation-card-twice', params: { card: twice } } };
    const error = cards.length > target ? { code: 'notation-too-many-cards', params: { most: target } } : null;
    return { place, target, cards, error };
  });
}

/** The only place that is still empty while all others are full: it gets the cards that are left. */
export function restPlace(places: readonly TypedPlace[]): DraftPlace | null {
  const [open, ...more] = places.filter(({ cards, target }) => cards.length < target);
  return open && more.length === 0 && open.cards.length === 0 ? open.place : null;
}

/** The table with these cards alone. */
export function laidFrom(draft: Draft, places: readonly TypedPlace[]): Draft {
  const { setup, names } = draft;
  // Who sat there and what was doubled belongs to the cards that lay there.
  const fresh: Draft = { ...draft, names: names.map(() => null), setup: { ...setup, fleks: {}, against: [] } };
  const laid = places.reduce((table, { place, cards }) => fill(table, place, cards), clear(fresh, 'all'));
  const rest = restPlace(places);
  return rest === null ? laid : fill(laid, rest, unplaced(laid));
}
