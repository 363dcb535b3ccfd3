export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs pieces of work one after another in the order they were given, whether the ones before failed or not. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
