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
  type Space,
} from '#main/engine/kernel/index.ts';
import type { GivenSetup } from '../given.ts';
import type { Place } from './places.ts';

/** A place with its own cards first, then what it was dealt. */
export interface Filled extends Place {
  readonly dealt: readonly Card[];
  /** Of the cards dealt, those that must stay there. */
  readonly fixed: readonly Card[];
}

export interface Dealing {
  readonly places: readonly Filled[];
  /** Dealt to nobody: played before. */
  readonly left: readonly Card[];
}

/** A card somebody must hold. */
interface Wanted {
  readonly seat: number;
  readonly card: Card;
}

/**
 * Any way to deal the free cards is as likely as another, with what was promised where it was promised and nothing in the talon
 * that may not lie there, as far as that is possible at all.
 * @param plausible also gives a marriage to whoever announced a hundred
 */
export function dealOut(
  setup: GivenSetup,
  fields: RuleFields,
  {
    places,
    free,
    chance,
    plausible,
  }: { places: readonly Place[]; free: readonly Card[]; chance: Chance; plausible: boolean },
): Dealing {
  const promised = [...announcedSevens(setup), ...calledCard(setup)];
  const wanted = [...promised, ...(plausible ? marriages(setup, free, promised, chance) : [])];
  const fixed = places.map((place): Card[] => {
    const own =
      place.kind === 'hand' ? wanted.filter(({ seat, card }) => seat === place.seat && free.includes(card)) : [];
    return own.map(({ card }) => card).slice(0, place.size - place.cards.length);
  });
  const kept = new Set(fixed.flat());
  const rest = free.filter((card) => !kept.has(card));
  const room = places.map((place, i) => place.size - place.cards.length - fixed[i]!.length);
  const left = rest.length - room.reduce((sum, size) => sum + size, 0);
  const spaceUpTo = (rank: number): Space =>
    spaceOf(plainSet(rest), [
      ...places.map(({ kind }, i) => ({
        size: room[i]!,
        may: plainSet(kind === 'talon' ? rest.filter((card) => talonRank(card, setup, fields) <= rank) : rest),
      })),
      { size: left, may: FULL_DECK },
    ]);
  const space = [0, 1, 2].map(spaceUpTo).find(({ count }) => count > 0)!;
  const laid = Array.from(space.draw(chance), cardsOf);
  return {
    places: places.map((place, i) => ({ ...place, dealt: [...fixed[i]!, ...laid[i]!], fixed: fixed[i]! })),
    left: laid.at(-1)!,
  };
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
