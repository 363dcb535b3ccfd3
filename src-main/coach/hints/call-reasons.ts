/** What decides about a call: length, tops, marriage, the seven, what is missing, and what is still to come. */
import type { Action } from '#shared/actions.ts';
import { isSharp, makeCard, rankOf, strengthOf, SUITS, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, isNoTrump, type Contract } from '#shared/contracts.ts';
import type { ErrorParams } from '#shared/result.ts';
import { marriagesIn, suitSafety, type JudgedCall, type Knowledge } from '#main/players/index.ts';

/** `coach.decides.<code>` in the locale files. */
export interface Deciding {
  readonly code: string;
  readonly params: ErrorParams;
}

/** Nothing but what the seat's own cards and the rules show. */
export function decidingOf({ action, meant }: Pick<JudgedCall, 'action' | 'meant'>, knowledge: Knowledge): Deciding[] {
  const { own, view, fields } = knowledge;
  switch (action.type) {
    case 'trump':
      return [...trumpsIn(own, suitOf(action.card)), ...sidesOf(own, suitOf(action.card)), ...packetOf(knowledge)];
    case 'trump-suit':
      return [...trumpsIn(own, action.suit), ...sidesOf(own, action.suit)];
    case 'trump-blind':
      return [told('no-long-suit', { count: Math.max(...SUITS.map((suit) => ofSuit(own, suit).length)) })];
    case 'discard': {
      const left = own.filter((card) => !action.cards.includes(card));
      return [...laidAway(action.cards, left), ...gameIn(left, meant)];
    }
    case 'announce':
      return gameIn(own, { contract: action.contract, trump: action.trump ?? knowledge.trump });
    case 'barva':
      return gameIn(own, meant ?? { contract: 'hra', trump: knowledge.trump });
    case 'stand':
      return gameIn(own, view.contract && { contract: view.contract, trump: view.trump });
    case 'bad':
    case 'bid':
    case 'hold':
    case 'take-talon': {
      const talon = view.talon.count > 0 || fields.auction ? [told('talon-to-come')] : [];
      return [...gameMeant(meant), ...gameIn(own, meant), ...talon];
    }
    case 'comment':
      return commented(action, knowledge);
    default:
      return [];
  }
}

const told = (code: string, params: ErrorParams = {}): Deciding => ({ code, params });
const ofSuit = (cards: readonly Card[], suit: Suit): Card[] => cards.filter((card) => suitOf(card) === suit);

/** The trumps of a hand: how many, the tops, the marriage, the seven, and which tops are missing. */
function trumpsIn(hand: readonly Card[], trump: Suit): Deciding[] {
  const trumps = ofSuit(hand, trump);
  const tops = (['A', 'T'] as const).map((rank) => makeCard(rank, trump));
  const held = tops.filter((card) => hand.includes(card));
  const missing = tops.filter((card) => !hand.includes(card));
  return [
    told('trumps', { count: trumps.length, suit: trump }),
    ...(held.length > 0 ? [told('tops', { cards: held })] : []),
    ...(marriagesIn(hand).includes(trump) ? [told('trump-marriage')] : []),
    ...(hand.includes(makeCard('7', trump)) ? [told('trump-seven')] : []),
    ...(missing.length > 0 && held.length < 2 ? [told('missing', { cards: missing })] : []),
  ];
}

/** Beside the trumps: marriages, and aces and tens nobody takes unless he ruffs. */
function sidesOf(hand: readonly Card[], trump: Suit): Deciding[] {
  const sure = hand.filter(
    (card) =>
      suitOf(card) !== trump &&
      (rankOf(card) === 'A' || (rankOf(card) === 'T' && hand.includes(makeCard('A', suitOf(card))))),
  );
  const marriages = marriagesIn(hand).filter((suit) => suit !== trump);
  return [
    ...(sure.length > 0 ? [told('sure-sharps', { count: sure.length })] : []),
    ...marriages.map((suit) => told('marriage', { suit })),
  ];
}

/** What the second packet may complete. */
function packetOf({ view }: Knowledge): Deciding[] {
  return view.unseen > 0 ? [told('packet-to-come', { count: view.unseen })] : [];
}

function gameMeant(meant: JudgedCall['meant']): Deciding[] {
  if (meant === null) return [];
  const { contract, trump } = meant;
  return [trump === null ? told('meant', { contract }) : told('meant-trump', { contract, suit: trump })];
}

function gameIn(
  hand: readonly Card[],
  game: { readonly contract: Contract; readonly trump: Suit | null } | null,
): Deciding[] {
  if (game === null) return [];
  const { contract, trump } = game;
  if (isNoTrump(contract)) return contract.endsWith('durch') ? durchIn(hand) : betlIn(hand);
  if (trump === null) return [];
  const found = [...trumpsIn(hand, trump), ...sidesOf(hand, trump)];
  // Without it the seven is only a card.
  return announcesSeven(contract) ? found : found.filter(({ code }) => code !== 'trump-seven' || contract === 'hra');
}

/** The risk (0–1) of being caught in a suit from which it is named. */
const DANGER = 0.1;
const ALL_RANKS = 0xff;

/** The suits in which a betl is the likeliest to be caught, if there are any, worst first. */
function betlIn(hand: readonly Card[]): Deciding[] {
  const risks = SUITS.map((suit) => {
    const own = bitsOf(ofSuit(hand, suit));
    return { suit, risk: 1 - suitSafety(own, ALL_RANKS & ~own) };
  });
  const worst = risks.filter(({ risk }) => risk > DANGER).sort((x, y) => y.risk - x.risk);
  return worst.length === 0 ? [told('betl-safe')] : worst.slice(0, 2).map(({ suit }) => told('betl-danger', { suit }));
}

/** The cards of one suit, the seven first. */
const bitsOf = (cards: readonly Card[]): number =>
  cards.reduce((bits, card) => bits | (1 << strengthOf(card, false)), 0);

/** What is missing above the cards of a durch. */
function durchIn(hand: readonly Card[]): Deciding[] {
  const above = SUITS.flatMap((suit) => {
    const cards = ofSuit(hand, suit);
    const ranks = (['A', 'K', 'O', 'U', 'T', '9', '8', '7'] as const).map((rank) => makeCard(rank, suit));
    const lowest = ranks.findLastIndex((card) => cards.includes(card));
    return ranks
      .slice(0, lowest + 1)
      .filter((card) => !cards.includes(card))
      .slice(0, 1);
  });
  return above.length === 0 ? [told('durch-safe')] : [told('durch-missing', { cards: above.slice(0, 3) })];
}

/** What laying two cards away leaves: a suit to ruff, a marriage that was kept. */
function laidAway(cards: readonly Card[], left: readonly Card[]): Deciding[] {
  const voids = [...new Set(cards.map(suitOf))].filter((suit) => ofSuit(left, suit).length === 0);
  return [...voids.map((suit) => told('void', { suit })), ...(cards.some(isSharp) ? [told('sharp-away')] : [])];
}

function commented(action: Extract<Action, { type: 'comment' }>, knowledge: Knowledge): Deciding[] {
  const { own, trump } = knowledge;
  if (trump === null) return action.flek.length > 0 ? [] : [told('no-reason-to-double')];
  const trumps = ofSuit(own, trump).length;
  const sharps = own.filter((card) => isSharp(card) && suitOf(card) !== trump).length;
  const found = [told('trumps', { count: trumps, suit: trump }), told('sharps', { count: sharps })];
  return action.flek.length + action.against.length > 0 ? found : [...found, told('no-reason-to-double')];
}
