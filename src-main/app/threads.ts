/** The threads an app works in. */
import { createSchoolThreads, type SchoolThreads } from './school/index.ts';
import { createSharedPool, type SharedPool } from './solver.ts';

export interface Threads {
  /** For whatever a person or a table waits for. */
  readonly solver: SharedPool;
  /** For what is gone through behind that. */
  readonly review: SharedPool;
  readonly school: SchoolThreads;
  /** Ends them; what is under way is answered first. */
  close(): Promise<void>;
}

/** None is started before it is needed. */
export function createThreads(): Threads {
  const [solver, review, school] = [createSharedPool(), createSharedPool({ workers: 1 }), createSchoolThreads()];
  return {
    solver,
    review,
    school,
    async close() {
      for (const each of [solver, review, school]) await each.close();
    },
  };
}
