/** What keeps an arrangement from lying on a table, each fault with its code and place. */
import { isSharp, makeCard, rankOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, announcesTwoSevens, isNoTrump, type Component } from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import type { DomainError, ErrorParams, ErrorPath } from '#shared/result.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { handSize, seatCount, type Seat } from '#shared/seats.ts';
import { holdsNone } from '../bidding/overbid.ts';
import { rungOf, rungsFrom } from '../bidding/rungs.ts';
import { announcedSevens } from '../kernel/index.ts';
import { MAX_FLEKS } from '../settlement/fleks.ts';
import { contractComponents, countsPoints } from '../settlement/rates.ts';

const SIDES = ['declarer', 'defenders'] as const;
const DECK_SIZE = 32;

/** The cards beside the full hands: in the talon or in the stock. */
export function cardsBeside({ variant }: Pick<Setup, 'variant'>, fields: RuleFields): { talon: number; stock: number } {
  const rest = DECK_SIZE - seatCount(variant) * handSize(variant);
  return fields.packets.some(({ to }) => to === 'stock') ? { talon: 0, stock: rest } : { talon: rest, stock: 0 };
}

/** Whether nothing has been played before the position. */
export function isWholeDeal(setup: Setup, fields: RuleFields): boolean {
  const beside = cardsBeside(setup, fields);
  return setup.hands.every(({ length }) => length === handSize(setup.variant)) && setup.stock.length === beside.stock;
}

/** Everything wrong with a setup whose rule set and variant are known, its plays apart. */
export function arrangementProblems(setup: Setup, fields: RuleFields): DomainError[] {
  const shape = [...handCountProblems(setup), ...seatProblems(setup)];
  if (shape.length > 0) return shape;
  const checks = [cardProblems, sizeProblems, contractProblems, partnerProblems, flekProblems, againstProblems];
  const problems = checks.flatMap((check) => check(setup, fields));
  return problems.length > 0 ? problems : [sevenProblems, wonProblems].flatMap((check) => check(setup, fields));
}

function problem(code: string, path: ErrorPath, params?: ErrorParams): DomainError {
  return { code, path, ...(params && { params }) };
}

function handCountProblems({ hands, variant }: Setup): DomainError[] {
  const expected = seatCount(variant);
  return hands.length === expected
    ? []
    : [problem('wrong-number-of-hands', ['hands'], { expected, found: hands.length })];
}

function seatProblems(setup: Setup): DomainError[] {
  const seats: [Seat | null | undefined, ErrorPath][] = [
    [setup.declarer, ['declarer']],
    [setup.partner, ['partner']],
    [setup.leader, ['leader']],
    ...setup.against.map(({ seat }, i): [Seat, ErrorPath] => [seat, ['against', i, 'seat']]),
  ];
  return seats.flatMap(([seat, path]) =>
    typeof seat === 'number' && seat >= seatCount(setup.variant) ? [problem('no-such-seat', path, { seat })] : [],
  );
}

function cardProblems({ hands, talon, stock }: Setup): DomainError[] {
  const places: [readonly Card[], ErrorPath][] = [
    ...hands.map((hand, seat): [Card[], ErrorPath] => [hand, ['hands', seat]]),
    [talon, ['talon']],
    [stock, ['stock']],
  ];
  const seen = new Set<Card>();
  const problems: DomainError[] = [];
  for (const [cards, path] of places) {
    for (const [i, card] of cards.entries()) {
      if (seen.has(card)) problems.push(problem('card-twice', [...path, i], { card }));
      seen.add(card);
    }
  }
  return problems;
}

function sizeProblems(setup: Setup, fields: RuleFields): DomainError[] {
  const { hands, talon, stock, variant } = setup;
  const beside = cardsBeside(setup, fields);
  const size = usualSize(hands.map(({ length }) => length));
  const problems = hands.flatMap(({ length }, seat) => {
    if (length > handSize(variant)) {
      return [problem('too-many-cards', ['hands', seat], { expected: handSize(variant), found: length })];
    }
    return length === size ? [] : [problem('uneven-hands', ['hands', seat], { expected: size, found: length })];
  });
  if (size === 0) problems.push(problem('no-cards', ['hands']));
  const talonFits = talon.length === beside.talon || (talon.length === 0 && !isWholeDeal(setup, fields));
  if (!talonFits) problems.push(problem('wrong-talon', ['talon'], { expected: beside.talon, found: talon.length }));
  if (stock.length > beside.stock || stock.length % 2 !== 0) {
    problems.push(problem('wrong-stock', ['stock'], { expected: beside.stock, found: stock.length }));
  } else if (stock.length > 0 && size !== handSize(variant)) {
    problems.push(problem('short-hands', ['hands'], { expected: handSize(variant), found: size }));
  }
  return problems;
}

