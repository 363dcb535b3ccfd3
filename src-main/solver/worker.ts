/** A thread of the pool: does one task after another, each in one go. */
import { isLaid, proveLaid } from '#main/engine/laid/index.ts';
import { solveRows } from './batch.ts';
import type { SharedPlans } from './situation.ts';
import { lineFor, solve } from './solve.ts';
import type { SolverAnswers, ProveTask, SolverTask } from './tasks.ts';

let current: { readonly batch: number; readonly plans: SharedPlans } = { batch: -1, plans: new Map() };

export default function perform(task: SolverTask): SolverAnswers[SolverTask['kind']] {
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
    case 'prove':
      return prove(task);
  }
}

/** A proof looks at its signal once in so many positions. */
const LOOKS = 1024;

function prove({ question, evidence, nodes, cancel, progress }: ProveTask): SolverAnswers['prove'] {
  let looks = 0;
  const signal = {
    get aborted(): boolean {
      if (looks++ % 32 === 0) progress?.postMessage(looks * LOOKS);
      return Atomics.load(cancel, 0) !== 0;
    },
  };
  const laid = evidence ? null : isLaid(question, { nodes, signal });
  const verdict = evidence ? proveLaid(question, { nodes, signal }) : laid === null ? UNDECIDED : { laid };
  progress?.close();
  return verdict;
}

const UNDECIDED = { undecided: true, nodes: 0 } as const;
