/** The hidden hands as one seat may think of them: every layout that agrees with what it knows. */
import type { Card } from '#shared/cards.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import { count, lowest, partsOf, plainBit, plainSet, suitMask, suitNumber, type CardSet } from './card-set.ts';
import { plainCards, playedBy, provedLacking, provedPlaces, type Fact, type Known } from './facts.ts';
import { fraction, type Chance } from './random.ts';
import { spaceOf, unionOf, type Laying, type HiddenPlace as Room } from './space.ts';

/** Where hidden cards lie. */
interface Place extends Room {
  readonly of: Seat | 'talon' | 'stock' | 'undealt';
}

/** Who holds what. Hands, talon and stock have the cards that are known, too. */
export interface HiddenLayout {
  /** By seat. */
  readonly hands: readonly CardSet[];
  readonly talon: CardSet;
  /** Lízaný; any order of it is as likely. */
  readonly stock: CardSet;
  /** Before everybody has picked his cards up. */
  readonly undealt: CardSet;
}

export interface HiddenLayouts {
  /** 0 when what is known contradicts itself. */
  readonly count: number;
  /** One of them, 0 ≤ index < count. */
  at(index: number): HiddenLayout;
  /** One of them, each as likely as any other. */
  draw(chance: Chance): HiddenLayout;
  /** Whether this is one of them. */
  has(layout: HiddenLayout): boolean;
  /** The share of them (0–1) in which a seat holds a card. */
  share(seat: Seat, card: Card): number;
}

export interface Trust {
  /** Also believe that everybody plays as players do (see `Fact.certain`). */
  readonly customs?: boolean;
}

export function layoutsOf(known: Known, { customs = false }: Trust = {}): HiddenLayouts {
  const { view, hidden, own } = known;
  const seats = seatsOf(view.variant);
  const sets = seats.map((seat) => (seat === view.seat ? own : plainSet(view.openHands[seat] ?? [])));
  const talon = plainSet(view.talon.cards ?? []);
  const read =
    (places: readonly Place[]) =>
    (laying: Laying): HiddenLayout => {
      const hands = [...sets];
      const beside = { talon, stock: 0, undealt: 0 };
      for (let i = 0; i < places.length; i++) {
        const { of } = places[i]!;
        if (typeof of === 'number') hands[of]! |= laying[i]!;
        else beside[of] |= laying[i]!;
      }
      return { hands, ...beside };
    };
  const cases = casesOf(known, customs);
  const parts = cases.map((places) => ({ places, space: spaceOf(hidden, places), read: read(places) }));
  const union = unionOf(parts);
  const ways = new Map<Seat, Float64Array>();
  const waysOf = (seat: Seat): Float64Array => {
    const sum = new Float64Array(32);
    for (const { places, space } of parts) {
      places.forEach(({ of }, i) => {
        if (of === seat) space.waysIn(i).forEach((number, card) => (sum[card]! += number));
      });
    }
    ways.set(seat, sum);
    return sum;
  };
  const isKnown = ({ hands, talon: away }: HiddenLayout): boolean =>
    sets.every((set, seat) => (hands[seat]! & ~hidden) === set) && (away & ~hidden) === talon;
  return {
    ...union,
    share: (seat, card) => {
      if ((sets[seat]! & plainBit(card)) !== 0) return 1;
      return union.count === 0 ? 0 : (ways.get(seat) ?? waysOf(seat))[lowest(plainBit(card))]! / union.count;
    },
    has: (layout) => isKnown(layout) && cases.some((places) => liesIn(places, layout, hidden)),
  };
}

/** Whether the hidden cards of a layout lie as the places allow. Places of one holder have no card in common. */
function liesIn(places: readonly Place[], layout: HiddenLayout, hidden: CardSet): boolean {
  let laid = 0;
  for (const { of, may, size } of places) {
    const set = (typeof of === 'number' ? layout.hands[of]! : layout[of]) & may;
    if (count(set) !== size) return false;
    laid |= set;
  }
  return laid === hidden;
}

/** The places of hidden cards in cases that exclude each other, since not all that is known can be said card by card. */
function casesOf(known: Known, customs: boolean): readonly (readonly Place[])[] {
  const either = known.facts.flatMap((fact) =>
    fact.says === 'held-one-of' && (fact.certain || customs) ? [fact] : [],
  );
  const few = known.facts.flatMap((fact) => (fact.says === 'held-at-most' && (fact.certain || customs) ? [fact] : []));
  const withEither = either.reduce<readonly (readonly Place[])[]>(
    (cases, fact) => cases.flatMap((places) => withOneOf(places, fact, known)),
    talonCases(placesFor(known, customs), known),
  );
  return few.reduce((cases, fact) => cases.flatMap((places) => withAtMost(places, fact, known)), withEither);
}

function placesFor(known: Known, customs: boolean): Place[] {
  const { view, hidden } = known;
  const placed = provedPlaces(known, customs);
  const with_ = (of: Place['of']): CardSet =>
    plainSet([...placed].filter(([, place]) => place === of).map(([card]) => card));
  const elsewhere = plainSet([...placed.keys()]);
  const may = (of: Place['of'], lacks: CardSet): CardSet => hidden & ~lacks & (~elsewhere | with_(of));
  const hands = seatsOf(view.variant)
    .filter((seat) => seat !== view.seat && view.openHands[seat] === undefined)
    .map((of): Place => ({
      of,
      size: view.counts[of]! + faceDown(known, of),
      may: may(of, provedLacking(known, of, customs)),
    }));
  const talonSize = view.talon.count - (view.talon.cards?.length ?? 0);
  const places: Place[] = [
    ...hands,
    { of: 'talon', size: talonSize, may: may('talon', provedLacking(known, 'talon', customs)) },
    { of: 'stock', size: view.stock, may: may('stock', 0) },
  ];
  const undealt = count(hidden) - places.reduce((sum, { size }) => sum + size, 0);
  return [...places, { of: 'undealt', size: undealt, may: hidden } as const].filter(({ size }) => size !== 0);
}

