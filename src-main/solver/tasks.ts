/** What the pool sends to its worker threads. */
import type { MessagePort } from 'node:worker_threads';
import type { Card } from '#shared/cards.ts';
import type { Position } from '#main/engine/index.ts';
import type { LaidQuestion, LaidVerdict } from '#main/engine/laid/index.ts';
import type { BatchOptions, Rows } from './batch.ts';
import type { LineResult, SolveOptions, SolveResult } from './result.ts';

/** Options without what cannot be sent; the limits' `cancel` lies in shared memory. */
type SentOptions = Omit<SolveOptions, 'onProgress'>;

interface SolveTask {
  readonly kind: 'solve';
  readonly position: Position;
  readonly options: SentOptions;
  /** Gets `[done, of]` after each card. */
  readonly progress: MessagePort | null;
}

interface LineTask {
  readonly kind: 'line';
  readonly position: Position;
  readonly card: Card;
  readonly options: SentOptions;
}

/** Layouts and values lie in shared memory. */
interface BatchTask {
  readonly kind: 'batch';
  /** The same for all parts of a batch. */
  readonly batch: number;
  readonly rows: Omit<Rows, 'options'> & { readonly options: Omit<BatchOptions, 'onProgress'> };
}

/** Whether a game is laid, with the evidence or without. */
export interface ProveTask {
  readonly kind: 'prove';
  readonly question: LaidQuestion;
  readonly evidence: boolean;
  /** Most positions to look at. */
  readonly nodes: number;
  readonly cancel: Int32Array;
  /** Gets the positions looked at now and then. */
  readonly progress: MessagePort | null;
}

export type SolverTask = SolveTask | LineTask | BatchTask | ProveTask;
export interface SolverAnswers {
  readonly solve: SolveResult;
  readonly line: LineResult | undefined;
  /** Rows done. */
  readonly batch: number;
  readonly prove: LaidVerdict | { readonly laid: boolean };
}
