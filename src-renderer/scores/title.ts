/** The name of an account nobody named: of two begun on the same day the second has a number. */
export function freeTitle(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const title = number === 1 ? wanted : `${wanted} (${number})`;
    if (!taken.includes(title)) return title;
  }
}
