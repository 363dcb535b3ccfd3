/** Cards that lie nowhere, dealt to the places that lack them. */
import { isSharp, makeCard, SUITS, suitOf, type Card } from '#shared/cards.ts';
import { announcesHundred } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { announcedSevens } from '#main/engine/kernel/index.ts';
import { sample, type Random } from '#main/players/random.ts';
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

/** @param plausible also gives a marriage to whoever announced a hundred */
export function dealOut(
  setup: GivenSetup,
  fields: RuleFields,
  {
    places,
    free,
    random,
    plausible,
  }: { places: readonly Place[]; free: readonly Card[]; random: Random; plausible: boolean },
): Dealing {
  const deck = sample(free, free.length, random);
  const promised = [...announcedSevens(setup), ...calledCard(setup)];
  const wanted = [...promised, ...(plausible ? marriages(setup, free, promised, random) : [])];
  const filled = places.map((place): Filled => {
    const own =
      place.kind === 'hand' ? wanted.filter(({ seat, card }) => seat === place.seat && deck.includes(card)) : [];
    const fixed = own.map(({ card }) => card).slice(0, place.size - place.cards.length);
    return { ...place, dealt: fixed, fixed };
  });
  let rest = deck.filter((card) => !filled.some(({ fixed }) => fixed.includes(card)));
  // The talon first: it is the choosiest.
  const ordered = filled.toSorted((a, b) => Number(b.kind === 'talon') - Number(a.kind === 'talon'));
  const dealt = ordered.map((place) => {
    const suits =
      place.kind === 'talon'
        ? rest.toSorted((a, b) => talonRank(a, setup, fields) - talonRank(b, setup, fields))
        : rest;
    const cards = suits.slice(0, place.size - place.cards.length - place.dealt.length);
    rest = rest.filter((card) => !cards.includes(card));
    return { ...place, dealt: [...place.dealt, ...cards] };
  });
  return { places: places.map((_, i) => dealt[ordered.indexOf(filled[i]!)]!), left: rest };
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
function marriages(setup: GivenSetup, free: readonly Card[], promised: readonly Wanted[], random: Random): Wanted[] {
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
    const [pair = []] = sample(possible, 1, random);
    const missing = pair.filter((card) => !held(card));
    for (const card of missing) given.add(card);
    return missing.map((card) => ({ seat, card }));
  });
}
