/** A thread of the pool: does one task after another, each in one go. */
import { solveRows } from './batch.ts';
import type { SharedPlans } from './situation.ts';
import { lineFor, solve } from './solve.ts';
import type { Answers, Task } from './tasks.ts';

let current: { readonly batch: number; readonly plans: SharedPlans } = { batch: -1, plans: new Map() };

export default function perform(task: Task): Answers[Task['kind']] {
  switch (task.kind) {
    case 'solve': {
      const { position, options, progress } = task;
      const onProgress = progress ? (done: number, of: number) => progress.postMessage([done, of]) : undefined;
      const result = solve(position, { ...options, onProgress });
      progress?.close();
      return result;
    }
    case 'line':
      return lineFor(task.position, task.card, task.options);
    case 'batch':
      if (task.batch !== current.batch) current = { batch: task.batch, plans: new Map() };
      return solveRows(task.rows, current.plans);
  }
}
