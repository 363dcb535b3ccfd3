/**
 * Cards of the 32-card Czech deck, their notation and their two orders.
 *
 * A card is written rank then suit: `Th` is the ten of hearts, `Ol` the svršek (Ober) of leaves.
 */

/** Hearts (červené), leaves (zelené), acorns (žaludy), bells (kule). */
export const SUITS = ['h', 'l', 'a', 'b'] as const;
export type Suit = (typeof SUITS)[number];

/** Seven to ace; `T` ten, `U` spodek (Unter), `O` svršek (Ober), `K` král. The table order is the no-trump deck order. */
export const RANKS = ['7', '8', '9', 'T', 'U', 'O', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export type Card = `${Rank}${Suit}`;

/** Weakest to strongest when a trump suit exists: the ten ranks just below the ace. csm II.1 */
export const TRUMP_GAME_ORDER: readonly Rank[] = ['7', '8', '9', 'U', 'O', 'K', 'T', 'A'];
/** Weakest to strongest in betl and durch: the ten ranks below the spodek. csm IV.7–8 */
export const NO_TRUMP_ORDER: readonly Rank[] = ['7', '8', '9', 'T', 'U', 'O', 'K', 'A'];

/** All 32 cards, suit by suit, seven first. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => makeCard(rank, suit)));

const INDEX = new Map<string, number>(DECK.map((card, index) => [card, index]));
const TRUMP_GAME_STRENGTH = strengthTable(TRUMP_GAME_ORDER);
const NO_TRUMP_STRENGTH = strengthTable(NO_TRUMP_ORDER);

function strengthTable(order: readonly Rank[]): Record<Rank, number> {
  return Object.fromEntries(order.map((rank, strength) => [rank, strength])) as Record<Rank, number>;
}

export function makeCard(rank: Rank, suit: Suit): Card {
  return `${rank}${suit}`;
}

/** The card a text names exactly (`Th`), or `undefined`. */
export function parseCard(text: string): Card | undefined {
  return INDEX.has(text) ? (text as Card) : undefined;
}

export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}

/** 0–31, suit by suit in `SUITS` order, seven to ace in `RANKS` order. */
export function cardIndex(card: Card): number {
  return INDEX.get(card)!;
}

/** 0 (seven) to 7 (ace) within a suit, by the order the game is played in. */
export function strengthOf(card: Card, hasTrumps: boolean): number {
  return (hasTrumps ? TRUMP_GAME_STRENGTH : NO_TRUMP_STRENGTH)[rankOf(card)];
}

/** Aces and tens, the cards worth 10 points each. csm III.1 */
export function isSharp(card: Card): boolean {
  const rank = rankOf(card);
  return rank === 'A' || rank === 'T';
}

/** The other half of a marriage for a king or svršek, otherwise `undefined`. */
export function marriagePartner(card: Card): Card | undefined {
  const rank = rankOf(card);
  if (rank === 'K') return makeCard('O', suitOf(card));
  if (rank === 'O') return makeCard('K', suitOf(card));
  return undefined;
}

/** Whether a card beats the best one so far in a trick, each played by the rules; `trump` is null in betl and durch. csm III.5–7 */
export function cardBeats(card: Card, best: Card, trump: Suit | null): boolean {
  if (suitOf(card) !== suitOf(best)) return suitOf(card) === trump;
  return strengthOf(card, trump !== null) > strengthOf(best, trump !== null);
}

/**
 * Sorts for a fan: suits in the order hearts, leaves, acorns, bells, strongest first, trumps (if any) leftmost.
 * `hasTrumps` is the order within a suit; before trumps are known they may still be expected.
 */
export function sortHand(cards: readonly Card[], trump: Suit | null, hasTrumps = trump !== null): Card[] {
  const suitRank = (suit: Suit) => (suit === trump ? -1 : SUITS.indexOf(suit));
  return [...cards].sort(
    (a, b) => suitRank(suitOf(a)) - suitRank(suitOf(b)) || strengthOf(b, hasTrumps) - strengthOf(a, hasTrumps),
  );
}
