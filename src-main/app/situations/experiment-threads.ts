import { availableParallelism } from 'node:os';
import type { Result } from '#shared/result.ts';
import { createLazyThreads } from '../lazy-threads.ts';
import type { ExperimentAnswers, ExperimentTask } from './experiment-worker.ts';

export interface ExperimentThreads {
  /** Tasks that can be done at the same time. */
  readonly count: number;
  run<K extends ExperimentTask['task']>(
    task: Extract<ExperimentTask, { task: K }>,
  ): Promise<Result<ExperimentAnswers[K]>>;
  close(): Promise<void>;
}

/** Of more than two processors one is left to whoever plays beside an experiment. */
export function createExperimentThreads(): ExperimentThreads {
  const count = Math.max(2, Math.min(8, availableParallelism() - 1));
  const { run, close } = createLazyThreads<ExperimentTask>({
    asker: import.meta.url,
    source: './experiment-worker.ts',
    built: 'experiment-worker.js',
    count,
    idle: 30_000,
  });
  return { count, run, close };
}
