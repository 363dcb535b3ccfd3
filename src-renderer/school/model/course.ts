/** How far a learner is with the course. */
import type { RouteLocationRaw } from 'vue-router';
import type { LessonSummary } from '#shared/school/lesson-course.ts';
import type { CourseLesson, GuidedDeal } from '#shared/school/progress.ts';

export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly finished: boolean;
}

export function progressOf({ lesson, done }: Pick<CourseLesson, 'lesson' | 'done'>): Progress {
  const of = lesson.steps.length;
  const finished = lesson.steps.filter(({ id }) => done.includes(id)).length;
  return { done: finished, of, finished: finished === of };
}

/** Whether anything was done in it, or it was left on the way. */
export function isBegun({ done, at }: Pick<CourseLesson, 'done' | 'at'>): boolean {
  return done.length > 0 || at > 0;
}

/** Chapters that are finished, and those a placement test found known without it. */
export function chapterCounts(course: readonly CourseLesson[]): { finished: number; known: number } {
  const finished = course.filter((lesson) => progressOf(lesson).finished).length;
  return { finished, known: course.filter((lesson) => lesson.known && !progressOf(lesson).finished).length };
}

export type DealProgress = 'done' | 'begun' | 'new';

export function dealState(deal: Pick<GuidedDeal, 'lesson' | 'done' | 'at'>): DealProgress {
  if (progressOf(deal).finished) return 'done';
  return isBegun(deal) ? 'begun' : 'new';
}

/** Steps nobody has done, as places in the lesson. */
export function missingSteps({ steps }: LessonSummary, isDone: (id: string) => boolean): number[] {
  return steps.flatMap(({ id }, index) => (isDone(id) ? [] : [index]));
}

/** The step to go on with: where it was left, unless only a step that was passed over is missing. */
export function stepOn({ lesson, done, at }: Pick<CourseLesson, 'lesson' | 'done' | 'at'>): number {
  const missing = missingSteps(lesson, (id) => done.includes(id));
  return missing.length > 0 && missing.every((step) => step < at) ? missing[0]! : at;
}

/** The way to go on with a lesson. */
export function wayOn(course: CourseLesson): RouteLocationRaw {
  const step = stepOn(course);
  const way = { name: 'lesson', params: { lesson: course.lesson.id } };
  return step === course.at ? way : { ...way, query: { step } };
}

/** How many guided deals are in each state. */
export function dealCounts(
  deals: readonly Pick<GuidedDeal, 'lesson' | 'done' | 'at'>[],
): Record<DealProgress, number> & { of: number } {
  const counts = { done: 0, begun: 0, new: 0, of: deals.length };
  for (const deal of deals) counts[dealState(deal)] += 1;
  return counts;
}

/** Ids of the lessons that are finished, or were found known. */
export function lessonsTaught(course: readonly CourseLesson[]): Set<string> {
  return new Set(course.filter((each) => each.known || progressOf(each).finished).map(({ lesson }) => lesson.id));
}

/** The lesson to go on with: one that was begun, otherwise the first that is neither finished nor known; `null` when all are. */
export function nextLesson(course: readonly CourseLesson[]): CourseLesson | null {
  const open = course.filter((lesson) => !lesson.known && !progressOf(lesson).finished);
  return open.find(isBegun) ?? open[0] ?? null;
}