/** A lead or trump card lying face down before another player is one of his cards, but not in his hand. */
function faceDown({ view }: Known, seat: Seat): number {
  return [view.laidCard, view.trumpCard].filter((lying) => lying?.seat === seat && !isInHand(lying)).length;
}

function isInHand(lying: { readonly card: unknown; readonly shown?: boolean }): boolean {
  return lying.shown === true;
}

/**
 * Where trumps may be laid away only for want of other cards, and unseen: no trump lies in the talon, or the declarer was dealt so
 * few plain cards that all of them lie there. csm II.4
 */
function talonCases(places: readonly Place[], known: Known): readonly (readonly Place[])[] {
  const { trump, fields, view } = known;
  const talon = places.find(({ of }) => of === 'talon');
  if (talon === undefined || trump === null || view.contract === null) return [places];
  const { trumpAllowed, trumpShown } = fields.talon;
  if (trumpAllowed || trumpShown) return [places];
  const trumps = suitMask(suitNumber(trump));
  const others = places.filter(({ of }) => of !== 'talon');
  const without = [...others, { ...talon, may: talon.may & ~trumps }];
  const plain = plainCards(trump, fields);
  const his = playedBy(known.view, view.declarer!) | plainSet(view.openHands[view.declarer!] ?? []);
  if (
    (his & plain) !== 0 ||
    view.declarer === view.seat ||
    talon.size !== view.talon.count - (view.talon.cards?.length ?? 0)
  )
    return [without];
  const forced = others.map((place) => (place.of === view.declarer ? { ...place, may: place.may & ~plain } : place));
  const withTrumps = Array.from({ length: talon.size }, (_, i) => i + 1).map((number) => [
    ...forced,
    { ...talon, size: number, may: talon.may & trumps },
    { ...talon, size: talon.size - number, may: talon.may & plain },
  ]);
  return [without, ...withTrumps];
}

/** The cases in which the seat held all of one of the sets: the first, or not the first but the second, and so on. */
function withOneOf(
  places: readonly Place[],
  { about, sets }: Extract<Fact, { says: 'held-one-of' }>,
  known: Known,
): readonly (readonly Place[])[] {
  const seat = about as Seat;
  const his = playedBy(known.view, seat) | plainSet(known.view.openHands[seat] ?? []);
  const open = sets.filter((set) => (set & ~his & ~known.hidden) === 0).map((set) => set & ~his);
  if (open.includes(0)) return [places];
  const cases: (readonly Place[])[] = [];
  const from = (now: readonly Place[], i: number): void => {
    const set = open[i];
    if (set === undefined) return;
    for (const held of partsOf(set)) {
      const next = now.map((place) => ({
        ...place,
        may: place.of === seat ? place.may & ~(set & ~held) : place.may & ~held,
      }));
      if (held === set) cases.push(next);
      else from(next, i + 1);
    }
  };
  from(places, 0);
  return cases;
}

/** The cases in which the seat holds none of the cards, one, and so on. Its place falls in two: these cards and the others. */
function withAtMost(
  places: readonly Place[],
  { about, cards, most }: Extract<Fact, { says: 'held-at-most' }>,
  known: Known,
): readonly (readonly Place[])[] {
  const his = places.find(({ of }) => of === about);
  if (his === undefined) return [places];
  const gone = count(playedBy(known.view, about as Seat) & cards);
  const others = places.filter((place) => place !== his);
  return Array.from({ length: Math.min(most - gone, his.size) + 1 }, (_, size) => [
    ...others,
    ...[
      { ...his, size, may: his.may & cards },
      { ...his, size: his.size - size, may: his.may & ~cards },
    ].filter((place) => place.size > 0),
  ]);
}

export interface Sampling {
  readonly chance: Chance;
  /** How likely a layout is beside others, above 0; without it all are equally likely. */
  readonly likelihood?: (layout: HiddenLayout) => number;
  /** With a likelihood: layouts looked at for each that stays. */
  readonly candidates?: number;
}

/** All layouts when there are no more than wanted, otherwise so many random ones, the likelier the oftener; none where there is none. */
export function sampleLayouts(
  layouts: HiddenLayouts,
  wanted: number,
  { chance, likelihood, candidates = 4 }: Sampling,
): readonly HiddenLayout[] {
  if (layouts.count <= wanted) return Array.from({ length: layouts.count }, (_, i) => layouts.at(i));
  if (likelihood === undefined) return Array.from({ length: wanted }, () => layouts.draw(chance));
  // Each candidate stays with a probability that grows with its weight: the greatest of u^(1/w).
  const drawn = Array.from({ length: candidates * wanted }, () => {
    const layout = layouts.draw(chance);
    return { layout, rank: Math.log(1 - fraction(chance)) / likelihood(layout) };
  });
  drawn.sort((a, b) => b.rank - a.rank);
  return drawn.slice(0, wanted).map(({ layout }) => layout);
}

/** The hands of layouts one after another, seat by seat, as the solver takes them. */
export function handWords(layouts: readonly HiddenLayout[]): Int32Array {
  return Int32Array.from(layouts.flatMap(({ hands }) => hands));
}
