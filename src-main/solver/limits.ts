/** What a search may cost, and how it is stopped: the core asks for more nodes now and then, and is refused by an exception. */

export interface SearchLimits {
  /** Wall-clock milliseconds. */
  readonly ms?: number;
  /** Cards played by the search. */
  readonly nodes?: number;
  /** Cancelled when its first word becomes other than 0; may be shared with another thread. */
  readonly cancel?: Int32Array;
}

/**
 * Nodes for an answer somebody waits for, some two seconds, while cards are still to be drawn (lízaný): no search may be able
 * to finish then. With eight cards to draw some 1.5 million are enough, with ten often.
 */
export const STOCK_NODES = 4_000_000;

export class Stopped extends Error {
  readonly cancelled: boolean;

  constructor(cancelled: boolean) {
    super('search stopped');
    this.cancelled = cancelled;
  }
}

/** Nodes between two looks at the clock: about a millisecond. */
const STEP = 1 << 14;

/** Grants nodes step by step until a limit is reached; then throws `Stopped`. */
export function allowanceOf(limits: SearchLimits): () => number {
  const end = performance.now() + (limits.ms ?? Infinity);
  let left = limits.nodes ?? Infinity;
  return () => {
    if (limits.cancel && Atomics.load(limits.cancel, 0) !== 0) throw new Stopped(true);
    if (left <= 0 || performance.now() >= end) throw new Stopped(false);
    const granted = Math.min(STEP, left);
    left -= granted;
    return granted;
  };
}
