/** Lessons: where a learner stands in each, every input recorded before its view goes back. */
import { err, ok, type Result } from '#shared/result.ts';
import type { LessonTurn } from '#shared/api/school.ts';
import {
  lessonStateSchema,
  type LessonInput,
  type LessonState,
  type LessonSummary,
} from '#shared/school/lesson-course.ts';
import type { CourseLesson, GuidedDeal } from '#shared/school/progress.ts';
import { guidedSummaries, lessonItem, lessonSummaries, ofThisVersion, stepIn } from '#main/school/index.ts';
import type { Repositories, Storage, StoredAttempt, StoredLearner } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import { repeat } from './recording.ts';
import { chosenLearner, read, recordOf, type School } from './school.ts';
import type { LessonAnswered } from './tasks.ts';

type LessonHandlers = Pick<
  Handlers,
  'school.course' | 'school.guided' | 'school.openLesson' | 'school.lessonInput' | 'school.resetLesson'
>;

interface Standing {
  readonly turn: number;
  readonly state: LessonState | null;
}

export function lessonHandlers(school: School): LessonHandlers {
  const { storage, queue, background, now } = school;

  async function standing(learnerId: number, lesson: string): Promise<Standing> {
    const stored = (await storage.progress.lessonStates(learnerId)).find((each) => each.lesson === lesson);
    return stored ? { turn: stored.turn, state: readState(stored.state) } : { turn: 0, state: null };
  }

  async function statesOf(learnerId: number): Promise<ReadonlyMap<string, LessonState | null>> {
    const stored = await storage.progress.lessonStates(learnerId);
    return new Map(stored.map(({ lesson, state }) => [lesson, readState(state)]));
  }

  /** What the lesson makes of an input, recorded; `null` only looks. */
  async function go(
    learnerId: number,
    id: string,
    from: Standing,
    input: LessonInput | null,
  ): Promise<Result<LessonTurn>> {
    const language = await school.language();
    const answered = await background.run<'lesson'>({ task: 'lesson', lesson: id, state: from.state, input, language });
    if (!answered.ok) return answered;
    const { state, view } = answered.value;
    if (input === null) return ok({ turn: from.turn, view });
    const turn = from.turn + 1;
    const changedAt = now().toISOString();
    await storage.transaction(async (repositories) => {
      await repositories.progress.setLessonState(learnerId, { lesson: id, turn, state, changedAt });
      if (answered.value.asks) await recordStep(repositories, learnerId, answered.value, input, now());
    });
    return ok({ turn, view });
  }

  return {
    async 'school.course'() {
      const learner = await chosenLearner(school);
      const states = await statesOf(learner.id);
      return ok(
        lessonSummaries().map((lesson): CourseLesson => ({
          lesson,
          ...progressIn(lesson, states.get(lesson.id)),
          known: recordOf(learner).known?.includes(lesson.id) ?? false,
        })),
      );
    },

    async 'school.guided'() {
      const states = await statesOf((await chosenLearner(school)).id);
      return ok(
        guidedSummaries().map((deal): GuidedDeal => ({
          ...deal,
          ...progressIn(deal.lesson, states.get(deal.lesson.id)),
        })),
      );
    },

    async 'school.openLesson'({ lesson, step }) {
      const learner = await chosenLearner(school);
      return queue(async () =>
        go(learner.id, lesson, await standing(learner.id, lesson), step === undefined ? null : { type: 'step', step }),
      );
    },

    async 'school.lessonInput'({ lesson, turn, input }) {
      const learner = await chosenLearner(school);
      return queue(async () => {
        const from = await standing(learner.id, lesson);
        if (turn !== from.turn) return err('stale-step', { step: turn, now: from.turn }, ['turn']);
        return go(learner.id, lesson, from, input);
      });
    },

    async 'school.resetLesson'({ lesson }) {
      const learner = await chosenLearner(school);
      return queue(async () => {
        // Counted on, so that a window which still shows the lesson as it was cannot go on with it.
        const turn = (await standing(learner.id, lesson)).turn + 1;
        const language = await school.language();
        const begun = await background.run<'lesson'>({ task: 'lesson', lesson, state: null, input: null, language });
        if (!begun.ok) return begun;
        const { state, view } = begun.value;
        const at = now().toISOString();
        await storage.transaction(async ({ progress, attempts }) => {
          await progress.setLessonState(learner.id, { lesson, turn, state, changedAt: at });
          for (const { item } of await progress.repetitions(learner.id)) {
            if (stepIn(item)?.lesson === lesson) await progress.removeRepetition(learner.id, item);
          }
          await attempts.endOpen(learner.id, lessonItem(lesson, ''), at);
        });
        return ok({ turn, view });
      });
    },
  };
}

