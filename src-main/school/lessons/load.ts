/** The lessons of the course, checked and in order. */
import { lessonFiles } from '#resources/lessons/index.ts';
import { lessonSchema, type Lesson } from '#shared/school/lesson.ts';
import type { LessonSummary } from '#shared/school/lesson-course.ts';

/** All lessons by chapter. */
export const LESSONS: readonly Lesson[] = lessonFiles
  .map((file) => lessonSchema.parse(file))
  .sort((a, b) => a.chapter - b.chapter);

export function findLesson(id: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.id === id);
}

/** The table of contents. */
export function lessonSummaries(): LessonSummary[] {
  return LESSONS.map(({ id, chapter, title, about, drills, steps }) => ({
    id,
    chapter,
    title,
    about,
    drills,
    steps: steps.map((step) => ({ id: step.id, kind: step.kind, title: step.title ?? null })),
  }));
}
