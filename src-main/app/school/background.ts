/** The school's threads: nothing that takes long runs where the window is answered. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Answers, Task, TaskOf } from './tasks.ts';

export interface Background {
  run<K extends Task['task']>(task: TaskOf<K>): Promise<Answers[K]>;
  /** A word in shared memory that becomes 1 when the school closes: work that could go on for long looks at it. */
  readonly closing: Int32Array;
  /** Ends the threads once they have answered. */
  close(): Promise<void>;
}

/** Two, so that a long look through deals holds up no answer. Started when first needed. */
const THREADS = 2;

export function createBackground(): Background {
  let threads: Piscina<Task, Answers[Task['task']]> | undefined;
  const started = (): Piscina<Task, Answers[Task['task']]> =>
    (threads ??= new Piscina({ filename: workerFile(), minThreads: 0, maxThreads: THREADS, idleTimeout: 60_000 }));
  const closing = new Int32Array(new SharedArrayBuffer(4));
  return {
    closing,
    run: (task) => started().run(task) as Promise<never>,
    async close() {
      Atomics.store(closing, 0, 1);
      await threads?.close();
    },
  };
}

/** Beside this file in the sources; in a build `school-worker.js` is a program of its own beside the others. */
function workerFile(): string {
  const places = ['./worker.ts', './school-worker.js', '../school-worker.js'];
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return files.find((file) => existsSync(file)) ?? files[1]!;
}
