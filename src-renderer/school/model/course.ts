/** How far a learner is with the course. */
import type { CourseLesson } from '#shared/school/progress.ts';

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

/** The lesson to go on with: one that was begun, otherwise the first that is neither finished nor known; `null` when all are. */
export function nextLesson(course: readonly CourseLesson[]): CourseLesson | null {
  const open = course.filter((lesson) => !lesson.known && !progressOf(lesson).finished);
  return open.find(isBegun) ?? open[0] ?? null;
}
