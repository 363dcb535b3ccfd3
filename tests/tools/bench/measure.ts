/** Times and nodes of solving a set of deals, one thread. */
import type { Position } from '#main/engine/index.ts';
import { solve, type SolveOptions } from '#main/solver/index.ts';
import { coreFor } from '#main/solver/solve.ts';

export interface Measured {
  readonly deals: number;
  readonly nodes: Spread;
  /** Milliseconds by the clock. */
  readonly ms: Spread;
  /**
   * Milliseconds of the thread's processor time, which others on the machine disturb less; runs of 0.1.0 do not have it. Where
   * it ticks in milliseconds only the mean over many deals says something.
   */
  readonly cpu?: Spread;
  /** Share of table look-ups that found the position. */
  readonly hitRate: number;
}

export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
  readonly worst: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, median: at(0.5), p90: at(0.9), p99: at(0.99), worst: sorted.at(-1)! };
}

/** What nineteen in twenty stay within. */
export function p95Of(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1]!;
}

/** Each deal is solved anew `repeats` times and the fastest counts; nodes are the same every time. */
export function measure(
  deals: readonly Position[],
  options: SolveOptions,
  repeats: number,
): Measured & { cpu: Spread } {
  const core = coreFor(options.tableBytes);
  core.takeHitRate();
  const results = deals.map((deal) => {
    const runs = Array.from({ length: repeats }, () => timed(() => solve(deal, options)));
    // The least of coarse ticks would be too little.
    const cpu = runs.reduce((sum, run) => sum + run.cpu, 0) / repeats;
    return { nodes: runs[0]!.result.nodes, ms: Math.min(...runs.map(({ ms }) => ms)), cpu };
  });
  return {
    deals: deals.length,
    nodes: spreadOf(results.map(({ nodes }) => nodes)),
    ms: spreadOf(results.map(({ ms }) => ms)),
    cpu: spreadOf(results.map(({ cpu }) => cpu)),
    hitRate: core.takeHitRate(),
  };
}

export function timed<T>(work: () => T): { result: T; ms: number; cpu: number } {
  const [started, used] = [performance.now(), cpuMs()];
  const result = work();
  return { result, ms: performance.now() - started, cpu: cpuMs() - used };
}

/** Processor time of this thread since it began. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
