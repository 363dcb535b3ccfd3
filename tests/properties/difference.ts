/** Engine and reference disagree, or a promise is broken: somebody has to look into the rules. */
import { isDeepStrictEqual } from 'node:util';

export class Difference extends Error {}

/** Throws unless both came to the same. */
export function same(what: string, engine: unknown, reference: unknown): void {
  if (isDeepStrictEqual(engine, reference)) return;
  throw new Difference(`${what}\n  engine    ${JSON.stringify(engine)}\n  reference ${JSON.stringify(reference)}`);
}

/** Throws when something happened that never may. */
export function never(happened: boolean, what: () => string): void {
  if (happened) throw new Difference(what());
}
