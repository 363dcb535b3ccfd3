/** Waiting between shown events. A wait never outlives its reason: it can be skipped, and a hidden tab does not wait. */
import type { Settings } from '#shared/api/index.ts';

const FACTOR: Record<Settings['speed'], number> = { instant: 0, fast: 0.45, normal: 1, slow: 1.9 };

/** Pauses at normal speed, in milliseconds. */
export const PAUSE = {
  /** After something said, so that the bubble can be read. */
  said: 750,
  /** After a card fell and the trick goes on. */
  card: 420,
  /** After a claim or a revoke, before its consequence. */
  notice: 2200,
  /** A finished trick lies on the table before it is taken. */
  trick: 1100,
  /** The taken trick on its way to the winner. */
  taken: 240,
  /** Between the end of a deal and its settlement sheet. */
  settled: 500,
} as const;

export function createPace(speed: () => Settings['speed']) {
  let wake: (() => void) | null = null;
  let release: (() => void) | null = null;

  function pause(ms: number): Promise<void> {
    const wait = ms * FACTOR[speed()];
    if (wait === 0 || document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, wait);
      function done() {
        clearTimeout(timer);
        wake = null;
        resolve();
      }
      wake = done;
    });
  }

  /** Waits until `goOn` or `skip`, however long that takes. */
  function hold(): Promise<void> {
    return new Promise((resolve) => (release = resolve));
  }

  function goOn(): void {
    release?.();
    release = null;
  }

  /** Ends the pause or hold under way, if any. */
  function skip(): void {
    wake?.();
    goOn();
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) wake?.();
  });

  return { pause, hold, goOn, skip };
}
