/** Open hands, both sides perfect: the value of a position, of each legal card, and best lines. */
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { marriageOf, playCard, type Position } from '#main/engine/index.ts';
import { comparedGame, isCompared } from './compared-game.ts';
import { Core, TABLE_BYTES } from './core.ts';
import { coreGame } from './core-game.ts';
import { evaluateCard, evaluateGame } from './evaluate.ts';
import { finishedValue } from './finish.ts';
import type { SearchGame } from './game.ts';
import { allowanceOf } from './limits.ts';
import type { Bounds, CardValue, ValueEstimate, LineResult, SolveOptions, SolveResult } from './result.ts';
import { SearchState } from './situation.ts';
import { estimateCards } from './stock-estimate.ts';
import { stockGame } from './stock-game.ts';

/** Lízaný with more cards to draw is sampled beside the search, and a default time limit holds. */
const SEARCHED_STOCK = 8;
const STOCK_MS = 2000;

/**
 * Solves in this thread, which it keeps busy; see pool.ts for the background. Deterministic but for time limits; lízaný with more than
 * eight cards to draw has one of two seconds unless another is given.
 * @returns the exact result, or bounds with `exact: false` when a limit was hit
 */
export function solve(position: Position, options: SolveOptions = {}): SolveResult {
  const started = performance.now();
  const { objective = 'payoff' } = options;
  const seat = position.toPlay;
  if (seat === null) {
    const value = finishedValue(position, objective);
    return { seat, value, best: [], cards: [], line: [], exact: true, nodes: 0, ms: performance.now() - started };
  }
  const hidden = options.stock === 'hidden' && position.stock.length > 0;
  const isSampled = hidden || position.stock.length > SEARCHED_STOCK;
  const found = isSampled ? solveStock(position, options, hidden, started) : search(position, options, started);
  if (options.announce === undefined) return found;
  const cards = found.cards.map((valued) => (options.announce ? announced(valued) : silent(position, valued, options)));
  return { ...found, cards, ms: performance.now() - started };
}

const announced = (valued: CardValue): CardValue =>
  valued.marriage ? { ...valued, value: valued.marriage.announced } : valued;

/** The search keeps a marriage silent only where that may be better; elsewhere it is asked about what follows. */
function silent(position: Position, valued: CardValue, options: SolveOptions): CardValue {
  const { card, marriage } = valued;
  if (marriage) return { ...valued, value: marriage.silent };
  if (marriageOf(position, position.hands[position.toPlay!]!, card) === null) return valued;
  const after = unwrap(playCard(position, card, false));
  const { value, bounds, estimate } = solve(after, {
    ...options,
    cards: 'none',
    announce: undefined,
    onProgress: undefined,
  });
  const matters = bounds === undefined && valued.bounds === undefined && value !== valued.value;
  return {
    card,
    value,
    ...(bounds && { bounds }),
    ...(estimate && { estimate }),
    ...(matters && { marriage: { announced: valued.value, silent: value } }),
  };
}

function search(position: Position, options: SolveOptions, started: number): SolveResult {
  return withGame(position, options, (game, nodes) => {
    const found = evaluateGame(game, options);
    return { seat: position.toPlay, ...found, nodes: nodes(), ms: performance.now() - started };
  });
}

/** Proves what it can in a part of the time and estimates in most of the rest. */
function solveStock(position: Position, options: SolveOptions, hidden: boolean, started: number): SolveResult {
  const { objective = 'payoff', tableBytes, cancel, ms = STOCK_MS } = options;
  // Nothing can be proven about an unknown order but what holds for every play.
  const proven = search(position, { ...options, ...(hidden ? { nodes: 0 } : { ms: 0.3 * ms }), line: false }, started);
  if (proven.exact) return proven;
  const end = started + 0.6 * ms;
  const quiet = { objective, tableBytes, line: false };
  const estimates = estimateCards(position, {
    objective,
    hidden,
    solve: (ended) => solve(ended, { ...quiet, cards: 'none' }).value,
    search: (ordered) => {
      const found = solve(ordered, { ...quiet, ...(cancel && { cancel }), ms: Math.max(0, end - performance.now()) });
      return found.exact ? new Map(found.cards.map(({ card, value }) => [card, value])) : null;
    },
    goOn: () => performance.now() < end && !(cancel && Atomics.load(cancel, 0) !== 0),
  });
  return {
    ...proven,
    estimate: within(estimates.value, proven.bounds),
    cards: proven.cards.map((of) => ({ ...of, estimate: within(estimates.cards.get(of.card)!, of.bounds) })),
    ms: performance.now() - started,
  };
}

/** Nothing is expected that is proven impossible. */
function within({ mean, low, high, n }: ValueEstimate, bounds?: Bounds): ValueEstimate {
  const clamp = (value: number): number => (bounds ? Math.max(bounds.low, Math.min(bounds.high, value)) : value);
  return { mean: clamp(mean), low: clamp(low), high: clamp(high), n };
}

/**
 * A best line after one card, on demand.
 * @returns `undefined` for a card that may not be played now
 */
export function lineFor(position: Position, card: Card, options: SolveOptions = {}): LineResult | undefined {
  if (position.toPlay === null) return undefined;
  const limit = position.stock.length > SEARCHED_STOCK ? { ms: STOCK_MS } : {};
  return withGame(position, { ...limit, ...options }, (game) => evaluateCard(game, card));
}

const cores = new Map<number, Core>();

/** This thread's core with a table of this size. */
export function coreFor(tableBytes = TABLE_BYTES): Core {
  const core = cores.get(tableBytes) ?? new Core(tableBytes);
  cores.set(tableBytes, core);
  return core;
}

type Use<T> = <State>(game: SearchGame<State>, nodes: () => number) => T;

/** Calls `use` with the game a position is, which has the core to itself so long, and a count of its nodes. */
function withGame<T>(position: Position, options: SolveOptions, use: Use<T>): T {
  const { objective = 'payoff', useTable = true, tableBytes } = options;
  const core = coreFor(tableBytes);
  const before = core.nodes;
  const grant = allowanceOf(options);
  core.setAllowance(grant);
  if (position.stock.length > 0) {
    const { spend, spent } = spending(grant);
    return use(stockGame(core, position, objective, spend), () => core.nodes - before + spent());
  }
  const situation = new SearchState(position, objective);
  const layout = situation.caseOf(position.hands.map((hand) => situation.bits.set(hand)));
  const nodes = (): number => core.nodes - before;
  if (isCompared(position)) return use(comparedGame(core, situation, layout), nodes);
  return use(coreGame(core, situation, layout, useTable), nodes);
}

/** What a position looked at outside the core costs, in nodes of it. */
const COSTLY = 100;

function spending(grant: () => number): { spend: () => void; spent: () => number } {
  let granted = 0;
  let spent = 0;
  const spend = (): void => {
    spent += COSTLY;
    if (spent > granted) granted += grant();
  };
  return { spend, spent: () => spent };
}
