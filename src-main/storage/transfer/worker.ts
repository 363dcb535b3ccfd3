/** The thread that looks into database files and makes new ones, so that nobody waits for the disk. */
import { build, preview } from './build.ts';
import { inspect } from '../file.ts';
import { contentOf, holds } from './content.ts';
import { differenceOf } from './difference.ts';
import type { TransferAnswers, TransferTask } from './tasks.ts';

export default function perform(
  task: TransferTask,
): TransferAnswers[keyof TransferAnswers] | Promise<TransferAnswers['preview' | 'build']> {
  switch (task.task) {
    case 'check':
      return inspect(task.file) !== 'damaged';
    case 'look':
      return contentOf(task.file);
    case 'compare':
      return differenceOf(task.present, task.other);
    case 'preview':
      return preview(task);
    case 'holds':
      return holds(task.holder, task.held);
    case 'build':
      return build(task);
  }
}
