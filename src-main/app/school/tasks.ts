/** What the school's threads do, and what they give back. */
import type { Action } from '#shared/actions.ts';
import type { Language } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Explanation } from '#shared/coach.ts';
import type { Setup } from '#shared/position.ts';
import type { Result } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import type { DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { LessonInput, LessonState, LessonView } from '#shared/school/lesson-course.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import type { Manner } from '#shared/view.ts';
import type { Proved } from '#main/engine/index.ts';
import type { ReviewedDeal, DrillTerms } from '#main/school/index.ts';
import type { Transfer } from './learner-text.ts';

/** A recorded deal. */
export interface DealRecord {
  readonly variant: Variant;
  readonly ruleSet: RuleSet;
  readonly deck: readonly Card[];
  readonly sitterOut: boolean;
  readonly manner: Manner;
  readonly actions: readonly Action[];
  /** What was proved of claims in it. */
  readonly proved: Proved;
}

/** What a drill is made of, and what may lie in it. */
export interface DrillLimits {
  /** The game its learner plays; `null`: any. */
  readonly played: DrillTerms | null;
  /** Ids of lessons that are enough for it; `null`: whatever it needs. */
  readonly taught: readonly string[] | null;
}

export const NO_LIMITS: DrillLimits = { played: null, taught: null };

/** Drills of a kind from a seed on; the last one is as hard as wanted, or all that was found in time is not. */
export interface GenerateTask {
  readonly task: 'generate';
  readonly kind: DrillKind;
  readonly seed: string;
  readonly wanted: number;
  /** Only narrow choices that a simple rule does not make. */
  readonly dilemma: boolean;
  readonly limits: DrillLimits;
  /** Milliseconds after which anything will do. */
  readonly patience: number;
  /** Its first word becomes 1 when nobody wants them any more. */
  readonly closing: Int32Array;
}

export interface ExplainTask {
  readonly task: 'explain';
  readonly setup: Setup;
  readonly card: Card;
  readonly language: Language;
  /** Nothing counts but announced sevens. */
  readonly sevens: boolean;
}

/** A lesson: the state as it is, or after an input; `null` begins it. */
export interface LessonTask {
  readonly task: 'lesson';
  readonly lesson: string;
  readonly state: LessonState | null;
  readonly input: LessonInput | null;
  readonly language: Language;
}

export interface LessonAnswered {
  readonly state: LessonState;
  readonly view: LessonView;
  /** The step the input was for; whether it asks anything. */
  readonly step: string;
  readonly asks: boolean;
}

interface ReviewTask {
  readonly task: 'review';
  readonly deal: DealRecord;
  readonly seat: Seat;
}

/** The moment of a deal after its actions. */
interface MomentTask {
  readonly task: 'moment';
  readonly deal: DealRecord;
}

interface PositionTask {
  readonly task: 'position';
  /** With its rule set. */
  readonly setup: Setup;
}

/** The text of a learner somebody brought. */
interface LearnerTask {
  readonly task: 'learner';
  readonly text: string;
}

export type SchoolTask = GenerateTask | ExplainTask | LessonTask | ReviewTask | MomentTask | PositionTask | LearnerTask;

export interface TaskAnswers {
  generate: readonly Exercise[];
  explain: Explanation | null;
  lesson: Result<LessonAnswered>;
  review: ReviewedDeal;
  moment: Result<Exercise>;
  position: Result<Exercise>;
  learner: Result<Transfer>;
}

export type TaskOf<K extends SchoolTask['task']> = Extract<SchoolTask, { task: K }>;
