/** The thread that looks into database files and makes new ones. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { TransferAnswers, TransferTask } from '#main/storage/index.ts';

export interface TransferThread {
  run<K extends TransferTask['task']>(
    task: Extract<TransferTask, { task: K }>,
    signal?: AbortSignal,
  ): Promise<TransferAnswers[K]>;
  close(): Promise<void>;
}

export function createTransferThread(): TransferThread {
  let thread: Piscina<TransferTask, never> | undefined;
  const started = () =>
    (thread ??= new Piscina({ filename: workerFile(), minThreads: 0, maxThreads: 1, idleTimeout: 5000 }));
  return {
    run: (task, signal) => started().run(task, signal ? { signal } : {}),
    close: async () => thread?.destroy(),
  };
}

/** Beside the storage in the sources; in a build `transfer-worker.js` is a program of its own beside the others. */
function workerFile(): string {
  const places = ['../../storage/transfer/worker.ts', './transfer-worker.js', '../transfer-worker.js'];
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return files.find((file) => existsSync(file)) ?? files[1]!;
}
