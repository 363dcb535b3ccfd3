/** The thread that looks into database files and makes new ones. */
import { Piscina } from 'piscina';
import { workerFile } from '#main/solver/index.ts';
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
    (thread ??= new Piscina({
      filename: workerFile(import.meta.url, '../../storage/transfer/worker.ts', 'transfer-worker.js'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 5000,
    }));
  return {
    run: (task, signal) => started().run(task, signal ? { signal } : {}),
    close: async () => thread?.destroy(),
  };
}
