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

/** `disk-full` or `disk-failed`. */
export function diskCode(error: unknown): 'disk-full' | 'disk-failed' {
  return /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(codeOf(error)) ? 'disk-full' : 'disk-failed';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
