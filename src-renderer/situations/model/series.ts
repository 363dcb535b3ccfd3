/** A series of deals of one situation: what was decided, how good it was, and what it came to. */
import type { Action } from '#shared/actions.ts';
import type { JudgedDecision, SeriesResult } from '#shared/api/situations.ts';
import { GRADES, type Grade } from '#shared/situations/index.ts';

export interface SeriesOptions {
  /** `null`: until it is ended. */
  readonly deals: number | null;
  /** One decision each, or every deal to the bill. */
  readonly whole: boolean;
  /** Whether decisions are graded at once or only at the end. */
  readonly atOnce: boolean;
}

export interface PlayedDecision {
  readonly deal: number;
  /** What had been done before in the deal, and then. */
  readonly before: readonly Action[];
  readonly action: Action;
  /** `null` while it is looked at, and where nothing can be said. */
  readonly judged: JudgedDecision | null;
}

export interface Series {
  readonly decisions: readonly PlayedDecision[];
  /** By number of the deal: what it brought, in base units. */
  readonly money: ReadonlyMap<number, number>;
  /** The same of bots with the same cards. */
  readonly bots: ReadonlyMap<number, number>;
}

export const NO_SERIES: Series = { decisions: [], money: new Map(), bots: new Map() };

/** What a decision cost against each opponent, as far as the judge can say; `null` where nobody graded it. */
export function costOf({ judged }: PlayedDecision): number | null {
  const known = judged?.moment?.known;
  if (!known || judged?.grade === null) return null;
  return judged?.grade === 'best' ? 0 : Math.max(0, known.loss.mean);
}

export function gradesOf({ decisions }: Series): ReadonlyMap<Grade, number> {
  const grades = new Map<Grade, number>(GRADES.map((grade) => [grade, 0]));
  for (const { judged } of decisions) if (judged?.grade) grades.set(judged.grade, grades.get(judged.grade)! + 1);
  return grades;
}

/** The decisions that cost most, if they cost something. */
export function worthLooking({ decisions }: Series, most = 3): readonly PlayedDecision[] {
  return decisions
    .filter((decision) => decision.judged?.grade !== 'equal' && (costOf(decision) ?? 0) > 0)
    .sort((one, other) => costOf(other)! - costOf(one)!)
    .slice(0, most);
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, number) => all + number, 0);

export function resultOf(series: Series): SeriesResult {
  const { decisions, money, bots } = series;
  const compared = [...bots].filter(([deal]) => money.has(deal));
  return {
    deals: new Set([...decisions.map(({ deal }) => deal), ...money.keys()]).size,
    money: sum(money.values()),
    bots: money.size > 0 && compared.length === money.size ? sum(bots.values()) : null,
    grades: Object.fromEntries([...gradesOf(series)].filter(([, number]) => number > 0)),
    cost: sum(decisions.map((decision) => costOf(decision) ?? 0)),
  };
}
