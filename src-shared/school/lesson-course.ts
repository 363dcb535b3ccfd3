/** A learner's way through a lesson: where he stands, what he answers, what he is told and what he sees. */
import { z } from 'zod';
import { cardSchema } from '../actions.ts';
import type { Card } from '../cards.ts';
import type { Explanation, NotedPlay } from '../coach.ts';
import { playSchema } from '../position.ts';
import type { Seat } from '../seats.ts';
import type { Settlement } from '../settlement.ts';
import type { SeatView } from '../view.ts';
import type { DrillKind } from './drill.ts';
import type { GuidedTheme } from './guided-themes.ts';
import type { LessonText, Step, StepKind } from './lesson.ts';

/** `playing` → (`wrong` → `retry` →)* `right` → the next step's `playing`, after the last one `done`. */
const LESSON_PHASES = ['playing', 'wrong', 'retry', 'right', 'done'] as const;
type LessonPhase = (typeof LESSON_PHASES)[number];

export const lessonAnswerSchema = z.discriminatedUnion('kind', [
  /** choose-legal, choose-card, choose-talon, pick-cards */
  z.strictObject({ kind: z.literal('cards'), cards: z.array(cardSchema).max(16) }),
  z.strictObject({ kind: z.literal('option'), option: z.string().max(60) }),
  /** count-points by question id; settle as `amount` */
  z.strictObject({ kind: z.literal('numbers'), numbers: z.record(z.string().max(60), z.number()) }),
  /** play-out */
  z.strictObject({ kind: z.literal('play'), play: playSchema }),
  /** find-fault: index in the line */
  z.strictObject({ kind: z.literal('fault'), index: z.number().int().min(0) }),
]);
export type LessonAnswer = z.infer<typeof lessonAnswerSchema>;

export const lessonInputSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('answer'), answer: lessonAnswerSchema }),
  /** After `wrong`: try again from where the mistake was made. */
  z.strictObject({ type: z.literal('retry') }),
  /** Asks for the solution; the step counts as helped. */
  z.strictObject({ type: z.literal('solution') }),
  /** On: the next play of a shown line or of what comes of a wrong card, or the next step. */
  z.strictObject({ type: z.literal('next') }),
  /** One play of a shown line, or of what comes of a wrong card, back. */
  z.strictObject({ type: z.literal('back') }),
  /** The step from its beginning. */
  z.strictObject({ type: z.literal('restart') }),
  /** Another rule set, of those the step knows. */
  z.strictObject({ type: z.literal('rules'), rules: z.string().min(1).max(40) }),
  /** To any step of the lesson. */
  z.strictObject({ type: z.literal('step'), step: z.number().int().min(0) }),
]);
export type LessonInput = z.infer<typeof lessonInputSchema>;

/** Wrong answers given at a step, and whether the solution was asked for. */
const stepResultSchema = z.strictObject({ mistakes: z.number().int().min(0), helped: z.boolean() });
export type StepResult = z.infer<typeof stepResultSchema>;

/** Everything there is to store; the rest follows from the lesson. Valid only for the lesson it was made with. */
export const lessonStateSchema = z.strictObject({
  lesson: z.string().max(60),
  /** Index of the step. */
  step: z.number().int().min(0),
  /** Its id, by which it is found again when the lesson gets other steps; older versions did not store it. */
  stepId: z.string().max(60).optional(),
  phase: z.enum(LESSON_PHASES),
  /** Rule set in force. */
  rules: z.string().max(40),
  /** Entries of a shown line, or of what comes of a wrong card, already on the table. */
  shown: z.number().int().min(0),
  /** What has been played beyond the scene of a play-out. */
  plays: z.array(playSchema).max(32),
  /** The answer that is judged, in `wrong` and `right`; or one the rules refuse, while the question stays open. */
  answer: lessonAnswerSchema.nullable(),
  mistakes: z.number().int().min(0),
  helped: z.boolean(),
  /** Of a play-out: how much was played when a card was suggested; it stands for no later decision. */
  suggested: z.number().int().min(0).optional(),
  /** Finished steps by id. */
  results: z.record(z.string().max(60), stepResultSchema),
});
export type LessonState = z.infer<typeof lessonStateSchema>;

