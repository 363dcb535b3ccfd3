/**
 * The solver in the background: worker threads, each with a core and a table of its own. There is one thread more than big
 * questions may hold, so that a small one never waits for them.
 */
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Card } from '#shared/cards.ts';
import type { Position } from '#main/engine/index.ts';
import type { LaidQuestion, LaidVerdict } from '#main/engine/laid/index.ts';
import { workerFile } from './worker-file.ts';
import { batchCards, layoutCount, raceOf, type BatchOptions, type BatchResult } from './batch.ts';
import { TABLE_BYTES } from './core.ts';
import type { LineResult, SolveOptions, SolveResult } from './result.ts';
import type { SolverAnswers, SolverTask } from './tasks.ts';

export interface PoolOptions {
  /** Default: one for each processor. */
  readonly workers?: number;
  /** Bytes for the transposition table of each worker. */
  readonly tableBytes?: number;
}

/** An aborted call is answered within some milliseconds of search, with what is known by then. */
type Background<Options> = Omit<Options, 'cancel' | 'tableBytes' | 'useTable'> & {
  readonly signal?: AbortSignal | undefined;
};

export interface SolverPool {
  /** See `solve`. */
  solve(position: Position, options?: Background<SolveOptions>): Promise<SolveResult>;
  /** See `lineFor`. */
  lineFor(
    position: Position,
    card: Card,
    options?: Background<Omit<SolveOptions, 'onProgress'>>,
  ): Promise<LineResult | undefined>;
  /** See `solveBatch`; split over all workers. Layouts in shared memory are not copied. */
  solveBatch(
    position: Position,
    layouts: Int32Array,
    options?: Background<Omit<BatchOptions, 'nodes'>>,
  ): Promise<BatchResult>;
  /** Whether a game is laid; `null` when it is too hard to tell, or the call was aborted. See `isLaid`. */
  prove(question: LaidQuestion, options?: Background<ProveOptions>): Promise<boolean | null>;
  /** The same with its evidence; see `proveLaid`. */
  evidence(question: LaidQuestion, options?: Background<ProveOptions>): Promise<LaidVerdict>;
  /** Ends the threads; running calls are answered first. */
  close(): Promise<void>;
}

