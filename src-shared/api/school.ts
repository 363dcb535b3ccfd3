/**
 * Calls of the school: who learns, drills, what is due, progress, exercises of one's own. What is asked and recorded is the
 * chosen learner's; the first one is there from the start. Every answer is on disk before what it was worth comes back.
 */
import { z } from 'zod';
import { nameSchema } from '../names.ts';
import { setupSchema } from '../position.ts';
import { lessonInputSchema, type LessonView } from '../school/lesson-course.ts';
import { DRILL_KINDS, DRILL_SOURCES, THEMES, type Drill, type DrillHint, type DrillVerdict } from '../school/drill.ts';
import { runWishSchema, type RunAnswered, type RunQuestion } from '../school/run.ts';
import { drillAnswerSchema } from '../school/drill-answer.ts';
import {
  schoolSettingsSchema,
  type CourseLesson,
  type DueItem,
  type GuidedDeal,
  type Learner,
  type LostMoney,
  type MistakesFound,
  type Overview,
  type OwnExercise,
  type Practised,
  type SchoolSettings,
} from '../school/progress.ts';
import type { FinalTests } from '../school/final-test.ts';
import { VARIANTS } from '../seats.ts';
import { practisedSchema } from './situations.ts';
import { MAX_LEARNER_LENGTH } from './text-limits.ts';

/** Drawn by the window; a later call with the same request id ends the earlier one. */
const requestId = z.string().min(1).max(40);
const id = z.number().int().min(1);
const lessonId = z.string().min(1).max(60);
const learnerName = nameSchema(24);

export const schoolMethods = {
  'school.learners': z.strictObject({}),
  /** A new learner, who is chosen at once. */
  'school.addLearner': z.strictObject({ name: learnerName }),
  'school.renameLearner': z.strictObject({ id, name: learnerName }),
  'school.chooseLearner': z.strictObject({ id }),
  /** With all that is recorded of him. The last one cannot be deleted. */
  'school.deleteLearner': z.strictObject({ id }),
  /** Forgets all progress; name and settings stay. */
  'school.resetLearner': z.strictObject({ id }),
  /** All that is recorded of a learner as JSON text. */
  'school.exportLearner': z.strictObject({ id }),
  /** A learner of that text beside the others, chosen at once. Errors carry the path, and `line` among the params. */
  'school.importLearner': z.strictObject({ text: z.string().min(1).max(MAX_LEARNER_LENGTH) }),

  /** All lessons in order, with how far the chosen learner is. */
  'school.course': z.strictObject({}),
  /** All guided deals, theme by theme, with how far the chosen learner is; they are gone through by the calls of lessons. */
  'school.guided': z.strictObject({}),
  /** A lesson where it was left, or at that step. Error: `unknown-lesson`. */
  'school.openLesson': z.strictObject({ lesson: lessonId, step: z.number().int().min(0).optional() }),
  /** `turn` must be that of the last view, so that a repeated click is harmless. */
  'school.lessonInput': z.strictObject({ lesson: lessonId, turn: z.number().int().min(0), input: lessonInputSchema }),
  /** From its first step on, with nothing done: its results and what was to come back from it are forgotten. */
  'school.resetLesson': z.strictObject({ lesson: lessonId }),

  /** Final tests of the chosen learner, with what became of them. */
  'school.finalTests': z.strictObject({}),
  /** A new one, with cards nobody has seen. Errors: `final-test-open`, `unknown-rules`, `variant-not-in-rules`. */
  'school.startFinalTest': z.strictObject({ variant: z.enum(VARIANTS), rules: z.string().min(1).max(40) }),
  /** Ends the one that is open; it stays among the others with what was played. Error: `no-final-test`. */
  'school.giveUpFinalTest': z.strictObject({}),

  'school.settings': z.strictObject({}),
  'school.setSettings': schoolSettingsSchema.partial(),

  /** How the chosen learner stands; the calendar reaches back that many days. */
  'school.overview': z.strictObject({ days: z.number().int().min(7).max(732).default(182) }),
  /** What mistakes cost by theme, week by week, in deals of the owner's that were looked back on. */
  'school.lost': z.strictObject({ weeks: z.number().int().min(1).max(104).default(12) }),
  /** What is due now, most overdue first. */
  'school.due': z.strictObject({ limit: z.number().int().min(1).max(500).default(100) }),

  /**
   * The drill to do next: one left open, one that is due, or a new one that fits the rating, of what the course has taught (or a
   * placement has found known) and of the game the learner plays. `kind` and `theme` narrow it; what they ask for is made even
   * where it was not taught. `source` asks for own exercises only, `exerciseId` for that one. Errors: `no-such-drill` when
   * nothing fits, `nothing-taught` when there is nothing yet that could be practised.
   */
  'school.nextDrill': z.strictObject({
    kind: z.enum(DRILL_KINDS).optional(),
    theme: z.enum(THEMES).optional(),
    source: z.enum(DRILL_SOURCES).optional(),
    exerciseId: id.optional(),
    /** Only narrow choices in which a simple rule often fails (longest suit, highest card, always hra). */
    dilemma: z.boolean().optional(),
    /** Also what the course has not taught, and of other games than the learner plays. */
    all: z.boolean().optional(),
  }),
  'school.answerDrill': z.strictObject({ attemptId: id, step: z.number().int().min(0), answer: drillAnswerSchema }),
  /**
   * The next hint of an attempt that was answered wrongly and is to be tried again, 1 the vaguest. Errors: `hint-too-early` before
   * the first answer, `no-such-hint` above the last, `attempt-finished`.
   */
  'school.drillHint': z.strictObject({ attemptId: id, level: z.number().int().min(1).max(9) }),
  /** Ends the attempt and shows the solution. What was never answered is not repeated for it. */
  'school.giveUpDrill': z.strictObject({ attemptId: id }),

  /**
   * Begins a series for speed or the placement test; an earlier run is over. Nothing in it is rated or repeated. Errors of the
   * calls about it: `unknown-run` when it is over.
   */
  'school.startRun': runWishSchema,
  /** The open question, made if there is none yet; its time runs from here. */
  'school.askRun': z.strictObject({ run: z.string().min(1).max(40) }),
  /** `null`: not known. `number` must be that of the open question; the last answer again is harmless. */
  'school.answerRun': z.strictObject({
    run: z.string().min(1).max(40),
    number: z.number().int().min(0),
    answer: drillAnswerSchema.nullable(),
  }),
  /** No lesson is marked as known any more. */
  'school.forgetPlacement': z.strictObject({}),

  /** Turns a situation into an exercise of one's own: a setup, or a moment of a recorded deal (its actions up to `step`). */
  'school.practise': z.strictObject({
    from: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('setup'), setup: setupSchema }),
      /** The last decision of a practised deal. */
      z.strictObject({ type: z.literal('situation'), at: practisedSchema }),
      z.strictObject({ type: z.literal('deal'), dealId: id, step: z.number().int().min(0) }),
    ]),
    name: nameSchema(80).optional(),
  }),
  'school.exercises': z.strictObject({}),
  'school.removeExercise': z.strictObject({ exerciseId: id }),
  /**
   * Looks through the learner's finished deals that were not looked at yet for wrong decisions, and makes exercises of them.
   * Long: progress comes as `schoolProgress` events.
   */
  'school.findMistakes': z.strictObject({ requestId, deals: z.number().int().min(1).max(1000).default(50) }),
  'school.cancel': z.strictObject({ requestId }),
} as const;

