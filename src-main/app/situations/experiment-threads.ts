import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ExperimentSums } from '#shared/api/experiments.ts';
import type { Result } from '#shared/result.ts';
import { workerFile } from '#main/solver/index.ts';
import type { ExperimentPart } from './experiment-worker.ts';

export interface ExperimentThreads {
  /** Parts that can be played at the same time. */
  readonly count: number;
  run(part: ExperimentPart): Promise<Result<ExperimentSums>>;
  close(): Promise<void>;
}

/** Started when first needed. Of more than two processors one is left to whoever plays beside an experiment. */
export function createExperimentThreads(
  count = Math.max(2, Math.min(8, availableParallelism() - 1)),
): ExperimentThreads {
  let threads: Piscina<ExperimentPart, Result<ExperimentSums>> | undefined;
  return {
    count,
    run(part) {
      const filename = workerFile(import.meta.url, './experiment-worker.ts', 'experiment-worker.js');
      threads ??= new Piscina({ filename, minThreads: 0, maxThreads: count, idleTimeout: 30_000 });
      return threads.run(part);
    },
    close: async () => await threads?.close(),
  };
}
