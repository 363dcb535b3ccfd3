/** Who learns, how far, and what is due. Times are ISO 8601 in UTC, days are `2026-11-21` in the computer's own time zone. */
import { z } from 'zod';
import { SERIES_KINDS, type DrillKind, type DueReason, type SeriesKind, type Theme, type Trend } from './drill.ts';
import type { GuidedTheme } from './guided-themes.ts';
import type { LessonSummary } from './lesson-course.ts';
import type { ThumbPage } from './thumb.ts';

export interface Learner {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  /** Whose progress is shown and recorded now. */
  readonly chosen: boolean;
}

/** A planned break, first and last day of it: nothing falls due, and days in a row are not broken by it. */
const pauseSchema = z
  .strictObject({ from: z.iso.date(), until: z.iso.date() })
  .refine(({ from, until }) => from <= until, { path: ['until'] });
export type Pause = z.infer<typeof pauseSchema>;

export const schoolSettingsSchema = z.strictObject({
  /** Days in a row are counted and shown. */
  streak: z.boolean(),
  /** Right answers a day; `null`: no goal. */
  dailyGoal: z.number().int().min(1).max(500).nullable(),
  /** Things repeated in a day at most; the others wait without being counted. `null`: no limit. */
  mostDue: z.number().int().min(1).max(200).nullable(),
  /** The last one planned, over or not. */
  pause: pauseSchema.nullable(),
});
export type SchoolSettings = z.infer<typeof schoolSettingsSchema>;

/** How a series ended. More right is better; of as many right, the quicker one. */
const seriesScoreSchema = z.strictObject({
  right: z.number().int().min(0).max(100),
  seconds: z.number().min(0),
});
export type SeriesScore = z.infer<typeof seriesScoreSchema>;

/** What is kept of a learner beside his progress; a part that an earlier program knew nothing of may be missing. */
export const learnerRecordSchema = schoolSettingsSchema.extend({
  mostDue: schoolSettingsSchema.shape.mostDue.optional(),
  pause: schoolSettingsSchema.shape.pause.optional(),
  /** Lessons a placement test has found known, by id. */
  known: z.array(z.string().min(1).max(60)).max(100).optional(),
  best: z.partialRecord(z.enum(SERIES_KINDS), seriesScoreSchema).optional(),
});
export type LearnerRecord = z.infer<typeof learnerRecordSchema>;

export interface ThemeStanding {
  readonly theme: Theme;
  /** Glicko rating: 1200 is where everybody starts. */
  readonly rating: number;
  /** Its uncertainty; 350 knows nothing yet. */
  readonly deviation: number;
  readonly attempts: number;
  /** Right at the first try. */
  readonly correct: number;
  readonly trend: Trend;
}

export interface CalendarDay {
  readonly day: string;
  readonly attempts: number;
  readonly correct: number;
}

export interface Curve {
  readonly theme: Theme;
  /** The rating at the end of each day on which the theme was practised. */
  readonly points: readonly { readonly day: string; readonly rating: number }[];
}

/** A week of deals of one's own, Monday to Sunday. */
export interface LostWeek {
  /** Its Monday. */
  readonly week: string;
  /** Deals looked back on, and those nobody looked back on yet. */
  readonly deals: number;
  readonly unseen: number;
  /** Base units lost in the former by what could be known to be a mistake. */
  readonly lost: Partial<Record<Theme, number>>;
}

/** A theme in which money was lost. */
export interface LostTheme {
  readonly theme: Theme;
  /** Base units. */
  readonly lost: number;
  readonly mistakes: number;
  /** Chapters that teach it: ids of lessons. */
  readonly lessons: readonly string[];
}

/** What mistakes cost in deals of one's own that were looked back on. */
export interface LostMoney {
  /** Every week asked for up to this one, oldest first, empty ones included. */
  readonly weeks: readonly LostWeek[];
  /** The dearest first. */
  readonly themes: readonly LostTheme[];
}

