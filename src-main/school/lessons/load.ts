/** The lessons of the course, checked and in order. */
import { lessonFiles } from '#resources/lessons/index.ts';
import { guidedFiles, measuredFile } from '#resources/guided/index.ts';
import { guidedSchema, measuredSchema, type Guided, type MeasuredDeal } from '#shared/school/guided.ts';
import { GUIDED_THEMES } from '#shared/school/guided-themes.ts';
import { lessonSchema, type Lesson } from '#shared/school/lesson.ts';
import type { LessonSummary } from '#shared/school/lesson-course.ts';
import type { GuidedSummary } from '#shared/school/progress.ts';
import { lessonOf } from './guided.ts';

/** All lessons by chapter. */
export const LESSONS: readonly Lesson[] = lessonFiles
  .map((file) => lessonSchema.parse(file))
  .sort((a, b) => a.chapter - b.chapter);

interface GuidedBook {
  /** As written, theme by theme. */
  readonly deals: readonly Guided[];
  readonly measured: MeasuredDeal;
  /** What is made of the deals, in their order. */
  readonly lessons: readonly Lesson[];
}

let book: GuidedBook | undefined;

/** The guided deals, read when they are first asked for: a start of the program has no need of them. */
export function guidedBook(): GuidedBook {
  return (book ??= readGuided());
}

function readGuided(): GuidedBook {
  const measured = measuredSchema.parse(measuredFile);
  const deals = guidedDeals();
  return { deals, measured, lessons: deals.map((deal) => lessonOf(deal, measured)) };
}

/** The guided deals as written, theme by theme: no lesson is made of them, so what was measured need not fit them yet. */
export function guidedDeals(): Guided[] {
  return guidedFiles
    .map((file) => guidedSchema.parse(file))
    .sort((a, b) => GUIDED_THEMES.indexOf(a.theme) - GUIDED_THEMES.indexOf(b.theme) || a.number - b.number);
}

/** A chapter of the course or a guided deal. */
export function findLesson(id: string): Lesson | undefined {
  const isIt = (lesson: Lesson): boolean => lesson.id === id;
  return LESSONS.find(isIt) ?? guidedBook().lessons.find(isIt);
}

/** The list of guided deals, theme by theme. */
export function guidedSummaries(): GuidedSummary[] {
  const { deals, lessons: made } = guidedBook();
  return deals.map(({ theme, lessons, thumb }, i) => ({
    theme,
    lessons,
    thumb: thumb ?? null,
    lesson: summaryOf(made[i]!),
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
