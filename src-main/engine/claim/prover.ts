/** Who answers whether a game is laid. A proof may take seconds, so a caller may have it made elsewhere, or keep its answer. */
import { hash } from '../kernel/index.ts';
import { isLaid, type LaidQuestion } from '../laid/index.ts';

/** Positions one proof may look at, some seconds; the hardest of 24,000 random claims (in lízaný) needed 851,610. */
export const MAX_NODES = 3_000_000;

/** `null` when it is too hard to tell. */
export type Prover = (question: LaidQuestion) => boolean | null;

/** Answers to questions of one deal, by `questionKey`. */
export type Proved = Readonly<Record<string, boolean | null>>;

/** Proves in this thread, which it keeps busy. */
export const proveHere: Prover = (question) => isLaid(question, { nodes: MAX_NODES });

/** Thrown by a prover that knows only what was proved before, with what it was asked. */
export class NotProved extends Error {
  readonly question: LaidQuestion;

  constructor(question: LaidQuestion) {
    super('a question that was not proved before');
    this.question = question;
  }
}

/** Answers what was proved before; asked anything else it throws `NotProved`. */
export function proved(answers: Proved): Prover {
  return (question) => {
    const known = answers[questionKey(question)];
    if (known === undefined) throw new NotProved(question);
    return known;
  };
}

/**
 * A question of one deal in a few letters. The rule set is the deal's and so no part of it: rules may be given further fields
 * without everything having to be proved again.
 */
export function questionKey(question: LaidQuestion): string {
  const text = JSON.stringify({ ...question, ruleSet: null });
  // Of the handful of questions a deal asks no two come to the same 128 bits.
  return hash(text)
    .map((word) => (word >>> 0).toString(36).padStart(7, '0'))
    .join('');
}
