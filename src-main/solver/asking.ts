/**
 * What players and the coach ask a solver. Thinking is written once, as generators that yield their questions; the questions
 * are answered in this thread (the protocol, tests) or by a pool in the background (the app).
 */
import type { Card } from '#shared/cards.ts';
import type { Position } from '#main/engine/index.ts';
import { solveBatch, type BatchOptions, type BatchResult } from './batch.ts';
import type { SolverPool } from './pool.ts';
import type { LineResult, SolveOptions, SolveResult } from './result.ts';
import { lineFor, solve } from './solve.ts';

type Answer<T> = T | Promise<T>;

interface Solver {
  solve(position: Position, options: SolveOptions): Answer<SolveResult>;
  lineFor(position: Position, card: Card, options: SolveOptions): Answer<LineResult | undefined>;
  solveBatch(position: Position, layouts: Int32Array, options: BatchOptions): Answer<BatchResult>;
}

type Question = (solver: Solver) => Answer<unknown>;

/** Thinking that ends in `T`; run it by `answered` or `answeredBy`. */
export type Asking<T> = Generator<Question, T, unknown>;

function* ask<T>(question: (solver: Solver) => Answer<T>): Asking<T> {
  return (yield question) as T;
}

export const askSolve = (position: Position, options: SolveOptions = {}): Asking<SolveResult> =>
  ask((solver) => solver.solve(position, options));

export const askLine = (position: Position, card: Card): Asking<LineResult | undefined> =>
  ask((solver) => solver.lineFor(position, card, {}));

export const askBatch = (position: Position, layouts: Int32Array, options: BatchOptions): Asking<BatchResult> =>
  ask((solver) => solver.solveBatch(position, layouts, options));

const HERE: Solver = { solve, lineFor, solveBatch };

/** Answers every question in this thread. */
export function answered<T>(thinking: Asking<T>): T {
  let step = thinking.next();
  while (!step.done) step = thinking.next(step.value(HERE));
  return step.value;
}

/** The caller ended the call. */
export class Cancelled extends Error {}

/**
 * Answers every question by a pool, one after another.
 * @throws Cancelled once the signal is aborted
 */
export async function answeredBy<T>(pool: SolverPool, thinking: Asking<T>, signal?: AbortSignal): Promise<T> {
  const solver: Solver = {
    solve: (position, options) => pool.solve(position, { ...options, signal }),
    lineFor: (position, card, options) => pool.lineFor(position, card, { ...options, signal }),
    solveBatch: (position, layouts, options) => pool.solveBatch(position, layouts, { ...options, signal }),
  };
  let step = thinking.next();
  while (!step.done) {
    const answer = await step.value(solver);
    if (signal?.aborted) throw new Cancelled();
    step = thinking.next(answer);
  }
  return step.value;
}
