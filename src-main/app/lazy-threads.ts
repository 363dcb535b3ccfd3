/** Threads of a program of their own, started when they are first needed and ended when nothing has been asked of them for a while. */
import { Piscina } from 'piscina';
import { workerFile } from '#main/solver/index.ts';

export interface LazyThreads<Task> {
  run(task: Task, signal?: AbortSignal): Promise<never>;
  /** Ends them once what is asked has been answered. */
  close(): Promise<void>;
  /** Ends them whatever they do. */
  destroy(): Promise<void>;
}

interface ThreadProgram {
  /** `import.meta.url` of who asks, its file from there in the sources, and its name in a build. */
  readonly asker: string;
  readonly source: string;
  readonly built: string;
  /** Tasks at the same time; one where nothing is said. */
  readonly count?: number;
  /** Milliseconds. */
  readonly idle: number;
}

export function createLazyThreads<Task>({ asker, source, built, count = 1, idle }: ThreadProgram): LazyThreads<Task> {
  let threads: Piscina<Task, never> | undefined;
  const started = () =>
    (threads ??= new Piscina({
      filename: workerFile(asker, source, built),
      minThreads: 0,
      maxThreads: count,
      idleTimeout: idle,
    }));
  return {
    run: (task, signal) => started().run(task, signal ? { signal } : {}),
    close: async () => await threads?.close(),
    destroy: async () => await threads?.destroy(),
  };
}
