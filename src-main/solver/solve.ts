/** Open hands, both sides perfect: the value of a position, of each legal card, and best lines. */
import type { Card } from '#shared/cards.ts';
import type { Position } from '#main/engine/index.ts';
import { comparedGame, isCompared } from './compared-game.ts';
import { Core, TABLE_BYTES } from './core.ts';
import { coreGame } from './core-game.ts';
import { evaluateCard, evaluateGame } from './evaluate.ts';
import { finishedValue } from './finish.ts';
import type { Game } from './game.ts';
import { allowanceOf } from './limits.ts';
import type { LineResult, SolveOptions, SolveResult } from './result.ts';
import { Situation } from './situation.ts';
import { stockGame } from './stock-game.ts';

/**
 * Solves in this thread, which it keeps busy; see pool.ts for the background. Deterministic but for `ms`.
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
  return withGame(position, options, (game, nodes) => {
    const found = evaluateGame(game, options);
    return { seat, ...found, nodes: nodes(), ms: performance.now() - started };
  });
}

/**
 * A best line after one card, on demand.
 * @returns `undefined` for a card that may not be played now
 */
export function lineFor(position: Position, card: Card, options: SolveOptions = {}): LineResult | undefined {
  if (position.toPlay === null) return undefined;
  return withGame(position, options, (game) => evaluateCard(game, card));
}

const cores = new Map<number, Core>();

/** This thread's core with a table of this size. */
export function coreFor(tableBytes = TABLE_BYTES): Core {
  const core = cores.get(tableBytes) ?? new Core(tableBytes);
  cores.set(tableBytes, core);
  return core;
}

type Use<T> = <State>(game: Game<State>, nodes: () => number) => T;

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
  const situation = new Situation(position, objective);
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
