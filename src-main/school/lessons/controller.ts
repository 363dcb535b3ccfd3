/**
 * The controller of lessons: a state and an input give the next state. Pure, and a state is plain data that can be stored at any
 * point; what the learner sees and is told of it is made by `lessonView`.
 *
 * playing → (wrong → retry →)* right → the next step; after a wrong card of a play-out or a guided deal `next` shows what comes of it; after the last one done. What the rules refuse changes no phase.
 */
import type { Seat } from '#shared/seats.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Lesson, Step, StepOf } from '#shared/school/lesson.ts';
import type { LessonAnswer, LessonInput, LessonState } from '#shared/school/lesson-course.ts';
import { filmOf, MAX_FILM_LENGTH } from './film.ts';
import { answerKind, judge, refusalOf, type LessonRequest } from './judge.ts';
import { outcome, replies } from './line.ts';
import { rulesOf, sceneOf, stepTable, tableOf, type PlayInput } from './table.ts';

/** At the first step, or another one. */
export function startLesson(lesson: Lesson, step = 0): LessonState {
  return atStep(lesson, step, {});
}

/** Where a stored state goes on: the lesson may have been rewritten since, and what was done of it stays done. */
export function resumeLesson(lesson: Lesson, state: LessonState): LessonState {
  if (state.lesson !== lesson.id) return startLesson(lesson);
  const found = lesson.steps.findIndex(({ id }) => id === state.stepId);
  const moved = found < 0 ? state : { ...state, step: found };
  return fitsLesson(lesson, moved) ? moved : atStep(lesson, Math.max(found, 0), state.results);
}

/** Whether a stored state still fits a lesson, which may have been rewritten since. */
export function fitsLesson(lesson: Lesson, state: LessonState): boolean {
  const step = lesson.steps[state.step];
  if (state.lesson !== lesson.id || step === undefined || !rulesOf(lesson, step).includes(state.rules)) return false;
  const shown = step.kind === 'show' ? step.line.length : state.phase === 'wrong' ? MAX_FILM_LENGTH : 0;
  const answered = state.answer === null || state.answer.kind === answerKind(step);
  if (state.shown > shown || !answered || (step.kind !== 'play-out' && state.plays.length > 0)) return false;
  const scene = sceneOf(lesson, step);
  return scene === null || tableOf(scene, state.rules, state.plays).ok;
}

/**
 * The state after an input, or why it is not possible now: `lesson-input-not-now`, `lesson-answer-of-other-kind`,
 * `no-such-lesson-step`, `no-such-lesson-rules`.
 */
export function advanceLesson(lesson: Lesson, state: LessonState, input: LessonInput): Result<LessonState> {
  const step = lesson.steps[state.step]!;
  switch (input.type) {
    case 'step':
      return input.step < lesson.steps.length
        ? ok(atStep(lesson, input.step, state.results))
        : err('no-such-lesson-step', { step: input.step });
    case 'rules':
      return rulesOf(lesson, step).includes(input.rules)
        ? ok(begun(lesson, { ...atStep(lesson, state.step, state.results), rules: input.rules }))
        : err('no-such-lesson-rules', { rules: input.rules });
    case 'restart': {
      const { rules, mistakes, helped } = state;
      const fresh = { ...atStep(lesson, state.step, state.results), rules, mistakes, helped, plays: [] };
      return ok({ ...begun(lesson, fresh), phase: 'playing' });
    }
    case 'next':
      return next(lesson, state);
    case 'back':
      return (step.kind === 'show' || state.phase === 'wrong') && state.shown > 0
        ? ok({ ...state, shown: state.shown - 1 })
        : notNow(input);
    case 'retry':
      return state.phase === 'wrong' ? ok({ ...state, phase: 'retry', answer: null, shown: 0 }) : notNow(input);
    case 'solution':
      return isAsking(state) || state.phase === 'wrong' ? solved(lesson, state) : notNow(input);
    case 'answer':
      return isAsking(state) ? answered(lesson, state, input.answer) : notNow(input);
  }
}

function notNow({ type }: LessonInput): Result<LessonState> {
  return err('lesson-input-not-now', { input: type });
}

function isAsking({ phase }: LessonState): boolean {
  return phase === 'playing' || phase === 'retry';
}

