/** The lessons of the course, checked and in order. */
import { lessonFiles } from '#resources/lessons/index.ts';
import { guidedFiles, measuredFile } from '#resources/guided/index.ts';
import { guidedSchema, measuredSchema, type Guided } from '#shared/school/guided.ts';
import { GUIDED_THEMES } from '#shared/school/guided-themes.ts';
import { lessonSchema, type Lesson } from '#shared/school/lesson.ts';
import type { LessonSummary } from '#shared/school/lesson-course.ts';
import type { GuidedSummary } from '#shared/school/progress.ts';
import { lessonOf } from './guided.ts';

/** All lessons by chapter. */
export const LESSONS: readonly Lesson[] = lessonFiles
  .map((file) => lessonSchema.parse(file))
  .sort((a, b) => a.chapter - b.chapter);

/** Guided deals as written, theme by theme. */
export const GUIDED: readonly Guided[] = guidedFiles
  .map((file) => guidedSchema.parse(file))
  .sort((a, b) => GUIDED_THEMES.indexOf(a.theme) - GUIDED_THEMES.indexOf(b.theme) || a.number - b.number);

export const MEASURED = measuredSchema.parse(measuredFile);

const guidedLessons: readonly Lesson[] = GUIDED.map((deal) => lessonOf(deal, MEASURED));

/** A chapter of the course or a guided deal. */
export function findLesson(id: string): Lesson | undefined {
  return [...LESSONS, ...guidedLessons].find((lesson) => lesson.id === id);
}

/** The list of guided deals, theme by theme. */
export function guidedSummaries(): GuidedSummary[] {
  return GUIDED.map(({ theme, lessons, thumb }, i) => ({
    theme,
    lessons,
    thumb: thumb ?? null,
    lesson: summaryOf(guidedLessons[i]!),
  }));
}

/** The table of contents. */
export function lessonSummaries(): LessonSummary[] {
  return LESSONS.map(summaryOf);
}

function summaryOf({ id, chapter, title, about, drills, steps }: Lesson): LessonSummary {
  return {
    id,
    chapter,
    title,
    about,
    drills,
    steps: steps.map((step) => ({ id: step.id, kind: step.kind, title: step.title ?? null })),
  };
}
