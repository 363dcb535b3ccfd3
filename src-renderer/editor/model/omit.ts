/** The same object without some of its fields. */
export function omit<T extends object, K extends keyof T & string>(from: T, ...fields: readonly K[]): Omit<T, K> {
  const kept = Object.entries(from).filter(([field]) => !(fields as readonly string[]).includes(field));
  return Object.fromEntries(kept) as Omit<T, K>;
}
