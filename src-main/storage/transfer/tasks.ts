/** What the thread of transfers does, and what it gives back. */
import type { DataContent, DataDifference } from '#shared/api/data.ts';
import type { Result } from '#shared/result.ts';

export interface Build {
  readonly how: 'replace' | 'merge';
  /** The database as it is, closed. */
  readonly present: string;
  /** The file that was brought; it is only read. */
  readonly from: string;
  /** What is to be made, in a directory of its own. */
  readonly into: string;
}

export type TransferTask =
  | { readonly task: 'check'; readonly file: string }
  | { readonly task: 'look'; readonly file: string }
  | { readonly task: 'compare'; readonly present: string; readonly other: string }
  | ({ readonly task: 'preview' } & Omit<Build, 'how'>)
  | { readonly task: 'holds'; readonly holder: string; readonly held: string }
  | ({ readonly task: 'build' } & Build);

export interface TransferAnswers {
  /** Whether all pages of the file hold together. */
  check: boolean;
  look: Result<DataContent>;
  compare: DataDifference;
  /** What would change if the file came in addition to the data. */
  preview: Result<DataDifference>;
  holds: boolean;
  build: Result<null>;
}