/** What a learner is told of an answer, in his language. */
export interface LessonFeedback {
  /** `refused`: against the rules, which is no answer yet; the question stays open. */
  readonly verdict: 'right' | 'wrong' | 'refused';
  /** One paragraph each. */
  readonly texts: readonly string[];
  /** Articles named by a refusal of the engine. */
  readonly articles: readonly string[];
  /** Where a legal but worse card was played. */
  readonly explanation: Explanation | null;
  /** The refutation, the card that was played first; empty where there is none to show. */
  readonly line: readonly NotedPlay[];
  /** Cards wrongly named, and cards missed. */
  readonly wrongCards: readonly Card[];
  readonly missedCards: readonly Card[];
  /** Ids of questions answered wrongly. */
  readonly wrongQuestions: readonly string[];
  /** For a settlement asked for: its sheet, once the answer is right or the solution was asked for. */
  readonly settlement: Settlement | null;
}

/** What answers to a question with hidden hands came to over layouts of the cards the seat cannot see. */
export interface WorthView {
  readonly title: string | null;
  readonly layouts: number;
  /** The best first; gains are means in base units against each opponent. */
  readonly rows: readonly {
    readonly answer: string;
    readonly label: string;
    readonly gain: number;
    readonly right: boolean;
  }[];
}

/** A right answer, once it may be seen. */
export type LessonSolution =
  | { readonly kind: 'cards'; readonly cards: readonly Card[]; readonly anyOf: boolean }
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [Card, Card])[] }
  | { readonly kind: 'options'; readonly options: readonly string[] }
  | { readonly kind: 'numbers'; readonly numbers: Readonly<Record<string, number>> }
  | { readonly kind: 'fault'; readonly index: number };

/** A step as the window may know it: nothing that gives the answer away. */
export interface StepView {
  readonly id: string;
  readonly kind: StepKind;
  readonly title: string | null;
  readonly text: string;
  readonly articles: readonly string[];
  /** Rule sets it can be switched between; at least the one in force. */
  readonly rules: readonly string[];
  /** What other rule sets say. */
  readonly differs: readonly { readonly rules: readonly string[]; readonly text: string }[];
  readonly rows: readonly { readonly label: string | null; readonly cards: readonly Card[] }[];
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Numbers asked for; a settlement asks for `amount`. */
  readonly questions: readonly { readonly id: string; readonly label: string }[];
  /** Of a play-out. */
  readonly goal: string | null;
  /** Of find-fault: the plays to choose from. */
  readonly line: readonly { readonly seat: Seat; readonly card: Card }[];
  /** Of a question with hidden hands once it is answered, and at the end of a guided deal of all its questions. */
  readonly worth: readonly WorthView[];
}

/** A table that changes by itself beside a text. */
export interface ShownFrame {
  readonly table: SeatView;
  readonly note: string | null;
}

/** At a deal with help that fades. */
export interface FadingHelp {
  /** What is told before the card: the rule, the suit, or nothing more. */
  readonly stage: 'rule' | 'suit' | 'none';
  /** One paragraph each; what is told of the card before comes first. */
  readonly texts: readonly string[];
}

export interface LessonView {
  readonly lesson: string;
  /** In a guided deal its number within the theme. */
  readonly chapter: number;
  /** Of a guided deal; `null`: a chapter of the course. */
  readonly theme: GuidedTheme | null;
  readonly title: string;
  readonly step: number;
  readonly steps: number;
  readonly phase: LessonPhase;
  readonly rules: string;
  readonly content: StepView;
  /**
   * The table as its seat sees it; verdicts are empty where they would be the answer. `null` for steps without one. After a wrong
   * answer to a question with hidden hands it is open, with the cards lying as they may by all the seat knows, and the answer loses.
   */
  readonly table: SeatView | null;
  /**
   * Of a shown line: how far it is, and what is said of the last play. After a wrong card of a play-out or a guided deal: how much of
   * what comes of it was seen, trick by trick; the table is that moment.
   */
  readonly shown: { readonly at: number; readonly of: number; readonly note: string | null } | null;
  /** Beside a text: what the table shows by itself, one after another; the table is what it begins with. */
  readonly frames: readonly ShownFrame[];
  readonly help: FadingHelp | null;
  readonly feedback: LessonFeedback | null;
  readonly solution: LessonSolution | null;
  /** What is said of a step that was finished without an answer to judge: by its solution, or by a goal reached. One paragraph each. */
  readonly closing: readonly string[];
  readonly results: Readonly<Record<string, StepResult>>;
}

/** A lesson in a table of contents. */
export interface LessonSummary {
  readonly id: string;
  readonly chapter: number;
  readonly title: LessonText;
  readonly about: LessonText;
  /** What practises it, the nearest first. */
  readonly drills: readonly DrillKind[];
  readonly steps: readonly { readonly id: string; readonly kind: Step['kind']; readonly title: LessonText | null }[];
}
