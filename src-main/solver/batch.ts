/**
 * Many layouts of one situation in one call, for sampling: a position as one seat sees it, and for each layout who holds what.
 * Layouts and values are typed arrays, shared with worker threads rather than copied.
 */
import type { Card } from '#shared/cards.ts';
import { legalCards, type Position } from '#main/engine/index.ts';
import { comparedGame, isCompared } from './compared-game.ts';
import { coreGame } from './core-game.ts';
import type { Core, Moment } from './core.ts';
import type { Game } from './game.ts';
import { allowanceOf, type Limits } from './limits.ts';
import type { Objective } from './objective.ts';
import { cardRange, choiceReaches, choicesOf, likelyForCard, openRange, settle, unlessStopped } from './search-game.ts';
import { Situation, type SharedPlans } from './situation.ts';
import { coreFor } from './solve.ts';

export interface BatchOptions extends Limits {
  /** Default `payoff`. */
  readonly objective?: Objective | undefined;
  /** `all` (default) values every legal card of the seat to play, `none` only the layout. */
  readonly cards?: 'all' | 'none' | undefined;
  /** Asks only whether the value is at least this much: 1 or 0 instead of the value, several times as fast. */
  readonly atLeast?: number | undefined;
  readonly tableBytes?: number | undefined;
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface BatchResult {
  /** The columns of `values`: the legal cards in hand order; empty when only layouts were valued. */
  readonly cards: readonly Card[];
  /** Row by row for each layout; NaN where a limit was hit first. */
  readonly values: Float64Array;
  /** Layouts done. */
  readonly solved: number;
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
  const solved = solveRows({ position, layouts, cards, values, from: 0, to: rows, options });
  return { cards, values, solved };
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
}

/**
 * @param plans kept by the caller from part to part of a batch
 * @returns how many of the rows were done before a limit was hit
 */
export function solveRows(rows: Rows, plans: SharedPlans = new Map()): number {
  const { position, layouts, cards, values, from, to, options } = rows;
  const { objective = 'payoff', atLeast, tableBytes, onProgress } = options;
  const core = coreFor(tableBytes);
  core.setAllowance(allowanceOf(options));
  const situation = new Situation(position, objective, plans);
  const seats = position.hands.length;
  const width = Math.max(1, cards.length);
  let likely: number | undefined;
  for (let row = from; row < to; row++) {
    const plain = layouts.subarray(row * seats, (row + 1) * seats);
    const game = gameOf(core, situation, plain);
    const into = values.subarray(row * width, (row + 1) * width);
    const done = unlessStopped(() => {
      if (atLeast === undefined) likely = fillValues(game, cards, into, likely);
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

function gameOf(core: Core, situation: Situation, plain: Int32Array): Game<Moment> {
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
  game: Game<Moment>,
  cards: readonly Card[],
  into: Float64Array,
  likely: number | undefined,
): number {
  const maximises = game.maximises(game.root);
  const range = openRange(game);
  const guess = likely === undefined ? game.guess : game.values.findIndex((value) => value >= likely);
  settle(range, guess, (index) => game.reaches(game.root, index));
  if (cards.length === 0) into[0] = game.values[range.low]! * game.sign;
  else {
    for (const choice of choicesOf(game)) {
      const own = cardRange(game, maximises, range);
      settle(own, likelyForCard(maximises, range.low), (index) => choiceReaches(game, choice, index));
      for (const card of choice.cards) into[cards.indexOf(card)] = game.values[own.low]! * game.sign;
    }
  }
  return game.values[range.low]!;
}

function fillAnswers(game: Game<Moment>, cards: readonly Card[], into: Float64Array, atLeast: number): void {
  const maximises = game.maximises(game.root);
  // Where the maximisers are against the declarer, reaching too much for them is what he must prevent.
  const index =
    game.sign > 0
      ? game.values.findIndex((value) => value >= atLeast)
      : game.values.findIndex((value) => value > -atLeast);
  const answer = (reached: boolean): number => (reached === game.sign > 0 ? 1 : 0);
  const reaches = (ask: () => boolean): boolean => index >= 0 && ask();
  const reached = reaches(() => game.reaches(game.root, index));
  into.fill(answer(reached));
  // What the seat to play cannot have at all no card gives it.
  if (cards.length === 0 || reached !== maximises) return;
  for (const choice of choicesOf(game)) {
    const own = answer(reaches(() => choiceReaches(game, choice, index)));
    for (const card of choice.cards) into[cards.indexOf(card)] = own;
  }
}