interface ProveOptions {
  readonly nodes: number;
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** Layouts sent to a worker at a time. */
const CHUNK = 32;

export function createPool({
  workers = availableParallelism(),
  tableBytes = TABLE_BYTES,
}: PoolOptions = {}): SolverPool {
  let batches = 0;
  const filename = workerFile(import.meta.url, './worker.ts', 'solver-worker.js');
  const threads = new Piscina({ filename, minThreads: 0, maxThreads: workers + 1, idleTimeout: 60_000 });
  const gate = createGate(workers);

  const send = <Kind extends SolverTask['kind']>(
    task: Extract<SolverTask, { kind: Kind }>,
    transfer: MessagePort[] = [],
  ) => threads.run(task, { transferList: transfer }) as Promise<SolverAnswers[Kind]>;

  const prove = async (question: LaidQuestion, evidence: boolean, options: Background<ProveOptions>) => {
    const { signal, nodes, onProgress } = options;
    const cancelling = cancelOn(signal);
    const channel = onProgress ? new MessageChannel() : null;
    channel?.port1.on('message', (done: number) => onProgress?.(Math.min(done, nodes), nodes));
    const progress = channel?.port2 ?? null;
    const task = { kind: 'prove', question, evidence, nodes, cancel: cancelling.flag, progress } as const;
    try {
      return await gate.pass(signal, () => send<'prove'>(task, channel ? [channel.port2] : []));
    } finally {
      cancelling.release();
      channel?.port1.close();
    }
  };

  return {
    async solve(position, { signal, onProgress, ...options } = {}) {
      const cancelling = cancelOn(signal);
      const channel = onProgress ? new MessageChannel() : null;
      channel?.port1.on('message', ([done, of]: [number, number]) => onProgress?.(done, of));
      const sent = { ...options, tableBytes, cancel: cancelling.flag };
      try {
        const task = { kind: 'solve', position, options: sent, progress: channel?.port2 ?? null } as const;
        const asked = () => send<'solve'>(task, channel ? [channel.port2] : []);
        return await (isSmall(position) ? asked() : gate.pass(signal, asked));
      } finally {
        cancelling.release();
        channel?.port1.close();
      }
    },

    async lineFor(position, card, { signal, ...options } = {}) {
      const cancelling = cancelOn(signal);
      try {
        const sent = { ...options, tableBytes, cancel: cancelling.flag };
        const asked = () => send<'line'>({ kind: 'line', position, card, options: sent });
        return await (isSmall(position) ? asked() : gate.pass(signal, asked));
      } finally {
        cancelling.release();
      }
    },

    async solveBatch(position, layouts, { signal, ms, onProgress, ...options } = {}) {
      const cancelling = cancelOn(signal, ms);
      const cards = batchCards(position, options);
      const count = layoutCount(position, layouts);
      const shared = sharedWords(layouts);
      const values = new Float64Array(new SharedArrayBuffer(8 * count * Math.max(1, cards.length))).fill(NaN);
      const sent = { ...options, tableBytes, cancel: cancelling.flag };
      const batch = batches++;
      const stopped = (): boolean => Atomics.load(cancelling.flag, 0) !== 0;
      let solved = 0;
      // Parts are sent as others come back, so that nothing is queued when the call is cancelled.
      const solvePart = async (first: number, end: number, size: number, asked?: readonly Card[]): Promise<void> => {
        let next = first;
        const lane = async (): Promise<void> => {
          while (next < end && !stopped()) {
            const [from, to] = [next, Math.min(end, next + size)];
            next = to;
            const rows = { position, layouts: shared, cards, values, from, to, options: sent, ...(asked && { asked }) };
            const done = await gate.pass(signal, () => send<'batch'>({ kind: 'batch', batch, rows }));
            solved += done;
            onProgress?.(solved, count);
          }
        };
        await Promise.all(Array.from({ length: 2 * workers }, lane));
      };
      try {
        const race = raceOf(position, cards, values, options);
        if (race === null) {
          await solvePart(0, count, CHUNK);
          return { cards, values, solved };
        }
        for (let heat = race.next(); heat !== null && !stopped(); heat = race.next()) {
          await solvePart(heat.from, heat.to, Math.ceil((heat.to - heat.from) / workers), race.asked);
          if (solved < heat.to) break;
          race.finish(heat.to);
        }
        return { cards, values, solved, raced: race.result() };
      } finally {
        cancelling.release();
      }
    },

    async prove(question, options = { nodes: Infinity }) {
      const verdict = await prove(question, false, options);
      return 'laid' in verdict ? verdict.laid : null;
    },

    evidence: async (question, options = { nodes: Infinity }) => (await prove(question, true, options)) as LaidVerdict,

    close: () => threads.close(),
  };
}

/** Cards in all hands up to which a position is answered in some milliseconds. */
const SMALL = 21;

function isSmall({ hands, stock }: Position): boolean {
  return stock.length === 0 && hands.flat().length <= SMALL;
}

/** Lets so many through at a time, in the order they came; whoever is called off need not wait. */
function createGate(places: number) {
  let free = places;
  const waiting = new Set<(holdsPlace: boolean) => void>();
  const enter = (signal: AbortSignal | undefined): boolean | Promise<boolean> => {
    if (signal?.aborted) return false;
    if (free === 0) {
      return new Promise((resolve) => {
        waiting.add(resolve);
        signal?.addEventListener('abort', () => waiting.delete(resolve) && resolve(false), { once: true });
      });
    }
    free -= 1;
    return true;
  };
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next(true);
    }
  };
  return {
    async pass<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
      const holdsPlace = await enter(signal);
      try {
        return await work();
      } finally {
        if (holdsPlace) leave();
      }
    },
  };
}

/** A word in shared memory that becomes 1 when the call is to end. */
function cancelOn(signal: AbortSignal | undefined, ms?: number): { flag: Int32Array; release: () => void } {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const cancel = (): void => void Atomics.store(flag, 0, 1);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const timer = ms === undefined ? undefined : setTimeout(cancel, ms);
  const release = (): void => {
    signal?.removeEventListener('abort', cancel);
    clearTimeout(timer);
  };
  return { flag, release };
}

function sharedWords(words: Int32Array): Int32Array {
  if (words.buffer instanceof SharedArrayBuffer) return words;
  const shared = new Int32Array(new SharedArrayBuffer(words.byteLength));
  shared.set(words);
  return shared;
}
