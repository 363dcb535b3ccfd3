/** A row that does not hold what its writer put there: written by another version, or by another hand. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
}

export function unreadable(what: string): never {
  throw new UnreadableRecord(`Unreadable ${what} in the database`);
}
