/** The school's threads: nothing that takes long runs where the window is answered. */
import { createLazyThreads, type LazyThreads } from '../lazy-threads.ts';
import type { TaskAnswers, SchoolTask, TaskOf } from './tasks.ts';

export interface Background {
  /** While somebody waits for it. */
  run<K extends SchoolTask['task']>(task: TaskOf<K>): Promise<TaskAnswers[K]>;
  /** Behind other work of this sort, so that it holds up nobody who waits. */
  runAside<K extends SchoolTask['task']>(task: TaskOf<K>): Promise<TaskAnswers[K]>;
  /** A word in shared memory that becomes 1 when the school closes: work that could go on for long looks at it. */
  readonly closing: Int32Array;
  /** Waits until everything asked is answered: what goes on for long is told by `closing` to be short. */
  close(): Promise<void>;
}

export function createBackground({ front, aside }: SchoolThreads): Background {
  const closing = new Int32Array(new SharedArrayBuffer(4));
  const asked = new Set<Promise<never>>();
  const remembered = (answer: Promise<never>): Promise<never> => {
    asked.add(answer);
    const forget = () => asked.delete(answer);
    answer.then(forget, forget);
    return answer;
  };
  return {
    closing,
    run: (task) => remembered(front.run(task)),
    runAside: (task) => remembered(aside.run(task)),
    async close() {
      Atomics.store(closing, 0, 1);
      // A thread that is ended refuses what it has not begun, as if something had gone wrong; an answer may lead to another question.
      while (asked.size > 0) await Promise.allSettled(asked);
    },
  };
}

type Thread = LazyThreads<SchoolTask>;

export interface SchoolThreads {
  readonly front: Thread;
  readonly aside: Thread;
  close(): Promise<void>;
}

export function createSchoolThreads(): SchoolThreads {
  const [front, aside] = [createThread(), createThread()];
  return { front, aside, close: async () => void (await Promise.all([front.close(), aside.close()])) };
}

const createThread = (): Thread =>
  createLazyThreads<SchoolTask>({
    asker: import.meta.url,
    source: './worker.ts',
    built: 'school-worker.js',
    idle: 60_000,
  });
