/**
 * What lízaný is worth while cards are still to be drawn, where an exact answer is out of reach: the order of the stock is not known, or
 * there is too much of it to search. What is estimated is the value with both sides perfect and the order of the stock open to them;
 * where it is hidden, the mean of that over all orders. With few cards to draw orders are searched, all of them if there is time; with
 * more, a tree of plays grows for each (stock-tree.ts).
 */
import { type Card } from '#shared/cards.ts';
import { legalCards, sideOf, type Position } from '#main/engine/index.ts';
import { chanceFrom, shuffled, type Chance } from '#main/engine/kernel/index.ts';
import type { Objective } from './objective.ts';
import { GRAIN } from './race.ts';
import type { ValueEstimate } from './result.ts';
import { StockTree, type Tried } from './stock-tree.ts';

export interface StockSampling {
  readonly objective: Objective;
  /** Whether the order of the stock is unknown; otherwise it is as the position says. */
  readonly hidden: boolean;
  /** The value of a position with the stock gone. */
  readonly solve: (position: Position) => number;
  /** Every card's value with a small stock in this order; `null` when there was no time for it. */
  readonly search: (position: Position) => ReadonlyMap<Card, number> | null;
  /** Asked before each play and each order; the answer comes from what there is when it says no. */
  readonly goOn: () => boolean;
}

export interface Estimates {
  /** With the best card. */
  readonly value: ValueEstimate;
  /** For every legal card. */
  readonly cards: ReadonlyMap<Card, ValueEstimate>;
}

/** Stocks of which one order is searched in some hundredths of a second; see docs/performance.md. */
const SEARCHED = 4;
/** Plays by tree: one for a known order; of the trees of a hidden one each tells little, and they differ. */
const PLAYS_KNOWN = 6000;
const PLAYS_HIDDEN = 200;
const MAX_ORDERS = 30;
/** Standard errors of the mean over orders to either end. */
const WIDTH = 2.5;
/**
 * What a tree may be wrong by, in standard deviations of its plays: measured so that 95 of 100 exact values lie within the interval
 * (docs/performance.md). Over many orders part of it cancels out.
 */
const WRONG_KNOWN = 1.5;
const WRONG_HIDDEN = 0.75;
/** Added to a spread, in grains: plays alike prove little. */
const UNSEEN = 0.25;

export function estimateCards(position: Position, sampling: StockSampling): Estimates {
  // The same position is always sampled alike.
  const chance = chanceFrom('stock');
  const searched =
    sampling.hidden && position.stock.length <= SEARCHED ? searchOrders(position, sampling, chance) : null;
  const cards = searched ?? growTrees(position, sampling, chance);
  const direction = sideOf(position, position.toPlay!) === 'declarer' ? 1 : -1;
  return { value: bestOf([...cards.values()], direction), cards };
}

/** The best card is worth what the best may be, not what that one is that looks best. */
function bestOf(cards: readonly ValueEstimate[], direction: number): ValueEstimate {
  const pick = (end: (of: ValueEstimate) => number): ValueEstimate =>
    cards.reduce((a, b) => (direction * end(b) > direction * end(a) ? b : a));
  const { mean, n } = pick((of) => of.mean);
  return { mean, low: pick((of) => of.low).low, high: pick((of) => of.high).high, n };
}

/** @returns `null` when there was no time for a single order */
function searchOrders(position: Position, sampling: StockSampling, chance: Chance): Map<Card, ValueEstimate> | null {
  const orders = shuffled(permutations(position.stock), chance);
  const rows: ReadonlyMap<Card, number>[] = [];
  for (const stock of orders) {
    const row = sampling.goOn() ? sampling.search({ ...position, stock }) : null;
    if (row === null) break;
    rows.push(row);
  }
  if (rows.length === 0) return null;
  const missing = 1 - rows.length / orders.length;
  return new Map(
    legalCards(position).map((card) => {
      const values = rows.map((row) => row.get(card)!);
      const error = Math.sqrt(missing) * WIDTH * errorOf(values, GRAIN[sampling.objective]);
      return [card, around(mean(values), error, values.length)];
    }),
  );
}

function growTrees(position: Position, sampling: StockSampling, chance: Chance): Map<Card, ValueEstimate> {
  const { hidden, solve, goOn, objective } = sampling;
  const cards = legalCards(position);
  const most = hidden ? PLAYS_HIDDEN : PLAYS_KNOWN;
  const trees: Map<Card, Tried>[] = [];
  while (trees.length < (hidden ? MAX_ORDERS : 1)) {
    const tree = new StockTree(
      hidden ? { ...position, stock: shuffled(position.stock, chance) } : position,
      solve,
      chance,
    );
    let plays = 0;
    while (plays < most && (goOn() || (trees.length === 0 && plays < cards.length))) {
      tree.grow();
      plays++;
    }
    // One that was cut short tells less than the others; the first is all there is.
    if (plays < most && trees.length > 0) break;
    trees.push(new Map(tree.result().map((tried) => [tried.card, tried])));
    if (plays < most) break;
  }
  const grain = GRAIN[objective];
  return new Map(
    cards.map((card) => {
      const tried = trees.map((tree) => tree.get(card)!);
      const values = tried.map(({ value }) => value);
      const spread = mean(tried.map((of) => of.spread)) + UNSEEN * grain;
      const n = tried.reduce((sum, { plays }) => sum + plays, 0);
      const wrong = (hidden ? WRONG_HIDDEN : WRONG_KNOWN) * spread + (WIDTH * grain) / n;
      return [card, around(mean(values), wrong + (hidden ? WIDTH * errorOf(values, grain) : 0), n)];
    }),
  );
}

function around(middle: number, error: number, n: number): ValueEstimate {
  return { mean: middle, low: middle - error, high: middle + error, n };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard error of a mean, as if one sample more had been off by the grain. */
function errorOf(values: readonly number[], grain: number): number {
  const n = values.length;
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, n - 1);
  return Math.sqrt((variance + grain ** 2 / n) / n);
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, i) => permutations(list.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}
