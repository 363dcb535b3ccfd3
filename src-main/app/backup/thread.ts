/** The thread that looks into database files and makes new ones. */
import type { TransferAnswers, TransferTask } from '#main/storage/index.ts';
import { createLazyThreads } from '../lazy-threads.ts';

export interface TransferThread {
  run<K extends TransferTask['task']>(
    task: Extract<TransferTask, { task: K }>,
    signal?: AbortSignal,
  ): Promise<TransferAnswers[K]>;
  close(): Promise<void>;
}

export function createTransferThread(): TransferThread {
  const { run, destroy } = createLazyThreads<TransferTask>({
    asker: import.meta.url,
    source: '../../storage/transfer/worker.ts',
    built: 'transfer-worker.js',
    idle: 5000,
  });
  return { run, close: destroy };
}