/** What most hands have that have any, so that the odd one out is the one that is told; of as many the first. 0: none has. */
function usualSize(lengths: readonly number[]): number {
  const times = (length: number): number => lengths.filter((other) => other === length).length;
  return lengths
    .filter((length) => length > 0)
    .reduce(
      (usual, length) => (times(length) > times(usual) ? length : usual),
      lengths.find((length) => length > 0) ?? 0,
    );
}

/** Whether the rules know the contract, and the suits that belong to it. */
export function contractProblems(
  { contract, trump, helper }: Pick<Setup, 'contract' | 'trump' | 'helper'>,
  fields: RuleFields,
): DomainError[] {
  const problems: DomainError[] = [];
  if (!isKnown(contract, fields)) problems.push(problem('contract-not-in-rules', ['contract'], { game: contract }));
  if (isNoTrump(contract)) {
    if (trump !== null) problems.push(problem('trump-unexpected', ['trump'], { game: contract }));
  } else if (trump === null) {
    problems.push(problem('trump-missing', ['trump'], { game: contract }));
  }
  if (!announcesTwoSevens(contract)) {
    if (helper !== null) problems.push(problem('helper-unexpected', ['helper'], { game: contract }));
  } else if (helper === null) {
    if (fields.twoSevens.helper === 'named') problems.push(problem('helper-missing', ['helper'], { game: contract }));
  } else if (helper === trump) {
    problems.push(problem('helper-is-trump', ['helper']));
  }
  return problems;
}

function isKnown(contract: Setup['contract'], { auction, noTrumpLadder, rates }: RuleFields): boolean {
  if (announcesTwoSevens(contract)) return auction !== null;
  if (!isNoTrump(contract)) return true;
  if (auction === null && noTrumpLadder.length === 0) return false;
  return (
    (contract !== 'open-betl' || rates.openBetl !== null) && (contract !== 'open-durch' || rates.openDurch !== null)
  );
}

function partnerProblems({ variant, contract, declarer, partner, called }: Setup): DomainError[] {
  if (variant !== 'krizovy') {
    const problems = partner === null ? [] : [problem('partner-unexpected', ['partner'])];
    return called === undefined ? problems : [...problems, problem('call-unexpected', ['called'])];
  }
  if (partner === null) return [];
  if (isNoTrump(contract)) return [problem('partner-unexpected', ['partner'])];
  return partner === declarer ? [problem('partner-is-declarer', ['partner'])] : [];
}

function flekProblems({ contract, fleks }: Setup, fields: RuleFields): DomainError[] {
  const components = contractComponents(contract, fields);
  return (Object.entries(fleks) as [Component, number][]).flatMap(([component, count]) => {
    if (count > 0 && !components.includes(component)) {
      return [problem('flek-not-in-contract', ['fleks', component], { component })];
    }
    return tooManyFleks(count, ['fleks', component], fields);
  });
}

export function tooManyFleks(count: number, path: ErrorPath, { fleks }: RuleFields): DomainError[] {
  const max = fleks.max ?? MAX_FLEKS;
  return count > max ? [problem('too-many-fleks', path, { max, found: count })] : [];
}

function againstProblems({ against, contract, declarer, partner }: Setup, fields: RuleFields): DomainError[] {
  return against.flatMap(({ seat, what, fleks }, i) => {
    const path = ['against', i];
    const problems = tooManyFleks(fleks, [...path, 'fleks'], fields);
    if (!fields.against[what] || isNoTrump(contract) || !countsPoints(contract, fields)) {
      problems.push(problem('against-not-allowed', path, { game: contract }));
    }
    if (seat === declarer || seat === partner) problems.push(problem('against-own-side', [...path, 'seat'], { seat }));
    if (against.slice(0, i).some((earlier) => earlier.what === what)) problems.push(problem('against-twice', path));
    if (what === 'sedma' && announcesSeven(contract)) problems.push(problem('seven-announced-twice', path));
    return problems;
  });
}

/**
 * Announced sevens must be in their announcer's hand, or have been played before the position, unless the contract may be
 * named without them.
 */
