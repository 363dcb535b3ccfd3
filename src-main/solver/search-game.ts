/** Values and lines of any game of game.ts, by yes-or-no questions about it. */
import type { Card } from '#shared/cards.ts';
import type { SearchGame, SearchMove } from './game.ts';
import { Stopped } from './limits.ts';
import type { Play } from './result.ts';

/** Indices into the game's values that the true one lies between; equal when it is known. */
export interface ValueRange {
  low: number;
  high: number;
}

export function openRange({ values }: Pick<SearchGame<never>, 'values'>): ValueRange {
  return { low: 0, high: values.length - 1 };
}

export interface Settling {
  /** What to ask about first. */
  readonly first: number;
  readonly reaches: (index: number) => boolean;
  /** What the last answer makes likely, see game.ts. */
  readonly likely?: (() => number | undefined) | undefined;
  /** Says when less will do. */
  readonly enough?: (() => boolean) | undefined;
}

/** With fewer steps between the ends of a range than this, it costs more to see what is likely than to ask. */
const WIDE = 3;
/** What was likely so often and is not yet the value is no help. */
const TRIES = 8;

/**
 * Narrows a range until the value is known: asks whether what is likely is passed, or where nothing is known to be likely goes on in
 * growing steps until the value is passed, and halves what is left.
 * @throws Stopped when a limit is hit; the range is right as far as it goes
 */
export function settle(range: ValueRange, { first, reaches, likely, enough }: Settling): void {
  let index = first;
  let step = 1;
  let before: boolean | undefined;
  for (let tries = 0; range.low < range.high && !enough?.(); tries++) {
    index = Math.max(range.low + 1, Math.min(range.high, index));
    const reached = reaches(index);
    if (reached) range.low = index;
    else range.high = index - 1;
    const found = tries < TRIES && range.high - range.low >= WIDE ? likely?.() : undefined;
    if (found !== undefined && found >= range.low && found <= range.high) index = found + 1;
    else if (before === !reached) index = (range.low + range.high + 1) >> 1;
    else {
      index += reached ? step : -step;
      step *= 2;
    }
    before = reached;
  }
}

/** @returns `false` when a limit stopped what is done */
export function unlessStopped(search: () => void): boolean {
  try {
    search();
    return true;
  } catch (stop) {
    if (stop instanceof Stopped) return false;
    throw stop;
  }
}

/** Between what the value of a card lies if that of the position is known to lie in `range`: no card is better than the best. */
export function cardRange(
  { values }: Pick<SearchGame<never>, 'values'>,
  maximises: boolean,
  { low, high }: ValueRange,
): ValueRange {
  return maximises ? { low: 0, high } : { low, high: values.length - 1 };
}

/** What to ask first about a card: whether it is as good as the best. */
export function likelyForCard(maximises: boolean, best: number): number {
  return maximises ? best : best + 1;
}

/** Cards that lead to the same, and the ways to play them: announcing a marriage or not. */
export interface SearchChoice {
  readonly cards: readonly Card[];
  readonly ways: readonly SearchMove[];
}

export function choicesOf<State>(game: SearchGame<State>): SearchChoice[] {
  const choices: { cards: readonly Card[]; ways: SearchMove[] }[] = [];
  for (const move of game.moves(game.root)) {
    const known = choices.find(({ ways }) => ways[0]!.card === move.card);
    if (known) known.ways.push(move);
    else choices.push({ cards: move.alike, ways: [move] });
  }
  return choices;
}

/** Whether a card reaches `values[index]` when played in its player's best way. */
export function choiceReaches<State>(game: SearchGame<State>, { ways }: SearchChoice, index: number): boolean {
  const reaches = (move: SearchMove): boolean => game.reaches(game.after(game.root, move), index);
  return game.maximises(game.root) ? ways.some(reaches) : ways.every(reaches);
}

/**
 * A best continuation from a state whose value is known, to the end; shorter when a limit stops the search.
 * @param first what may be chosen from at the start, default everything
 */
export function lineFrom<State>(
  game: SearchGame<State>,
  start: State,
  index: number,
  first: readonly SearchMove[] = game.moves(start),
): Play[] {
  const line: Play[] = [];
  unlessStopped(() => {
    let at = start;
    let moves = first;
    while (moves.length > 0) {
      const move = moves.length === 1 ? moves[0]! : moves.find((way) => keeps(game, at, way, index))!;
      line.push(move.silent ? { card: move.card, announce: false } : move.card);
      at = game.after(at, move);
      moves = game.moves(at);
    }
  });
  return line;
}

function keeps<State>(game: SearchGame<State>, at: State, move: SearchMove, index: number): boolean {
  const after = game.after(at, move);
  return game.maximises(at) ? game.reaches(after, index) : !game.reaches(after, index + 1);
}
