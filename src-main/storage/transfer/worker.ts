/** The thread that looks into database files and makes new ones, so that nobody waits for the disk. */
import type { DataContent, DataDifference } from '#shared/api/data.ts';
import type { Result } from '#shared/result.ts';
import { build, type Build } from './build.ts';
import { contentOf, differenceOf } from './content.ts';

export type TransferTask =
  | { readonly task: 'look'; readonly file: string }
  | { readonly task: 'compare'; readonly present: string; readonly other: string }
  | ({ readonly task: 'build' } & Build);

export interface TransferAnswers {
  look: Result<DataContent>;
  compare: DataDifference;
  build: Result<null>;
}

export default function perform(task: TransferTask): TransferAnswers[keyof TransferAnswers] | Promise<Result<null>> {
  switch (task.task) {
    case 'look':
      return contentOf(task.file);
    case 'compare':
      return differenceOf(task.present, task.other);
    case 'build':
      return build(task);
  }
}