export interface SchoolResults {
  'school.learners': readonly Learner[];
  'school.addLearner': Learner;
  'school.renameLearner': Learner;
  'school.chooseLearner': Learner;
  'school.deleteLearner': readonly Learner[];
  'school.resetLearner': null;
  'school.exportLearner': string;
  'school.importLearner': Learner;
  'school.course': readonly CourseLesson[];
  'school.guided': readonly GuidedDeal[];
  'school.openLesson': LessonTurn;
  'school.lessonInput': LessonTurn;
  'school.resetLesson': LessonTurn;
  'school.finalTests': FinalTests;
  'school.startFinalTest': { readonly sessionId: number };
  'school.giveUpFinalTest': null;
  'school.settings': SchoolSettings;
  'school.setSettings': SchoolSettings;
  'school.overview': Overview;
  'school.lost': LostMoney;
  'school.due': readonly DueItem[];
  'school.nextDrill': Drill;
  'school.answerDrill': DrillVerdict;
  'school.drillHint': DrillHint;
  'school.giveUpDrill': DrillVerdict;
  'school.startRun': { readonly run: string };
  'school.askRun': RunQuestion;
  'school.answerRun': RunAnswered;
  'school.forgetPlacement': null;
  'school.practise': Practised;
  'school.exercises': readonly OwnExercise[];
  'school.removeExercise': null;
  'school.findMistakes': MistakesFound;
  'school.cancel': null;
}

/** A lesson after `turn` inputs of the learner. */
export interface LessonTurn {
  readonly turn: number;
  readonly view: LessonView;
}

export interface SchoolProgress {
  readonly requestId: string;
  readonly done: number;
  readonly of: number;
}
