/** How many stakes an announced part is played for once the table has spoken, as learned from what players double (`doublings.json`). */
import type { Variant } from '#shared/seats.ts';
import type { AnswersTo } from '../hand/stakes.ts';
import table from './doublings.json' with { type: 'json' };

/** By variant and part: stakes of a part that is won and of one that is lost, each at a chance of nothing and more for a sure one. */
export type LearnedAnswers = Readonly<
  Record<string, readonly [won: number, wonMore: number, lost: number, lostMore: number]>
>;

const answers = table.answers as unknown as LearnedAnswers;

/** `undefined` where nothing was learned. */
export function answersIn(variant: Variant): AnswersTo | undefined {
  if (!Object.keys(answers).some((name) => name.startsWith(variant))) return undefined;
  return (part, chance) => {
    const [won, wonMore, lost, lostMore] = answers[`${variant} ${part}`] ?? answers[variant]!;
    return { won: Math.max(1, won + wonMore * chance), lost: Math.max(1, lost + lostMore * chance) };
  };
}
