/** Engine and reference disagree: somebody has to look into the rules. */
export class Difference extends Error {
  constructor(what: string, engine: unknown, reference: unknown) {
    super(`${what}\n  engine    ${JSON.stringify(engine)}\n  reference ${JSON.stringify(reference)}`);
  }
}
