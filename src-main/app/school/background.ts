/** The school's threads: nothing that takes long runs where the window is answered. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Answers, Task, TaskOf } from './tasks.ts';

export interface Background {
  /** While somebody waits for it. */
  run<K extends Task['task']>(task: TaskOf<K>): Promise<Answers[K]>;
  /** Behind other work of this sort, so that it holds up nobody who waits. */
  runAside<K extends Task['task']>(task: TaskOf<K>): Promise<Answers[K]>;
  /** A word in shared memory that becomes 1 when the school closes: work that could go on for long looks at it. */
  readonly closing: Int32Array;
  /** Ends the threads once everything asked of them is answered: what waits is told by `closing` to be short. */
  close(): Promise<void>;
}

export function createBackground(): Background {
  const closing = new Int32Array(new SharedArrayBuffer(4));
  const [front, aside] = [createThread(), createThread()];
  return {
    closing,
    run: (task) => front.run(task),
    runAside: (task) => aside.run(task),
    async close() {
      Atomics.store(closing, 0, 1);
      await Promise.all([front.close(), aside.close()]);
    },
  };
}

/** One thread, started when first needed. */
function createThread() {
  let thread: Piscina<Task, never> | undefined;
  const asked = new Set<Promise<never>>();
  return {
    run(task: Task): Promise<never> {
      thread ??= new Piscina({ filename: workerFile(), minThreads: 0, maxThreads: 1, idleTimeout: 60_000 });
      const answer = thread.run(task);
      asked.add(answer);
      const forget = () => asked.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    /** The pool by itself waits for the task it is at, and refuses those behind it as if something had gone wrong. */
    async close() {
      await Promise.allSettled(asked);
      await thread?.close();
    },
  };
}

/** Beside this file in the sources; in a build `school-worker.js` is a program of its own beside the others. */
function workerFile(): string {
  const places = ['./worker.ts', './school-worker.js', '../school-worker.js'];
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return files.find((file) => existsSync(file)) ?? files[1]!;
}