function atStep(lesson: Lesson, index: number, results: LessonState['results']): LessonState {
  return begun(lesson, {
    lesson: lesson.id,
    step: index,
    stepId: lesson.steps[index]!.id,
    phase: 'playing',
    rules: rulesOf(lesson, lesson.steps[index]!)[0]!,
    shown: 0,
    plays: [],
    answer: null,
    mistakes: 0,
    helped: false,
    results,
  });
}

/** With what the others play before the learner's first card. */
function begun(lesson: Lesson, state: LessonState): LessonState {
  const step = lesson.steps[state.step]!;
  return step.kind === 'play-out' ? withReplies(lesson, step, state) : state;
}

function next(lesson: Lesson, state: LessonState): Result<LessonState> {
  const step = lesson.steps[state.step]!;
  const film = filmOf(lesson, step, state);
  if (film && state.shown + 1 < film.positions.length) return ok({ ...state, shown: state.shown + 1 });
  if (step.kind === 'show' && state.shown < step.line.length) return ok({ ...state, shown: state.shown + 1 });
  const finished = state.phase === 'right' || (answerKind(step) === null && state.phase === 'playing');
  if (!finished) return notNow({ type: 'next' });
  const { mistakes, helped } = state;
  const results = { ...state.results, [step.id]: { mistakes, helped } };
  return ok(
    state.step + 1 < lesson.steps.length
      ? atStep(lesson, state.step + 1, results)
      : { ...state, phase: 'done', answer: null, results },
  );
}

function answered(lesson: Lesson, state: LessonState, answer: LessonAnswer): Result<LessonState> {
  const step = lesson.steps[state.step]!;
  const kind = answerKind(step);
  if (kind === null) return notNow({ type: 'answer', answer });
  if (answer.kind !== kind) return err('lesson-answer-of-other-kind', { expected: kind, found: answer.kind });
  const asked = askedIn(lesson, state);
  // Nothing that could be played, so nothing is missed: it is told why, and the question stays open.
  if (refusalOf(asked, answer) !== null) return ok({ ...state, answer });
  if (!judge(asked, answer).right) {
    return ok({ ...state, phase: 'wrong', answer, mistakes: state.mistakes + 1 });
  }
  if (step.kind !== 'play-out' || answer.kind !== 'play') return ok({ ...state, phase: 'right', answer });
  return ok(
    withReplies(lesson, step, { ...state, phase: 'playing', answer: null, plays: [...state.plays, answer.play] }),
  );
}

/** The opponents play on; with the goal reached the step is right. */
function withReplies(lesson: Lesson, step: StepOf<'play-out'>, state: LessonState): LessonState {
  const { position } = stepTable(lesson, step, state.rules, state.plays)!;
  const more: PlayInput[] = replies(step, position!, learnerSeats(lesson, step)).map(stored);
  const plays = [...state.plays, ...more];
  const reached = outcome(step, stepTable(lesson, step, state.rules, plays)!.position!) === true;
  return { ...state, plays, phase: reached ? 'right' : 'playing' };
}

const stored = (play: ReturnType<typeof replies>[number]): PlayInput =>
  typeof play === 'string' ? play : { card: play.card, announce: play.announce };

/** A play-out gives up the next card and stays open; any other question is finished by its solution. */
function solved(lesson: Lesson, state: LessonState): Result<LessonState> {
  const step = lesson.steps[state.step]!;
  if (answerKind(step) === null) return notNow({ type: 'solution' });
  const shown = { ...state, answer: null, helped: true, shown: 0 };
  return ok(
    step.kind === 'play-out'
      ? { ...shown, phase: 'retry', suggested: state.plays.length }
      : { ...shown, phase: 'right' },
  );
}

export function learnerSeats(lesson: Lesson, step: StepOf<'play-out'>): readonly Seat[] {
  return step.learner.length > 0 ? step.learner : [sceneOf(lesson, step)!.seat];
}

export function stepOf(lesson: Lesson, { step }: LessonState): Step {
  return lesson.steps[step]!;
}

export function askedIn(lesson: Lesson, state: LessonState): LessonRequest {
  return { lesson, step: stepOf(lesson, state), rules: state.rules, plays: state.plays };
}
