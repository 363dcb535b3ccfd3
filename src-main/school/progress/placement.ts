/**
 * Where somebody who knows the game begins the course: the chapters are in an order, so the first one that is not known is found by
 * halving, with two right answers of up to three for a chapter. What no drill can tell stays open.
 */
import type { DrillKind } from '#shared/school/drill.ts';
import type { LessonSummary } from '#shared/school/lesson-course.ts';

/** The last chapter of what all know who know the game; offences and the other games come after it. */
const LAST = 15;
/** Made too slowly, or watched too long, for a test. */
const LEFT_OUT: readonly DrillKind[] = ['talon', 'counting'];
const ENOUGH = 2;

/** A chapter that drills can ask about. */
export interface Milestone {
  readonly chapter: number;
  readonly kinds: readonly DrillKind[];
}

export function milestonesOf(lessons: readonly LessonSummary[]): Milestone[] {
  return lessons
    .filter(({ chapter }) => chapter <= LAST)
    .map(({ chapter, drills }) => ({ chapter, kinds: drills.filter((kind) => !LEFT_OUT.includes(kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
}

export type PlacementStep =
  /** The next question is about that milestone, and so many were asked about it. */
  | { readonly done: false; readonly at: number; readonly asked: number }
  | { readonly done: true; readonly known: number };

/** What comes after those answers, right or wrong; at the end, how many of the milestones are known. */
export function placementStep(milestones: number, answers: readonly boolean[]): PlacementStep {
  let [low, high, next] = [0, milestones, 0];
  while (low < high) {
    const at = Math.floor((low + high) / 2);
    let [right, wrong] = [0, 0];
    while (right < ENOUGH && wrong < ENOUGH) {
      const answer = answers[next];
      if (answer === undefined) return { done: false, at, asked: right + wrong };
      if (answer) right += 1;
      else wrong += 1;
      next += 1;
    }
    if (right === ENOUGH) low = at + 1;
    else high = at;
  }
  return { done: true, known: low };
}
