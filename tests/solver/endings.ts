/** Random endings of every variant, rule set and contract, as the engine accepts them. */
import { DECK, isSharp, makeCard, rankOf, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import {
  announcesSeven,
  announcesTwoSevens,
  CONTRACTS,
  isNoTrump,
  type Against,
  type Contract,
} from '#shared/contracts.ts';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { csm } from '#shared/rules/csm.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { handSize, seatCount, seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { contractComponents, legalCards, playCard, toPosition, type Position } from '#main/engine/index.ts';
import type { Random } from './random.ts';

/** Fields the documents do not combine, so that the solver is tried on what a user may. */
const ODD_RULES: readonly RuleSet[] = [
  {
    ...csm,
    id: 'odd-first',
    variants: ['voleny'],
    fields: { ...csm.fields, marriage: { card: 'ober-first' }, cap: 12 },
    overrides: {},
  },
  {
    ...csm,
    id: 'odd-second',
    variants: ['voleny'],
    fields: {
      ...csm.fields,
      rates: { ...csm.fields.rates, tricksMajority: 2, silentSeven: 0 },
      hundred: {
        won: 'half-hra',
        lost: 'one-more',
        lostMarriages: true,
        silent: 'doubling',
        silentOneMarriage: true,
        silentDefenders: 'besides',
        qualifying: 'first-announced',
      },
    },
    overrides: {},
  },
  {
    ...csm,
    id: 'odd-third',
    variants: ['voleny'],
    fields: { ...csm.fields, rates: { ...csm.fields.rates, stoSedma: 7 }, cap: 60 },
    overrides: {},
  },
];

const RULES: readonly RuleSet[] = [...RULE_SETS, ...ODD_RULES];

export interface EndingOptions {
  readonly variant?: Variant;
  readonly rules?: RuleSet;
  /** Rule sets to draw from, anew with every try, where none is given; by default all, the odd ones too. */
  readonly among?: readonly RuleSet[];
  readonly contract?: Contract;
  /** Cards a hand. */
  readonly size: number;
}

/** A random ending that is not over; drawn again until the engine accepts it. */
export function randomEnding(random: Random, options: EndingOptions): Position {
  for (;;) {
    const setup = randomSetup(random, options);
    const position = setup && toPosition(setupSchema.parse(setup));
    if (!position?.ok) continue;
    const played = playSome(random, position.value);
    if (played.toPlay !== null) return played;
  }
}

/** An ending of lízaný with so many cards still to be drawn; the engine would ask for full hands, the rules of play do not. */
export function withStock(random: Random, position: Position, size: number): Position {
  const { hands, trick, tricks } = position;
  const seen = [...hands.flat(), ...[...tricks.flatMap(({ cards }) => cards), ...trick].map(({ card }) => card)];
  return { ...position, stock: random.shuffled(DECK.filter((card) => !seen.includes(card))).slice(0, size) };
}

/** One that the engine may refuse, or none where the options do not go together. */
export function randomSetup(random: Random, { size, ...wanted }: EndingOptions): SetupInput | undefined {
  const rules = wanted.rules ?? random.pick(wanted.among ?? RULES);
  const variant = wanted.variant ?? random.pick(rules.variants);
  if (!rules.variants.includes(variant) || size > handSize(variant)) return undefined;
  const fields = rulesFor(rules, variant);
  const contract = wanted.contract ?? random.pick(CONTRACTS);
  const trump = isNoTrump(contract) ? null : random.pick(SUITS);
  const second = announcesTwoSevens(contract) ? random.pick(SUITS.filter((suit) => suit !== trump)) : null;
  const helper = fields.twoSevens.helper === 'named' ? second : null;
  const seats = seatsOf(variant);
  const declarer = random.chance(0.5) ? 0 : random.pick(seats);
  const others = seats.filter((seat) => seat !== declarer);
  const partner = variant === 'krizovy' && trump !== null && random.chance(0.7) ? random.pick(others) : null;
  const defenders = others.filter((seat) => seat !== partner);

  const cards = interestingFirst(random, trump, second).slice(0, size * seats.length);
  const dealt = random.shuffled(cards);
  const hands = seats.map((_, i) => dealt.slice(i * size, (i + 1) * size));
  const against = randomAgainst(random, contract, defenders, trump);
  giveSevens(hands, { contract, declarer, trump, helper: second, against });

  const components = contractComponents(contract, fields);
  return {
    variant,
    rules,
    contract,
    declarer,
    partner,
    trump,
    helper,
    heartsBid: trump === 'h' && random.chance(0.5),
    hands,
    fleks: Object.fromEntries(components.filter(() => random.chance(0.3)).map((id) => [id, 1 + random.below(2)])),
    against,
    leader: random.pick(seats),
    won: randomWon(random, { dealt, trump, seats: seats.length, gone: handSize(variant) - size, contract, declarer }),
  };
}

/** All cards, those that rules speak of likelier to come first. */
function interestingFirst(random: Random, trump: Suit | null, helper: Suit | null): Card[] {
  const weight = (card: Card): number => {
    const rank = rankOf(card);
    const suit = suitOf(card);
    if (trump === null) return 1;
    if (rank === '7' && (suit === trump || suit === helper)) return 8;
    if (rank === 'K' || rank === 'O') return 3;
    return suit === trump ? 2 : 1;
  };
  const keys = new Map(DECK.map((card) => [card, random.next() ** (1 / weight(card))]));
  return [...DECK].sort((a, b) => keys.get(b)! - keys.get(a)!);
}

function randomAgainst(
  random: Random,
  contract: Contract,
  defenders: readonly Seat[],
  trump: Suit | null,
): { seat: Seat; what: Against; fleks: number }[] {
  if (trump === null) return [];
  const whats = (['sedma', 'sto'] as const).filter((what) =>
    random.chance(what === 'sedma' && announcesSeven(contract) ? 0 : 0.2),
  );
  return whats.map((what) => ({ seat: random.pick(defenders), what, fleks: random.below(2) }));
}

/** Announced sevens go to those who announced them. */
function giveSevens(
  hands: Card[][],
  terms: {
    contract: Contract;
    declarer: Seat;
    trump: Suit | null;
    helper: Suit | null;
    against: readonly { seat: Seat; what: Against }[];
  },
): void {
  const { contract, declarer, trump, helper, against } = terms;
  const give = (card: Card, seat: Seat): void => {
    const from = hands.findIndex((hand) => hand.includes(card));
    if (from < 0 || from === seat) return;
    const hand = hands[seat]!;
    const other = hand.find((own) => rankOf(own) !== '7') ?? hand[0]!;
    hands[from] = hands[from]!.map((own) => (own === card ? other : own));
    hands[seat] = hand.map((own) => (own === other ? card : own));
  };
  if (trump !== null && announcesSeven(contract)) give(makeCard('7', trump), declarer);
  if (helper !== null) give(makeCard('7', helper), declarer);
  for (const { seat, what } of against) if (what === 'sedma') give(makeCard('7', trump!), seat);
}

function randomWon(
  random: Random,
  terms: {
    dealt: readonly Card[];
    trump: Suit | null;
    seats: number;
    gone: number;
    contract: Contract;
    declarer: Seat;
  },
): NonNullable<SetupInput['won']> {
  const { dealt, trump, seats, gone, contract, declarer } = terms;
  const missing = 8 - dealt.filter(isSharp).length;
  const declarerPoints = 10 * random.below(missing + 1);
  const shown = SUITS.filter(
    (suit) =>
      trump !== null &&
      random.chance(0.25) &&
      !(dealt.includes(makeCard('K', suit)) && dealt.includes(makeCard('O', suit))),
  );
  const own = random.shuffled(shown.filter(() => random.chance(0.5)));
  const tricks = Array.from({ length: seats }, () => 0);
  const lost = contract.endsWith('betl') || contract.endsWith('durch') ? random.chance(0.1) : true;
  for (let i = 0; i < gone; i++) {
    const seat = contract.endsWith('durch') && !lost ? declarer : random.below(seats);
    if (!(contract.endsWith('betl') && !lost && seat === declarer)) tricks[seat]!++;
  }
  return {
    declarer: { points: trump === null ? 0 : declarerPoints, marriages: own },
    defenders: {
      points: trump === null ? 0 : 10 * missing - declarerPoints,
      marriages: random.shuffled(shown.filter((suit) => !own.includes(suit))),
    },
    tricks,
  };
}

function playSome(random: Random, start: Position): Position {
  let position = start;
  const cards = random.chance(0.4)
    ? 0
    : random.below(Math.min(2 * seatCount(start.variant), start.hands.flat().length));
  for (let i = 0; i < cards && position.toPlay !== null; i++) {
    const next = playCard(position, random.pick(legalCards(position)), random.chance(0.85));
    if (next.ok) position = next.value;
  }
  return position;
}