function sevenProblems(setup: Setup, fields: RuleFields): DomainError[] {
  const { hands, talon, stock, contract, declarer } = setup;
  const bluff = (fields.auction?.bluffAboveSedma === true && contract !== 'sedma') || isOverbid(setup, fields);
  const anyHelper = fields.twoSevens.helper === 'any';
  const missing = announcedSevens(anyHelper ? { ...setup, helper: null } : setup).flatMap(
    ({ seat, card, cardsLeft }) => {
      if (hands[seat]!.includes(card) || (bluff && seat === declarer)) return [];
      const elsewhere = [...hands.flat(), ...talon, ...stock].includes(card);
      if (!elsewhere) return [];
      const own = cardsLeft === 2 ? ['helper'] : ['contract'];
      const path = seat === declarer ? own : ['against', setup.against.findIndex(({ what }) => what === 'sedma')];
      return [problem('seven-not-held', path, { card, seat })];
    },
  );
  return anyHelper && !bluff && lacksSecondSeven(setup)
    ? [...missing, problem('second-seven-not-held', ['contract'], { seat: declarer })]
    : missing;
}

/** Whether the declarer can have named this game only because he holds none of those his bid left him. csm VII.3 */
function isOverbid(setup: Setup, fields: RuleFields): boolean {
  const { hands, talon, contract, trump, declarer } = setup;
  const rung = fields.auction && rungOf(fields.auction, contract, trump);
  if (!rung || !isWholeDeal(setup, fields)) return false;
  return holdsNone(fields, [...hands[declarer]!, ...talon], rungsFrom(fields.auction!, rung));
}

/** Two sevens without a helper suit, and every seven but the trump one with somebody else. */
function lacksSecondSeven({ hands, talon, stock, contract, declarer, trump }: Setup): boolean {
  if (!announcesTwoSevens(contract)) return false;
  const others = (cards: readonly Card[]): number =>
    cards.filter((card) => rankOf(card) === '7' && card !== makeCard('7', trump!)).length;
  return others(hands[declarer]!) === 0 && others([...hands.flat(), ...talon, ...stock]) === 3;
}

function wonProblems(setup: Setup, fields: RuleFields): DomainError[] {
  const { won } = setup;
  if (won === undefined) return [];
  return [
    ...wonPointsProblems(setup, fields, won),
    ...wonMarriageProblems(setup, won),
    ...wonTricksProblems(setup, fields, won),
  ];
}

type Won = NonNullable<Setup['won']>;

function wonPointsProblems(setup: Setup, fields: RuleFields, won: Won): DomainError[] {
  const { hands, talon, stock } = setup;
  const left = [...hands.flat(), ...talon, ...stock].filter(isSharp).length;
  const most = isWholeDeal(setup, fields) ? 0 : 10 * (8 - left);
  const found = won.declarer.points + won.defenders.points;
  return found > most ? [problem('won-points', ['won'], { most, found })] : [];
}

/** A marriage shown earlier has one half gone, and the other gone too or in somebody's hand. */
function wonMarriageProblems({ hands, talon, stock, trump }: Setup, won: Won): DomainError[] {
  const inHand = hands.flat();
  const aside = [...talon, ...stock];
  const seen = new Set<Suit>();
  return SIDES.flatMap((side) =>
    won[side].marriages.flatMap((suit, i) => {
      const halves = [makeCard('K', suit), makeCard('O', suit)];
      const possible =
        trump !== null &&
        !seen.has(suit) &&
        halves.some((card) => !inHand.includes(card)) &&
        !halves.some((card) => aside.includes(card));
      seen.add(suit);
      return possible ? [] : [problem('won-marriage', ['won', side, 'marriages', i], { suit })];
    }),
  );
}

function wonTricksProblems(setup: Setup, fields: RuleFields, { tricks }: Won): DomainError[] {
  if (tricks === undefined) return [];
  const seats = seatCount(setup.variant);
  const path = ['won', 'tricks'];
  if (tricks.length !== seats) {
    return [problem('wrong-number-of-tricks', path, { expected: seats, found: tricks.length })];
  }
  const left = setup.hands.flat().length + setup.stock.length;
  const most = (DECK_SIZE - cardsBeside(setup, fields).talon - left) / seats;
  const found = tricks.reduce((sum, count) => sum + count, 0);
  return found > most ? [problem('won-tricks', path, { most, found })] : [];
}
