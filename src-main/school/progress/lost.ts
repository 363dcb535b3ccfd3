/** What mistakes cost in deals that were looked back on, by theme and week. */
import type { ActionType } from '#shared/actions.ts';
import { announcesSeven, type Contract, type SettledComponent } from '#shared/contracts.ts';
import { THEME_OF, type Theme } from '#shared/school/drill.ts';
import type { LostMoney, LostTheme, LostWeek } from '#shared/school/progress.ts';
import { lessonSummaries } from '../lessons/index.ts';
import { dayOf, mondayOf } from './calendar.ts';

/** Chapters named for a theme. */
const MAX_LESSONS = 3;

/** A deal of the learner's own; `lost`: base units by decision, `null` where nobody looked back on it. */
export interface LostIn {
  /** ISO 8601 */
  readonly dealtAt: string;
  readonly contract: Contract | null;
  readonly isDeclarer: boolean;
  readonly lost: readonly DecisionLoss[] | null;
}

export interface DecisionLoss {
  readonly type: ActionType;
  readonly cost: number;
  /** What a card lost most of, if the review tells. */
  readonly part: SettledComponent | null;
}

const SEVENS: readonly SettledComponent[] = ['sedma', 'silent-seven', 'against-sedma', 'dve-sedmy'];

/** Cards by what they lost, or where that is not kept by the game they were played in, and by side; calls by what they decide. */
export function themeOfLoss(
  { type, part }: Pick<DecisionLoss, 'type' | 'part'>,
  { contract, isDeclarer }: Pick<LostIn, 'contract' | 'isDeclarer'>,
): Theme {
  if (type === 'comment') return 'doubling';
  if (type !== 'play') return 'announcing';
  if (contract === 'betl' || contract === 'open-betl') return 'betl';
  const isSeven = part === null ? contract !== null && announcesSeven(contract) : SEVENS.includes(part);
  if (isSeven) return 'seven';
  return isDeclarer ? 'declarer' : 'defence';
}

/** @param deals dealt in those weeks; what a clock that was ahead has dated later is left out */
export function lostMoney(deals: readonly LostIn[], weeks: number, now: Date): LostMoney {
  const counts = new Map<string, { deals: number; unseen: number; lost: Partial<Record<Theme, number>> }>();
  for (let before = weeks - 1; before >= 0; before--) {
    counts.set(dayOf(mondayOf(now, before)), { deals: 0, unseen: 0, lost: {} });
  }
  const themes = new Map<Theme, { lost: number; mistakes: number }>();
  for (const deal of deals) {
    const week = counts.get(dayOf(mondayOf(new Date(deal.dealtAt))));
    if (!week) continue;
    if (deal.lost === null) week.unseen += 1;
    else week.deals += 1;
    for (const loss of deal.lost ?? []) {
      const { cost } = loss;
      const theme = themeOfLoss(loss, deal);
      week.lost[theme] = (week.lost[theme] ?? 0) + cost;
      const { lost, mistakes } = themes.get(theme) ?? { lost: 0, mistakes: 0 };
      themes.set(theme, { lost: lost + cost, mistakes: mistakes + 1 });
    }
  }
  return {
    weeks: [...counts].map(([week, counted]): LostWeek => ({ week, ...counted })),
    themes: [...themes]
      .map(([theme, counted]): LostTheme => ({ theme, ...counted, lessons: lessonsOf(theme) }))
      .sort((a, b) => b.lost - a.lost),
  };
}

/** Chapters whose drills practise a theme, those that are about little else first. */
function lessonsOf(theme: Theme): string[] {
  return lessonSummaries()
    .filter(({ drills }) => drills.some((kind) => THEME_OF[kind] === theme))
    .sort((a, b) => a.drills.length - b.drills.length)
    .slice(0, MAX_LESSONS)
    .map(({ id }) => id);
}
