/** The thread that looks into database files and makes new ones, so that nobody waits for the disk. */
import type { Result } from '#shared/result.ts';
import { build } from './build.ts';
import { inspect } from '../file.ts';
import { contentOf, differenceOf, holds } from './content.ts';
import type { TransferAnswers, TransferTask } from './tasks.ts';

export default function perform(task: TransferTask): TransferAnswers[keyof TransferAnswers] | Promise<Result<null>> {
  switch (task.task) {
    case 'check':
      return inspect(task.file) !== 'damaged';
    case 'look':
      return contentOf(task.file);
    case 'compare':
      return differenceOf(task.present, task.other);
    case 'holds':
      return holds(task.holder, task.held);
    case 'build':
      return build(task);
  }
}
