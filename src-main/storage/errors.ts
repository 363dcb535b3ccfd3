import { rmSync, writeFileSync } from 'node:fs';

/** A row that does not hold what its writer put there: written by another version, or by another hand. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
}

export function unreadable(what: string): never {
  throw new UnreadableRecord(`Unreadable ${what} in the database`);
}

/** The disk, not the data: nothing was written, and the same may succeed when there is room again. */
export function isDiskProblem(error: unknown): boolean {
  return /^(SQLITE_(FULL|IOERR)|ENOSPC$|EDQUOT$|EIO$)/.test(codeOf(error));
}

/** The file, not the disk: its pages do not hold together. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

/** `disk-full` or `disk-failed`. Not every call of SQLite that fails for want of space says so: with a file, it is tried beside it. */
export function diskCode(error: unknown, file?: string): 'disk-full' | 'disk-failed' {
  const isFull = saysFull(error) || (file !== undefined && hasNoSpace(file));
  return isFull ? 'disk-full' : 'disk-failed';
}

function saysFull(error: unknown): boolean {
  return /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(codeOf(error));
}

/** The memory that SQLite shares between the readers of a database takes half of this on the disk. In bytes. */
const SPACE = 1 << 16;

/** Whether the disk beside a file is full, or a quota used up. */
function hasNoSpace(file: string): boolean {
  const probe = `${file}.new-${process.pid}-space`;
  try {
    writeFileSync(probe, Buffer.alloc(SPACE), { flush: true });
  } catch (error) {
    if (!saysFull(error)) return false;
    rmSync(probe, { force: true });
    return true;
  }
  rmSync(probe, { force: true });
  return false;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