/** Ids of the lessons a learner has finished, or a placement test has found known. */
export async function lessonsTaught(storage: Storage, learner: StoredLearner): Promise<ReadonlySet<string>> {
  const stored = await storage.progress.lessonStates(learner.id);
  const states = new Map(stored.map(({ lesson, state }) => [lesson, readState(state)]));
  const finished = lessonSummaries().filter(
    (lesson) => progressIn(lesson, states.get(lesson.id)).done.length === lesson.steps.length,
  );
  return new Set([...(recordOf(learner).known ?? []), ...finished.map(({ id }) => id)]);
}

/** Where a learner is in it, and the steps he has done and missed. */
function progressIn(
  { steps }: LessonSummary,
  state: LessonState | null | undefined,
): Pick<CourseLesson, 'at' | 'done' | 'missed'> {
  const results = steps.flatMap(({ id }) => (state?.results[id] ? [{ id, ...state.results[id] }] : []));
  return {
    at: Math.min(state?.step ?? 0, steps.length - 1),
    done: results.map(({ id }) => id),
    missed: results.filter(({ mistakes, helped }) => mistakes > 0 || helped).map(({ id }) => id),
  };
}

/** `null` where it cannot be read: the lesson begins anew. */
export function readState(state: unknown): LessonState | null {
  const found = read(lessonStateSchema, state);
  return found && ofThisVersion(found);
}

/** An answer, or the solution asked for, as an attempt at the step. */
async function recordStep(
  repositories: Repositories,
  learnerId: number,
  { state, view, step }: LessonAnswered,
  input: LessonInput,
  now: Date,
): Promise<void> {
  if (input.type !== 'answer' && input.type !== 'solution') return;
  // Against the rules: no answer, and no attempt.
  if (view.feedback?.verdict === 'refused') return;
  const { attempts } = repositories;
  const item = lessonItem(state.lesson, step);
  const at = now.toISOString();
  const open = (await attempts.openOf(learnerId, item)) ?? (await begun(repositories, learnerId, item, at));
  const wrong = input.type === 'solution' || state.phase === 'wrong';
  const over = state.phase === 'right' || state.phase === 'done';
  if (input.type === 'answer') {
    const count = (await attempts.answers(open.id)).length;
    await attempts.addAnswer(open.id, { step: count, answer: input.answer, correct: !wrong, answeredAt: at });
  }
  // A card of a play-out that goes on says nothing yet.
  if (!wrong && !over) return;
  const correct = open.correct ?? !wrong;
  // Looking at a solution is no miss; what came back and is looked at is.
  const judged = input.type === 'answer' || open.repeated;
  // A guided deal tells how all cards lay in the end: there is nothing to ask again.
  const isGuided = view.theme !== null;
  if (open.correct === null && judged && !isGuided) await repeat(repositories, learnerId, item, correct, now);
  await attempts.change({ ...open, correct, finishedAt: over || input.type === 'solution' ? at : null });
}

async function begun(
  { attempts, progress }: Repositories,
  learnerId: number,
  item: string,
  at: string,
): Promise<StoredAttempt> {
  const repeated = (await progress.repetitions(learnerId)).some((repetition) => repetition.item === item);
  const attempt = {
    item,
    theme: null,
    repeated,
    startedAt: at,
    correct: null,
    difficulty: null,
    ratingBefore: null,
    ratingAfter: null,
    finishedAt: null,
  };
  return { ...attempt, id: await attempts.add(learnerId, attempt) };
}
