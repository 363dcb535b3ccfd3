/** Cards that lie nowhere, dealt to the places that lack them. */
import { DECK, isSharp, makeCard, SUITS, suitOf, type Card } from '#shared/cards.ts';
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
import type { Seat } from '#shared/seats.ts';
import type { Condition } from '#shared/situations/index.ts';
import { countWithin, frameOf, type PartlyLaidPlace } from '#main/situations/index.ts';
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

interface DealOutOptions {
  readonly chance: Chance;
  readonly plausible: boolean;
  /** What the whole deal must be like; default anything. */
  readonly condition?: Condition | null;
}

/** Of `talonRank`: nothing that may not be laid away, or trumps, or sharp cards, too. */
const TALON_RANKS = [0, 1, 2] as const;

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
 * that may not lie there, as far as that is possible at all. `null`: there is no way.
 * @param plausible also gives a marriage to whoever announced a hundred
 * @throws TooLarge
 */
export function dealOut(
  setup: GivenSetup,
  fields: RuleFields,
  { chance, plausible, condition = null, ...given }: Free & DealOutOptions,
): DealOut | null {
  const promised = promisedIn(setup);
  const wanted = [...promised, ...(plausible ? marriages(setup, given.free, promised, chance) : [])];
  const { fixed, rest, room } = withWanted(given, wanted);
  const left = rest.length - room.reduce((sum, size) => sum + size, 0);
  if (left < 0) return null;
  const held = given.places.reduce((sum, { cards }) => sum + cards.length, 0);
  const gone = FULL_DECK & ~plainSet([...given.places.flatMap(({ cards }) => cards), ...given.free]);
  for (const rank of TALON_RANKS) {
    const partly = given.places.map((place, i): PartlyLaidPlace => {
      const own = [...place.cards, ...fixed[i]!];
      const may = mayLie(place, rest, rank, setup, fields);
      const barred = plainSet(rest.filter((card) => !may.includes(card)));
      const of = place.kind === 'hand' ? (place.seat as Seat) : place.kind;
      return { of, size: place.size, fixed: plainSet(own), barred };
    });
    const beside = { of: 'gone', size: DECK.length - held - given.free.length + left, fixed: gone, barred: 0 } as const;
    const layouts = countWithin(condition, frameOf(setup), [...partly, beside]);
    if (layouts.ways === 0n) continue;
    const drawn = layouts.draw(chance);
    return {
      places: given.places.map((place, i) => {
        const dealt = cardsOf(drawn[i]!).filter((card) => !place.cards.includes(card) && !fixed[i]!.includes(card));
        return { ...place, dealt: [...fixed[i]!, ...dealt], fixed: fixed[i]! };
      }),
      left: cardsOf(drawn.at(-1)! & ~gone),
    };
  }
  return null;
}

/** @param wanted what must come to a seat, where it is free; default what was promised */
export function dealings(
  setup: GivenSetup,
  fields: RuleFields,
  { places, free }: Free,
  wanted: readonly Wanted[] = promisedIn(setup),
): Dealings {
  const { fixed, rest, room } = withWanted({ places, free }, wanted);
  const left = rest.length - room.reduce((sum, size) => sum + size, 0);
  const spaceUpTo = (rank: number): Space =>
    spaceOf(plainSet(rest), [
      ...places.map((place, i) => ({ size: room[i]!, may: plainSet(mayLie(place, rest, rank, setup, fields)) })),
      { size: left, may: FULL_DECK },
    ]);
  const spaces = TALON_RANKS.map(spaceUpTo);
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

/** What stays free once everybody has what he must hold. */
function withWanted(
  { places, free }: Free,
  wanted: readonly Wanted[],
): { fixed: Card[][]; rest: Card[]; room: number[] } {
  const fixed = places.map((place): Card[] => {
    const own =
      place.kind === 'hand' ? wanted.filter(({ seat, card }) => seat === place.seat && free.includes(card)) : [];
    return own.map(({ card }) => card).slice(0, place.size - place.cards.length);
  });
  const kept = new Set(fixed.flat());
  return {
    fixed,
    rest: free.filter((card) => !kept.has(card)),
    room: places.map((place, i) => place.size - place.cards.length - fixed[i]!.length),
  };
}

function mayLie(
  { kind, lacks = [] }: UnfilledPlace,
  rest: readonly Card[],
  rank: number,
  setup: GivenSetup,
  fields: RuleFields,
): readonly Card[] {
  return rest.filter((card) =>
    kind === 'talon' ? talonRank(card, setup, fields) <= rank : !lacks.includes(suitOf(card)),
  );
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
