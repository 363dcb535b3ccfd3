/** What is due, and where it is. */
import type { RouteLocationRaw } from 'vue-router';
import type { DueReason } from '#shared/school/drill.ts';
import type { DueItem, Overview } from '#shared/school/progress.ts';

export function wayToDue(item: DueItem): RouteLocationRaw {
  return item.type === 'lesson'
    ? { name: 'lesson', params: { lesson: item.lesson }, query: { step: item.index } }
    : { name: 'drill', query: { exercise: item.exerciseId } };
}

export interface DueFigure {
  readonly id: 'now' | 'today';
  /** Of its name. */
  readonly label: string;
  readonly count: number;
}

/** What is to be repeated, as every screen tells it: what is due now, and with what falls due until midnight. */
export function dueFigures({ due }: Pick<Overview, 'due'>): readonly DueFigure[] {
  return [
    { id: 'now', label: 'schoolScreen.due.now', count: due.now },
    { id: 'today', label: 'schoolScreen.due.today', count: due.today },
  ];
}

/** The step of a lesson or the exercise that is done now. */
export type Doing = { readonly lesson: string; readonly index: number } | { readonly exerciseId: number };

/** Why what is done now comes back, `null` where it is not due, and what else is due. */
export function repetitionIn(
  due: readonly DueItem[],
  doing: Doing,
): { readonly reason: DueReason | null; readonly others: readonly DueItem[] } {
  return {
    reason: due.find((item) => isDoing(item, doing))?.reason ?? null,
    others: due.filter((item) => !isDoing(item, doing)),
  };
}

function isDoing(item: DueItem, doing: Doing): boolean {
  if ('exerciseId' in doing) return item.type === 'drill' && item.exerciseId === doing.exerciseId;
  return item.type === 'lesson' && item.lesson === doing.lesson && item.index === doing.index;
}
