/** Open hands, both sides perfect: the value of a position, of each legal card, and best lines. */
import { cardIndex, type Card } from '#shared/cards.ts';
import type { Position } from '#main/engine/index.ts';
import { Core, TABLE_BYTES, type Moment } from './core.ts';
import { coreGame } from './core-game.ts';
import { finishedValue } from './finished.ts';
import type { Game } from './game.ts';
import { allowanceOf } from './limits.ts';
import type { Bounds, LineResult, SolveOptions, SolveResult } from './result.ts';
import { choiceReaches, choicesOf, lineFrom, narrow, openRange, type Range } from './search-game.ts';
import { Situation } from './situation.ts';

/**
 * Solves in this thread, which it keeps busy; see pool.ts for the background. Deterministic but for `ms`.
 * @returns the exact result, or bounds with `exact: false` when a limit was hit
 */
export function solve(position: Position, options: SolveOptions = {}): SolveResult {
  const started = performance.now();
  const { objective = 'payoff' } = options;
  if (position.toPlay === null) return overResult(finishedValue(position, objective));
  const core = coreFor(options.tableBytes);
  const before = core.nodes;
  core.setAllowance(allowanceOf(options));
  const found = solveGame(gameOf(core, position, options), options);
  return { seat: position.toPlay, ...found, nodes: core.nodes - before, ms: performance.now() - started };
}

/**
 * A best line after one card, on demand.
 * @returns `undefined` for a card that may not be played now
 */
export function lineFor(position: Position, card: Card, options: SolveOptions = {}): LineResult | undefined {
  if (position.toPlay === null) return undefined;
  const core = coreFor(options.tableBytes);
  core.setAllowance(allowanceOf(options));
  return lineIn(gameOf(core, position, options), card);
}

function overResult(value: number): SolveResult {
  return { seat: null, value, best: [], cards: [], line: [], exact: true, nodes: 0, ms: 0 };
}

type Found = Omit<SolveResult, 'seat' | 'nodes' | 'ms'>;

function solveGame<State>(game: Game<State>, { cards = 'all', line = cards !== 'none' }: SolveOptions): Found {
  const range = openRange(game);
  let exact = narrow(range, game.guess, (index) => game.reaches(game.root, index));
  const known = exact;
  const maximises = game.maximises(game.root);
  const mayBeBest = ({ low, high }: Range): boolean => (maximises ? high >= range.low : low <= range.high);

  const choices = cards === 'none' ? [] : choicesOf(game);
  const valued = choices.map((choice) => {
    // No card is better than the best, so that is asked first.
    const own = maximises ? { low: 0, high: range.high } : { low: range.low, high: game.values.length - 1 };
    const likely = maximises ? range.low : range.low + 1;
    const enough = cards === 'best' ? () => !mayBeBest(own) : undefined;
    if (exact) exact = narrow(own, likely, (index) => choiceReaches(game, choice, index), enough);
    return { cards: choice.cards, range: own };
  });
  const best = valued.filter((choice) => mayBeBest(choice.range));
  const listed = cards === 'best' ? best : valued;
  return {
    ...told(game, range),
    best: best.flatMap((choice) => choice.cards).sort(inDeckOrder),
    cards: listed
      .flatMap((choice) => choice.cards.map((card) => ({ card, ...told(game, choice.range) })))
      .sort((a, b) => inDeckOrder(a.card, b.card)),
    line: known && line ? lineFrom(game, game.root, range.low) : [],
    exact,
  };
}

function lineIn<State>(game: Game<State>, card: Card): LineResult | undefined {
  const choice = choicesOf(game).find(({ cards }) => cards.includes(card));
  if (choice === undefined) return undefined;
  const range = openRange(game);
  const exact = narrow(range, game.guess, (index) => choiceReaches(game, choice, index));
  // The card itself, which may be any of those that lead to the same.
  const ways = choice.ways.map((way) => ({ ...way, card }));
  const line = exact ? lineFrom(game, game.root, range.low, ways) : [];
  return { card, ...told(game, range), line, exact };
}

/** The value the declarer can be sure of, and the bounds when it is not known. */
function told(game: Pick<Game<never>, 'values' | 'sign'>, { low, high }: Range): { value: number; bounds?: Bounds } {
  const ends = [game.values[low]! * game.sign, game.values[high]! * game.sign];
  const bounds = { low: Math.min(...ends), high: Math.max(...ends) };
  return { value: bounds.low, ...(low < high && { bounds }) };
}

function inDeckOrder(a: Card, b: Card): number {
  return cardIndex(a) - cardIndex(b);
}

const cores = new Map<number, Core>();

/** The core of this thread with a table of this size. */
function coreFor(tableBytes = TABLE_BYTES): Core {
  const core = cores.get(tableBytes) ?? new Core(tableBytes);
  cores.set(tableBytes, core);
  return core;
}

function gameOf(core: Core, position: Position, { objective = 'payoff', useTable = true }: SolveOptions): Game<Moment> {
  const situation = new Situation(position, objective);
  const own = position.hands.map((hand) => situation.bits.set(hand));
  return coreGame(core, situation, situation.caseOf(own), useTable);
}
