/**
 * Lízaný with too many cards to draw for a search: a tree that grows towards good play (Monte Carlo tree search with UCB1, Kocsis &
 * Szepesvári 2006). The order of the stock is that of the position. Each play is sensible beyond the tree, and solved once the stock is
 * gone.
 */
import { isSharp, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import type { Chance } from '#main/engine/kernel/index.ts';
import { legalCards, marriageOf, playCard, sideOf, type Position } from '#main/engine/index.ts';

/** What a tree says of a card. */
export interface Tried {
  readonly card: Card;
  /** The value to the declarer that the best play found leads to. */
  readonly value: number;
  /** Standard deviation of the plays after the card, and their number. */
  readonly spread: number;
  readonly plays: number;
}

/** How much little tried cards are preferred, as a share of the range of values seen; measured, see docs/performance.md. */
const CURIOSITY = 0.2;
/** A place with fewer plays than this is judged by their mean, one with more by what follows it. */
const FEW = 12;
/** One play in so many beyond the tree is any card. */
const ANY_CARD = 8;

class Node {
  readonly at: Position;
  plays = 0;
  sum = 0;
  squares = 0;
  readonly after = new Map<Card, Node>();
  /** The sensible one last; unknown until the place is looked at again. */
  untried: Card[] | undefined;

  constructor(at: Position) {
    this.at = at;
  }

  get mean(): number {
    return this.sum / this.plays;
  }

  /** 1 where the declarer's side plays, −1 where the other does, 0 where the stock is gone. */
  get wants(): number {
    const { toPlay, stock } = this.at;
    return toPlay === null || stock.length === 0 ? 0 : sideOf(this.at, toPlay) === 'declarer' ? 1 : -1;
  }
}

export class StockTree {
  readonly #root: Node;
  readonly #solve: (position: Position) => number;
  readonly #chance: Chance;
  #least = Infinity;
  #most = -Infinity;

  /** @param solve a position with the stock gone */
  constructor(position: Position, solve: (position: Position) => number, chance: Chance) {
    this.#root = new Node(position);
    this.#solve = solve;
    this.#chance = chance;
  }

  /** One play more. The first ones try every card of the position once. */
  grow(): void {
    const path = [this.#root];
    for (let node = this.#root; node.wants !== 0; path.push(node)) {
      const fresh = this.#widened(node);
      if (fresh !== null) {
        path.push(fresh);
        break;
      }
      if (node.after.size === 0) break;
      node = this.#promising(node);
    }
    const value = this.#playedOut(path.at(-1)!.at);
    this.#least = Math.min(this.#least, value);
    this.#most = Math.max(this.#most, value);
    for (const node of path) {
      node.plays++;
      node.sum += value;
      node.squares += value * value;
    }
  }

  result(): Tried[] {
    return [...this.#root.after].map(([card, node]) => ({
      card,
      value: valueOf(node),
      spread: Math.sqrt(Math.max(0, node.squares / node.plays - node.mean ** 2)),
      plays: node.plays,
    }));
  }

  /** A card not tried yet, where it is time for one: the root tries all at first, other places by and by. */
  #widened(node: Node): Node | null {
    const isRoot = node === this.#root;
    if (node.plays === 0 && !isRoot) return null;
    if (node.untried === undefined) {
      const cards = legalCards(node.at);
      const first = sensible(node.at, cards);
      node.untried = [...cards.filter((card) => card !== first), first];
    }
    const tried = node.after.size;
    if (node.untried.length === 0 || (!isRoot && tried > 0 && node.plays <= 2 * tried ** 1.5)) return null;
    const card = node.untried.pop()!;
    const fresh = new Node(unwrap(playCard(node.at, card)));
    node.after.set(card, fresh);
    return fresh;
  }

  #promising(node: Node): Node {
    const range = Math.max(this.#most - this.#least, 1e-9);
    const curiosity = CURIOSITY * Math.sqrt(Math.log(node.plays + 1));
    let best: Node | undefined;
    let highest = -Infinity;
    for (const after of node.after.values()) {
      const promise = (node.wants * after.mean) / range + curiosity / Math.sqrt(after.plays);
      if (promise > highest) [best, highest] = [after, promise];
    }
    return best!;
  }

  #playedOut(from: Position): number {
    let at = from;
    while (at.toPlay !== null && at.stock.length > 0) {
      const cards = legalCards(at);
      const card = this.#chance(ANY_CARD) === 0 ? cards[this.#chance(cards.length)]! : sensible(at, cards);
      at = unwrap(playCard(at, card));
    }
    return this.#solve(at);
  }
}

/** Of what follows the most tried counts most: it is what the side found best. */
function valueOf(node: Node): number {
  if (node.after.size === 0 || node.plays < FEW) return node.mean;
  let weights = 0;
  let sum = 0;
  for (const after of node.after.values()) {
    const weight = after.plays ** 2;
    weights += weight;
    sum += weight * valueOf(after);
  }
  return sum / weights;
}

/**
 * Leads what costs least to lose, a marriage before anything; takes a trick with a sharp card of its suit, and a sharp card with
 * anything; else throws what costs least.
 */
function sensible(at: Position, cards: readonly Card[]): Card {
  const { trump, trick } = at;
  const hand = at.hands[at.toPlay!]!;
  const cost = (card: Card): number => {
    const [sharp, isTrump] = [isSharp(card), suitOf(card) === trump];
    return (
      (sharp ? 10 : 0) + (isTrump ? 7 : 0) + (marriageOf(at, hand, card) === null ? 0 : 5) + strengthOf(card, true) / 8
    );
  };
  const cheapest = (of: readonly Card[]): Card => of.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  const led = trick[0]?.card;
  if (led === undefined) {
    const marriages = cards.filter((card) => marriageOf(at, hand, card) !== null);
    return marriages[0] ?? cheapest(cards);
  }
  const inSuit = cards.filter((card) => suitOf(card) === suitOf(led) && strengthOf(card, true) > strengthOf(led, true));
  const gains = inSuit.filter((card) => isSharp(card) || isSharp(led));
  if (gains.length > 0) return gains.find(isSharp) ?? cheapest(gains);
  const trumping = suitOf(led) === trump ? [] : cards.filter((card) => suitOf(card) === trump);
  return isSharp(led) && trumping.length > 0 ? cheapest(trumping) : cheapest(cards);
}