export interface Overview {
  readonly learner: Learner;
  /** All themes, in the order of `THEMES`. */
  readonly themes: readonly ThemeStanding[];
  /** Rated surely enough to say so, best first; weak ones worst first. */
  readonly strengths: readonly Theme[];
  readonly weaknesses: readonly Theme[];
  /** Every day asked for up to today, oldest first, empty days included. */
  readonly calendar: readonly CalendarDay[];
  readonly curves: readonly Curve[];
  /** Now and by midnight, within what is asked for in a day (`mostDue`); what waits beyond that is not counted. */
  readonly due: { readonly now: number; readonly today: number };
  /** What makes up today's ten minutes, in order; a part that has nothing to offer is left out. */
  readonly path: readonly PathPart[];
  /** Own best in each series, as far as one was finished. */
  readonly best: Partial<Record<SeriesKind, SeriesScore>>;
  readonly lessons: { readonly done: number; readonly steps: number };
  /** Days in a row up to today or yesterday; `null` when not wanted. */
  readonly streak: number | null;
  /** `null` when not wanted. */
  readonly goal: { readonly done: number; readonly of: number } | null;
  /** Mistakes of own deals waiting to be practised. */
  readonly mistakes: number;
}

/** A part of the day: what is due, something new, a mistake of one's own, a whole deal. */
export interface PathPart {
  readonly part: 'repeat' | 'new' | 'mistake' | 'deal';
  readonly done: boolean;
  /** What is left of it; `null` where it is not counted. */
  readonly left: number | null;
}

/** A lesson of the course as far as a learner is with it. */
export interface CourseLesson {
  readonly lesson: LessonSummary;
  /** Index of the step to go on with. */
  readonly at: number;
  /** Ids of finished steps, and of those among them that went wrong first. */
  readonly done: readonly string[];
  readonly missed: readonly string[];
  /** A placement test found that it is known; it can be gone through all the same. */
  readonly known: boolean;
}

/** A guided deal in the list. */
export interface GuidedSummary {
  readonly theme: GuidedTheme;
  /** Chapters that explain its idea, and the page of a rule of thumb. */
  readonly lessons: readonly string[];
  readonly thumb: ThumbPage | null;
  readonly lesson: LessonSummary;
}

/** A guided deal as far as a learner is with it. */
export interface GuidedDeal extends GuidedSummary, Pick<CourseLesson, 'at' | 'done' | 'missed'> {}

/** Something to repeat. */
export type DueItem =
  | {
      readonly type: 'drill';
      readonly exerciseId: number;
      readonly kind: DrillKind;
      readonly themes: readonly Theme[];
      readonly due: string;
      readonly lapses: number;
      readonly reason: DueReason;
    }
  | {
      readonly type: 'lesson';
      readonly lesson: string;
      /** Its id, and its index in the lesson. */
      readonly step: string;
      readonly index: number;
      readonly due: string;
      readonly lapses: number;
      readonly reason: DueReason;
    };

/** An exercise of one's own: put aside in a game, a review, an analysis or the library, or a mistake found in a deal. */
export interface OwnExercise {
  readonly exerciseId: number;
  readonly kind: DrillKind;
  readonly source: 'mistake' | 'own';
  readonly themes: readonly Theme[];
  readonly name: string | null;
  readonly createdAt: string;
  /** Of attempts so far: right at the first try. */
  readonly attempts: number;
  readonly correct: number;
}

/** What became of a situation that is to be practised. */
export interface Practised {
  /** `null` while the deal it comes from is not finished: the exercise is made then. */
  readonly exerciseId: number | null;
  /** It was put aside before. */
  readonly known: boolean;
}

export interface MistakesFound {
  readonly deals: number;
  readonly decisions: number;
  readonly mistakes: number;
  /** Cancelled before all deals were looked at; they are looked at next time. */
  readonly cancelled: boolean;
}
