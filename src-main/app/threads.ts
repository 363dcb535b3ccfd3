/** The threads an app works in. */
import { createSchoolThreads, type SchoolThreads } from './school/index.ts';
import { createExperimentThreads, type ExperimentThreads } from './situations/index.ts';
import { createSharedPool, type SharedPool } from './solver.ts';

export interface Threads {
  /** For whatever a person or a table waits for. */
  readonly solver: SharedPool;
  /** For what is gone through behind that. */
  readonly review: SharedPool;
  readonly school: SchoolThreads;
  readonly experiments: ExperimentThreads;
  /** Ends them; what is under way is answered first. */
  close(): Promise<void>;
}

/** None is started before it is needed. */
export function createThreads(): Threads {
  const [solver, review] = [createSharedPool(), createSharedPool({ workers: 1 })];
  const [school, experiments] = [createSchoolThreads(), createExperimentThreads()];
  return {
    solver,
    review,
    school,
    experiments,
    async close() {
      for (const each of [solver, review, school, experiments]) await each.close();
    },
  };
}
