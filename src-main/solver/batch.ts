/**
 * Many layouts of one situation in one call, for sampling: a position as one seat sees it, and for each layout who holds what.
 * Layouts and values are typed arrays, shared with worker threads rather than copied.
 */
import type { Card } from '#shared/cards.ts';
import { legalCards, type Position } from '#main/engine/index.ts';
import { comparedGame, isCompared } from './compared-game.ts';
import { coreGame } from './core-game.ts';
import type { Core, SearchNode } from './core.ts';
import type { SearchGame } from './game.ts';
import { allowanceOf, type SearchLimits } from './limits.ts';
import type { Objective } from './objective.ts';
import { Race, type RacedCard, type RaceOptions } from './race.ts';
import { cardRange, choiceReaches, choicesOf, likelyForCard, openRange, settle, unlessStopped } from './search-game.ts';
import { SearchState, type SharedPlans } from './situation.ts';
import { coreFor } from './solve.ts';

export interface BatchOptions extends SearchLimits {
  /** Default `payoff`. */
  readonly objective?: Objective | undefined;
  /** `all` (default) values every legal card of the seat to play, `none` only the layout. */
  readonly cards?: 'all' | 'none' | undefined;
  /** Asks only whether the value is at least this much: 1 or 0 instead of the value, several times as fast. */
  readonly atLeast?: number | undefined;
  /**
   * Races the cards: those clearly behind are asked about no more, and the batch ends when one is left. Only with `cards: 'all'`; with
   * `atLeast` the cards race for how often they reach it.
   */
  readonly race?: RaceOptions | undefined;
  readonly tableBytes?: number | undefined;
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface BatchResult {
  /** The columns of `values`: the legal cards in hand order; empty when only layouts were valued. */
  readonly cards: readonly Card[];
  /** Row by row for each layout; NaN where a limit was hit first, or a race no longer asked. */
  readonly values: Float64Array;
  /** Layouts done; fewer than there are also when a race was over. */
  readonly solved: number;
  /** By card when they were raced, in the order of `cards`. */
  readonly raced?: readonly RacedCard[];
}

/** Layouts a batch holds. Each takes as many words as there are seats, each word a plain set of cards (see `plainSet`). */
export function layoutCount(position: Position, layouts: Int32Array): number {
  return layouts.length / position.hands.length;
}

/** The columns of a batch. */
export function batchCards(position: Position, { cards = 'all' }: BatchOptions): readonly Card[] {
  return cards === 'all' ? legalCards(position) : [];
}

/**
 * Values all layouts in this thread.
 * @param position its hands count only for the seat to play, which holds the same cards in every layout
 * @param layouts the cards now in every hand, layout by layout; they must be as many as the seat may hold at this point of play
 */
export function solveBatch(position: Position, layouts: Int32Array, options: BatchOptions = {}): BatchResult {
  const cards = batchCards(position, options);
  const rows = layoutCount(position, layouts);
  const values = new Float64Array(rows * Math.max(1, cards.length)).fill(NaN);
  const plans: SharedPlans = new Map();
  const part = { position, layouts, cards, values };
  const race = raceOf(position, cards, values, options);
  if (race === null) return { cards, values, solved: solveRows({ ...part, from: 0, to: rows, options }, plans) };

  const grant = allowanceOf(options);
  const quiet = { ...options, onProgress: undefined };
  let solved = 0;
  for (let heat = race.next(); heat !== null; heat = race.next()) {
    const done = solveRows({ ...part, ...heat, options: quiet, asked: race.asked }, plans, grant);
    solved += done;
    if (done < heat.to - heat.from) break;
    race.finish(heat.to);
    options.onProgress?.(solved, rows);
  }
  return { cards, values, solved, raced: race.result() };
}

/** The race a batch is, if it is one. */
export function raceOf(
  position: Position,
  cards: readonly Card[],
  values: Float64Array,
  { objective = 'payoff', atLeast, race }: BatchOptions,
): Race | null {
  if (race === undefined || cards.length === 0) return null;
  return new Race(position, objective, cards, values, race, atLeast === undefined ? undefined : 1);
}

/** Part of a batch. */
export interface Rows {
  readonly position: Position;
  readonly layouts: Int32Array;
  readonly cards: readonly Card[];
  readonly values: Float64Array;
  readonly from: number;
  readonly to: number;
  readonly options: BatchOptions;
  /** The cards to value, the likely best first, instead of the layout and all of them. */
  readonly asked?: readonly Card[];
}

/**
 * @param plans kept by the caller from part to part of a batch
 * @param grant the limits, where they are counted over all parts
 * @returns how many of the rows were done before a limit was hit
 */
export function solveRows(rows: Rows, plans: SharedPlans, grant = allowanceOf(rows.options)): number {
  const { position, layouts, cards, values, from, to, options, asked } = rows;
  const { objective = 'payoff', atLeast, tableBytes, onProgress } = options;
  const core = coreFor(tableBytes);
  core.setAllowance(grant);
  const situation = new SearchState(position, objective, plans);
  const seats = position.hands.length;
  const width = Math.max(1, cards.length);
  let likely: number | undefined;
  for (let row = from; row < to; row++) {
    const plain = layouts.subarray(row * seats, (row + 1) * seats);
    const game = gameOf(core, situation, plain);
    const into = values.subarray(row * width, (row + 1) * width);
    const done = unlessStopped(() => {
      if (asked !== undefined) likely = fillAsked(game, cards, into, asked, atLeast, likely);
      else if (atLeast === undefined) likely = fillValues(game, cards, into, likely);
      else fillAnswers(game, cards, into, atLeast);
    });
    if (!done) {
      into.fill(NaN);
      return row - from;
    }
    onProgress?.(row - from + 1, to - from);
  }
  return to - from;
}

function gameOf(core: Core, situation: SearchState, plain: Int32Array): SearchGame<SearchNode> {
  const layout = situation.caseOf(Array.from(plain, (hand) => situation.bits.fromPlain(hand)));
  return isCompared(situation.position)
    ? comparedGame(core, situation, layout)
    : coreGame(core, situation, layout, true);
}

/**
 * @param likely the value of the layout before, as the maximisers see it: often this one's too
 * @returns the value of this one
 */
function fillValues(
  game: SearchGame<SearchNode>,
  cards: readonly Card[],
  into: Float64Array,
  likely: number | undefined,
): number {
  const maximises = game.maximises(game.root);
  const range = openRange(game);
  settle(range, {
    first: guessFrom(game, likely),
    reaches: (index) => game.reaches(game.root, index),
    likely: game.likely,
  });
  if (cards.length === 0) into[0] = game.values[range.low]! * game.sign;
  else {
    for (const choice of choicesOf(game)) {
      const own = cardRange(game, maximises, range);
      settle(own, {
        first: likelyForCard(maximises, range.low),
        reaches: (index) => choiceReaches(game, choice, index),
        likely: game.likely,
      });
      for (const card of choice.cards) into[cards.indexOf(card)] = game.values[own.low]! * game.sign;
    }
  }
  return game.values[range.low]!;
}

/**
 * Only the cards asked about. The first is likely to be the best, so its value is the guess for the others.
 * @returns the value of the first
 */
function fillAsked(
  game: SearchGame<SearchNode>,
  cards: readonly Card[],
  into: Float64Array,
  asked: readonly Card[],
  atLeast: number | undefined,
  likely: number | undefined,
): number | undefined {
  const answers = atLeast === undefined ? null : answerTo(game, atLeast);
  const choices = choicesOf(game);
  let first = likely;
  let guess = guessFrom(game, likely);
  for (const card of asked) {
    const column = cards.indexOf(card);
    if (!Number.isNaN(into[column]!)) continue;
    const choice = choices.find((of) => of.cards.includes(card))!;
    let value: number;
    if (answers) value = answers((index) => choiceReaches(game, choice, index));
    else {
      const own = openRange(game);
      settle(own, { first: guess, reaches: (index) => choiceReaches(game, choice, index), likely: game.likely });
      value = game.values[own.low]! * game.sign;
      if (card === asked[0]) {
        first = game.values[own.low]!;
        guess = own.low;
      }
    }
    for (const alike of choice.cards) if (asked.includes(alike)) into[cards.indexOf(alike)] = value;
  }
  return first;
}

/** Where to begin with a layout when the one before was worth `likely`, as the maximisers see it. */
function guessFrom(game: SearchGame<SearchNode>, likely: number | undefined): number {
  return likely === undefined ? game.guess : game.values.findIndex((value) => value >= likely);
}

type Ask = (index: number) => boolean;

/** How to tell 1 or 0: whether the declarer's value is at least so much. */
function answerTo(game: SearchGame<SearchNode>, atLeast: number): (reaches: Ask) => number {
  // Where the maximisers are against the declarer, reaching too much for them is what he must prevent.
  const index =
    game.sign > 0
      ? game.values.findIndex((value) => value >= atLeast)
      : game.values.findIndex((value) => value > -atLeast);
  return (reaches) => ((index >= 0 && reaches(index)) === game.sign > 0 ? 1 : 0);
}

function fillAnswers(game: SearchGame<SearchNode>, cards: readonly Card[], into: Float64Array, atLeast: number): void {
  const answer = answerTo(game, atLeast);
  const value = answer((index) => game.reaches(game.root, index));
  into.fill(value);
  // What the seat to play cannot have at all no card gives it.
  const reached = (value === 1) === game.sign > 0;
  if (cards.length === 0 || reached !== game.maximises(game.root)) return;
  for (const choice of choicesOf(game)) {
    const own = answer((index) => choiceReaches(game, choice, index));
    for (const card of choice.cards) into[cards.indexOf(card)] = own;
  }
}
