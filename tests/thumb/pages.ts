/** The rules of thumb, each as a question to one deal. */
import { DECK, isSharp, makeCard, strengthOf, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { rulesFor } from '#shared/rules/index.ts';
import type { ThumbPage } from '#shared/school/thumb.ts';
import { viewFor, type Deal, type Position } from '#main/engine/index.ts';
import { cardsOf, chanceFrom, knownFrom, layoutsOf, shuffled } from '#main/engine/kernel/index.ts';
import { onlySevens } from '#main/school/index.ts';
import { solve } from '#main/solver/index.ts';
import { bidUntil, dealOf, isMade, playedByBots, positionFor, RULES, VARIANT, type Game } from './play.ts';
import type { Page, Told } from './tally.ts';

export const PAGES: Readonly<Record<ThumbPage, Page>> = { seven, flek, talon, betl };

const inSuit = (cards: readonly Card[], suit: Suit): Card[] => cards.filter((card) => suitOf(card) === suit);

/**
 * Forhont holds the trump seven and announces it, whatever else he has; the others' cards are drawn anew by the kernel. Rows: trumps,
 * and whether the company is strong: three or more aces and tens in the whole hand.
 */
function seven(seed: string): Told[] {
  const deal = bidUntil(dealOf(seed), seed, ({ state }) => state.phase === 'announce');
  const { phase, trump, talon: away } = deal.state;
  if (phase !== 'announce' || trump === null) return [];
  const hands = drawn(deal, seed);
  const hand = hands[0]!;
  if (!hand.includes(makeCard('7', trump))) return [];
  const position = positionFor({ declarer: 0, trump, contract: 'sedma', hands, talon: away });
  return [
    {
      row: sevenRow(hand, trump),
      bots: isMade(playedByBots(position, seed), 'sedma'),
      open: solve(onlySevens(position), { cards: 'none' }).value > 0,
    },
  ];
}

/** Aces and tens that make a strong company. */
const STRONG = 3;

export function sevenRow(hand: readonly Card[], trump: Suit): string {
  const trumps = Math.max(3, Math.min(6, inSuit(hand, trump).length));
  return `trumps-${trumps}-${hand.filter(isSharp).length >= STRONG ? 'strong' : 'weak'}`;
}

/** The hands as the seat to act may think of them, one layout of all that are left. */
function drawn(deal: Deal, seed: string): Card[][] {
  const view = viewFor(deal, deal.state.toAct!);
  const { hands } = layoutsOf(knownFrom(view, rulesFor(RULES, VARIANT))).draw(chanceFrom(`thumb ${seed}`));
  return hands.map(cardsOf);
}

/**
 * The deal stands where the middle player is asked about hra: chosen and announced by forhont as the players do it. Rows: the middle
 * player's trumps, aces and tens together. True: the defence takes hra.
 */
function flek(seed: string): Told[] {
  const deal = bidUntil(dealOf(seed), seed, ({ state }) => state.phase === 'commenting');
  const { phase, contract, declarer, trump, talon: away } = deal.state;
  if (phase !== 'commenting' || contract !== 'hra' || declarer !== 0 || trump === null) return [];
  const hands = deal.state.hands.map((hand, seat) => [...hand, ...lyingOf(deal, seat, hand)]);
  const position = positionFor({ declarer: 0, trump, contract, hands, talon: away });
  return [
    {
      row: flekRow(hands[1]!, trump),
      bots: !isMade(playedByBots(position, seed), 'hra'),
      open: solve(withoutSilentSeven(position), { cards: 'none' }).value < 0,
    },
  ];
}

/** A silent seven pays beside hra and decides nothing of it. */
function withoutSilentSeven(position: Position): Position {
  const rates = { ...RULES.fields.rates, silentSeven: 0 };
  const ruleSet = { ...RULES, fields: { ...RULES.fields, rates } };
  return { ...position, ruleSet, fields: rulesFor(ruleSet, VARIANT) };
}

export function flekRow(hand: readonly Card[], trump: Suit): string {
  const count = hand.filter((card) => suitOf(card) === trump || isSharp(card)).length;
  return `count-${Math.max(2, Math.min(7, count))}`;
}

/** The trump card while it lies on the table. */
function lyingOf({ state: { trumpCard } }: Deal, seat: number, hand: readonly Card[]): Card[] {
  return trumpCard?.seat === seat && !hand.includes(trumpCard.card) ? [trumpCard.card] : [];
}

/**
 * Forhont has chosen trumps and plays hra; two ways to lay two cards away are tried against the same hidden cards, drawn by the kernel.
 * True: the way of the rule gains more; where both gain the same the deal says nothing.
 */
function talon(seed: string): Told[] {
  const deal = bidUntil(dealOf(seed), seed, ({ state }) => state.phase === 'talon');
  const { phase, trump, trumpCard } = deal.state;
  if (phase !== 'talon' || trump === null) return [];
  const hands = drawn(deal, seed);
  const twelve = hands[0]!;
  const valueOf = (away: readonly Card[]): { bots: number; open: number } => {
    const hand = twelve.filter((card) => !away.includes(card));
    const game: Game = { declarer: 0, trump, contract: 'hra', hands: hands.with(0, hand), talon: away };
    const position = positionFor(game);
    return {
      bots: playedByBots(position, seed).perDefender[0]!.amount,
      open: solve(position, { cards: 'none' }).value,
    };
  };
  return talonWays(twelve, trump).flatMap((way) => {
    if ([...way.rule, ...way.other].some((card) => card === trumpCard?.card)) return [];
    const [rule, other] = [valueOf(way.rule), valueOf(way.other)];
    const gains = (by: 'bots' | 'open'): boolean | null => (rule[by] === other[by] ? null : rule[by] > other[by]);
    return [{ row: way.row, bots: gains('bots'), open: gains('open') }];
  });
}

export interface Ways {
  readonly row: string;
  readonly rule: readonly Card[];
  readonly other: readonly Card[];
}

/** What may be tried with twelve cards. */
export function talonWays(twelve: readonly Card[], trump: Suit): Ways[] {
  const plain = weakestFirst(twelve.filter((card) => suitOf(card) !== trump && !isSharp(card)));
  const ways = [voidOrSplit(twelve, plain), marriageOrNot(twelve, plain), guardOrNot(twelve, plain)];
  return ways.filter((way) => way !== null);
}

/** A plain suit of two goes away whole, or one of it and the weakest card of another suit. */
function voidOrSplit(twelve: readonly Card[], plain: readonly Card[]): Ways | null {
  const suit = SUITS.find((each) => inSuit(plain, each).length === 2 && inSuit(twelve, each).length === 2);
  if (suit === undefined || isMarriage(inSuit(plain, suit))) return null;
  const rule = inSuit(plain, suit);
  const beside = plain.find(
    (card) => suitOf(card) !== suit && inSuit(twelve, suitOf(card)).length > 2 && !inMarriage(card, twelve),
  );
  return beside === undefined ? null : { row: 'void', rule, other: [rule[0]!, beside] };
}

/** A marriage beside the trumps stays, and two plain cards go, or it goes itself. */
function marriageOrNot(twelve: readonly Card[], plain: readonly Card[]): Ways | null {
  const suit = SUITS.find((each) => isMarriage(inSuit(plain, each).filter((card) => 'KO'.includes(card[0]!))));
  if (suit === undefined) return null;
  const other = inSuit(plain, suit).filter((card) => 'KO'.includes(card[0]!));
  const rule = plain.filter((card) => !inMarriage(card, twelve)).slice(0, 2);
  return rule.length < 2 ? null : { row: 'marriage', rule, other };
}

/** The only card beside a ten without its ace stays, or goes. */
function guardOrNot(twelve: readonly Card[], plain: readonly Card[]): Ways | null {
  const suit = SUITS.find((each) => {
    const cards = inSuit(twelve, each);
    return cards.length === 2 && cards.some((card) => card.startsWith('T')) && inSuit(plain, each).length === 1;
  });
  if (suit === undefined) return null;
  const guard = inSuit(plain, suit)[0]!;
  const [first, second] = plain.filter((card) => card !== guard && !inMarriage(card, twelve));
  return second === undefined ? null : { row: 'guard', rule: [first!, second], other: [first!, guard] };
}

const isMarriage = (cards: readonly Card[]): boolean =>
  cards.length === 2 && cards.every((card) => 'KO'.includes(card[0]!));

function inMarriage(card: Card, among: readonly Card[]): boolean {
  const other = card.startsWith('K')
    ? makeCard('O', suitOf(card))
    : card.startsWith('O')
      ? makeCard('K', suitOf(card))
      : null;
  return other !== null && among.includes(other);
}

/** By the shortness of the suit among them, then by rank: what is laid away first. */
function weakestFirst(cards: readonly Card[]): Card[] {
  const price = (card: Card): number => 10 * inSuit(cards, suitOf(card)).length + strengthOf(card, true);
  return cards.toSorted((a, b) => price(a) - price(b));
}

/**
 * Forhont has twelve cards good enough for a betl to be thought of, lays the two worst away and plays it. Rows: his cards with a hole
 * under them, that is with a lower card of the suit in somebody else's hand.
 */
function betl(seed: string): Told[] {
  const cards = shuffled(DECK, chanceFrom(`thumb ${seed}`));
  const twelve = cards.slice(0, 12);
  const away = worstTwo(twelve);
  const hand = twelve.filter((card) => !away.includes(card));
  if (dangerOf(hand) > MAX_DANGER) return [];
  const hands = [hand, cards.slice(12, 22), cards.slice(22)];
  const position = positionFor({ declarer: 0, trump: null, contract: 'betl', hands, talon: away });
  return [
    {
      row: betlRow(hand, away),
      bots: isMade(playedByBots(position, seed), 'betl'),
      open: solve(position, { cards: 'none' }).value > 0,
    },
  ];
}

export function betlRow(hand: readonly Card[], away: readonly Card[]): string {
  return `exposed-${Math.max(1, Math.min(7, exposedIn(hand, away).length))}`;
}

/** Above this nobody would think of a betl. */
const MAX_DANGER = 1;

/** How far the cards of each suit stand above every second card from the seven on. */
function dangerOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => {
    const strength = strengthOf(card, false);
    const below = inSuit(cards, suitOf(card)).filter((other) => strengthOf(other, false) < strength).length;
    return sum + Math.max(0, strength - 2 * below);
  }, 0);
}

function worstTwo(twelve: readonly Card[]): Card[] {
  const pairs = twelve.flatMap((first, i) => twelve.slice(i + 1).map((second) => [first, second]));
  const left = (pair: readonly Card[]): number => {
    const hand = twelve.filter((card) => !pair.includes(card));
    return 100 * dangerOf(hand) + exposedIn(hand, pair).length;
  };
  return pairs.map((pair) => ({ pair, left: left(pair) })).reduce((a, b) => (b.left < a.left ? b : a)).pair;
}

/** The cards under which somebody else has a lower one of the suit. */
function exposedIn(hand: readonly Card[], away: readonly Card[]): Card[] {
  const known = [...hand, ...away];
  return hand.filter((card) => {
    const below = inSuit(known, suitOf(card)).filter((other) => strengthOf(other, false) < strengthOf(card, false));
    return below.length < strengthOf(card, false);
  });
}
