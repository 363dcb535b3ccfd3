/**
 * How many stakes an announced part is played for once the table has spoken, as learned from what players double (`doublings.json`), and
 * from contracts that were forced on hands of every kind (`forced.json`), which tells of weak hands, too.
 */
import type { Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';
import type { AnswersTo } from '../hand/stakes.ts';
import type { LowestBid } from './lowest-bid.ts';
import table from './doublings.json' with { type: 'json' };
import forced from './forced.json' with { type: 'json' };

/** By variant and part: stakes of a part that is won and of one that is lost, each at a chance of nothing and more for a sure one. */
export type LearnedAnswers = Readonly<
  Record<string, readonly [won: number, wonMore: number, lost: number, lostMore: number]>
>;

export interface ForcedAnswers {
  /** Raised when what is weighed changes. */
  readonly format: number;
  /** How they were learned. */
  readonly source: string;
  /** By variant, contract and part. */
  readonly answers: LearnedAnswers;
  /** By variant and the lowest contract of the auction (`lowest-bid.ts`). */
  readonly lowestBids: Readonly<Record<string, LowestBid>>;
}

export const FORCED_FORMAT = 2;

const answers = table.answers as unknown as LearnedAnswers;
const { answers: byContract } = forced as unknown as ForcedAnswers;

/** `undefined` where nothing was learned. */
export function answersIn(variant: Variant, contract: Contract, fields: RuleFields): AnswersTo | undefined {
  if (!Object.keys(answers).some((name) => name.startsWith(variant))) return undefined;
  const isAsForced = fitsForced(contract, fields);
  return (part, chance) => {
    const known = isAsForced ? byContract[`${variant} ${contract} ${part}`] : undefined;
    const [won, wonMore, lost, lostMore] = known ?? answers[`${variant} ${part}`] ?? answers[variant]!;
    // What was forced counts giving up as well, which may bring less than the stake.
    const least = known ? 0.5 : 1;
    return { won: Math.max(least, won + wonMore * chance), lost: Math.max(least, lost + lostMore * chance) };
  };
}

/** Contracts were forced by rules that play every game out, and let hra be given up against a seven. csm V.12 */
function fitsForced(contract: Contract, { unflekkedPaid, giveUpAgainstSeven }: RuleFields): boolean {
  return contract === 'sedma' ? giveUpAgainstSeven && !unflekkedPaid.sedma : !unflekkedPaid.hra;
}
