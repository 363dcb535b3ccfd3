/** Files of one sort brought where another is asked for are told apart before they are sent. */
import { err, ok, type DomainError, type Result } from '#shared/result.ts';

/** What every file of SQLite begins with. */
const DATABASE = 'SQLite format 3\0';
/** What a learner's file says of itself, in its first line or two. */
const LEARNER = '"forhont-learner"';
const HEAD = 1000;

/** Why a file cannot be one with all data; `null` where only the main process can tell. */
export async function strangeness(file: Blob): Promise<DomainError | null> {
  const head = await file.slice(0, HEAD).text();
  if (head === '') return { code: 'data-file-empty' };
  if (head.startsWith(DATABASE)) return null;
  return { code: head.includes(LEARNER) ? 'data-file-learner' : 'data-file-foreign' };
}

/** The text of a learner's file. Whether it holds together the main process tells. */
export async function learnerText(file: Blob): Promise<Result<string>> {
  const text = await file.text();
  if (text.trim() === '') return err('data-file-empty');
  if (text.startsWith(DATABASE)) return err('learner-file-is-data');
  return text.includes(LEARNER) ? ok(text) : err('learner-file-foreign');
}
