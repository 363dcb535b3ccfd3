/** A series of deals of one situation: what was decided, how good it was, and what it came to. */
import type { Action } from '#shared/actions.ts';
import type { SettledComponent } from '#shared/contracts.ts';
import type { JudgedDecision, SeriesResult } from '#shared/api/situations.ts';
import { meanOf, type Mean } from '#shared/mean.ts';
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

/** Per deal, how much more than bots with the same cards; `null` before two deals can be compared. The cards' luck is in both. */
export function besideBots({ money, bots }: Series): Mean | null {
  const differences = [...money].flatMap(([deal, own]) => (bots.has(deal) ? [own - bots.get(deal)!] : []));
  if (differences.length < 2) return null;
  return meanOf(sum(differences), sum(differences.map((each) => each * each)), differences.length);
}

/** When in a deal something is decided; tricks in thirds. */
const STAGES = ['calls', 'early', 'middle', 'late'] as const;
export type Stage = (typeof STAGES)[number];

/** What decisions cost together, by when they were made; only stages with decisions that could be graded. */
export function costByStage({ decisions }: Series): readonly { stage: Stage; cost: number; decisions: number }[] {
  const graded = decisions.flatMap((decision) => {
    const cost = costOf(decision);
    return cost === null ? [] : [{ cost, stage: stageOf(decision.judged!.moment!.trick) }];
  });
  return STAGES.map((stage) => {
    const of = graded.filter((each) => each.stage === stage);
    return { stage, cost: sum(of.map(({ cost }) => cost)), decisions: of.length };
  }).filter((each) => each.decisions > 0);
}

/** What mistakes cost by what was lost by them: a component of the contract, or by calls; the dearest first. */
export function costByTheme({ decisions }: Series): readonly { theme: SettledComponent | 'calls'; cost: number }[] {
  const costs = new Map<SettledComponent | 'calls', number>();
  for (const decision of decisions) {
    const cost = costOf(decision) ?? 0;
    const moment = decision.judged?.moment;
    const theme = moment?.kind === 'call' ? 'calls' : moment?.known?.part;
    if (cost > 0 && theme !== undefined) costs.set(theme, (costs.get(theme) ?? 0) + cost);
  }
  return [...costs].map(([theme, cost]) => ({ theme, cost })).toSorted((one, other) => other.cost - one.cost);
}

function stageOf(trick: number | null): Stage {
  if (trick === null) return 'calls';
  if (trick <= 3) return 'early';
  return trick <= 7 ? 'middle' : 'late';
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
