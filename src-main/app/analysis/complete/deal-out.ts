/** Cards that lie nowhere, dealt to the places that lack them. */
import { isSharp, makeCard, SUITS, suitOf, type Card } from '#shared/cards.ts';
import { announcesHundred } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import {
  announcedSevens,
  cardsOf,
  FULL_DECK,
  plainSet,
  sample,
  spaceOf,
  type Chance,
  type Laying,
  type Space,
} from '#main/engine/kernel/index.ts';
import type { GivenSetup } from '../given.ts';
import type { UnfilledPlace } from './places.ts';

/** A place with its own cards first, then what it was dealt. */
export interface Filled extends UnfilledPlace {
  readonly dealt: readonly Card[];
  /** Of the cards dealt, those that must stay there. */
  readonly fixed: readonly Card[];
}

export interface DealOut {
  readonly places: readonly Filled[];
  /** Dealt to nobody: played before. */
  readonly left: readonly Card[];
}

/** A card somebody must hold. */
interface Wanted {
  readonly seat: number;
  readonly card: Card;
}

/** What is dealt, and where to. */
export interface Free {
  readonly places: readonly UnfilledPlace[];
  readonly free: readonly Card[];
}

/** Every way to deal the free cards. */
export interface Dealings {
  /** How many there are. */
  readonly count: number;
  /** One of them, 0 ≤ index < count. */
  at(index: number): DealOut;
  /** One of them, each as likely as any other. There must be one. */
  draw(chance: Chance): DealOut;
}

/**
 * Any way to deal the free cards is as likely as another, with what was promised where it was promised and nothing in the talon
 * that may not lie there, as far as that is possible at all.
 * @param plausible also gives a marriage to whoever announced a hundred
 */
export function dealOut(
  setup: GivenSetup,
  fields: RuleFields,
  { chance, plausible, ...given }: Free & { readonly chance: Chance; readonly plausible: boolean },
): DealOut {
  const promised = promisedIn(setup);
  const wanted = [...promised, ...(plausible ? marriages(setup, given.free, promised, chance) : [])];
  return dealings(setup, fields, given, wanted).draw(chance);
}

/** @param wanted what must come to a seat, where it is free; default what was promised */
export function dealings(
  setup: GivenSetup,
  fields: RuleFields,
  { places, free }: Free,
  wanted: readonly Wanted[] = promisedIn(setup),
): Dealings {
  const fixed = places.map((place): Card[] => {
    const own =
      place.kind === 'hand' ? wanted.filter(({ seat, card }) => seat === place.seat && free.includes(card)) : [];
    return own.map(({ card }) => card).slice(0, place.size - place.cards.length);
  });
  const kept = new Set(fixed.flat());
  const rest = free.filter((card) => !kept.has(card));
  const room = places.map((place, i) => place.size - place.cards.length - fixed[i]!.length);
  const left = rest.length - room.reduce((sum, size) => sum + size, 0);
  const mayLie = ({ kind, lacks = [] }: UnfilledPlace, rank: number): readonly Card[] =>
    rest.filter((card) => (kind === 'talon' ? talonRank(card, setup, fields) <= rank : !lacks.includes(suitOf(card))));
  const spaceUpTo = (rank: number): Space =>
    spaceOf(plainSet(rest), [
      ...places.map((place, i) => ({ size: room[i]!, may: plainSet(mayLie(place, rank)) })),
      { size: left, may: FULL_DECK },
    ]);
  const spaces = [0, 1, 2].map(spaceUpTo);
  const space = spaces.find(({ count }) => count > 0) ?? spaces[0]!;
  const dealing = (laying: Laying): DealOut => {
    const laid = Array.from(laying, cardsOf);
    return {
      places: places.map((place, i) => ({ ...place, dealt: [...fixed[i]!, ...laid[i]!], fixed: fixed[i]! })),
      left: laid.at(-1)!,
    };
  };
  return {
    count: space.count,
    at: (index) => dealing(space.at(index)),
    draw: (chance) => dealing(space.draw(chance)),
  };
}

/** Announced sevens and the called card, by who must hold them. */
function promisedIn(setup: GivenSetup): Wanted[] {
  return [...announcedSevens(setup), ...calledCard(setup)];
}

/** 0 for what may be laid away, more for what may not. csm II.4 */
export function talonRank(card: Card, { trump }: Pick<GivenSetup, 'trump'>, { talon }: RuleFields): number {
  if (trump === null) return 0;
  if (isSharp(card)) return 2;
  return suitOf(card) === trump && !talon.trumpAllowed ? 1 : 0;
}

function calledCard({ called, trump, partner, declarer }: GivenSetup): Wanted[] {
  return called !== undefined && trump !== null ? [{ seat: partner ?? declarer, card: makeCard(called, trump) }] : [];
}

/** For each hundred announced, a marriage its announcer can still be given; nothing where he has one. */
function marriages(setup: GivenSetup, free: readonly Card[], promised: readonly Wanted[], chance: Chance): Wanted[] {
  const { contract, declarer, against, hands } = setup;
  const announcers = [
    ...(announcesHundred(contract) ? [declarer] : []),
    ...against.flatMap(({ seat, what }) => (what === 'sto' ? [seat] : [])),
  ];
  const given = new Set(promised.map(({ card }) => card));
  return announcers.flatMap((seat) => {
    const halves = SUITS.map((suit) => [makeCard('K', suit), makeCard('O', suit)]);
    const held = (card: Card): boolean => hands[seat]!.includes(card);
    if (halves.some((pair) => pair.every(held))) return [];
    const possible = halves.filter((pair) =>
      pair.every((card) => held(card) || (free.includes(card) && !given.has(card))),
    );
    const [pair = []] = sample(possible, 1, chance);
    const missing = pair.filter((card) => !held(card));
    for (const card of missing) given.add(card);
    return missing.map((card) => ({ seat, card }));
  });
}
