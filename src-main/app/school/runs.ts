/** Series for speed and the placement test. A run lives only as long as the app; what it comes to is kept with the learner. */
import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#shared/result.ts';
import { SERIES_LENGTH, type DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { LearnerRecord, SeriesScore } from '#shared/school/progress.ts';
import type { RunAnswered, RunQuestion, RunResult, RunWish } from '#shared/school/run.ts';
import {
  askIn,
  checkAnswer,
  saidOf,
  lessonSummaries,
  milestonesOf,
  note,
  placementStep,
  START,
  taskOf,
} from '#main/school/index.ts';
import type { Handlers } from '../dispatcher.ts';
import { chosenLearner, recordOf, type School } from './school.ts';
import type { Stock } from './stock.ts';

type RunHandlers = Pick<Handlers, 'school.startRun' | 'school.askRun' | 'school.answerRun' | 'school.forgetPlacement'>;

/** Easy ones: what a series is made of. */
const EASY = 850;
/** Seconds over one question after which somebody has gone away. */
const MAX_SECONDS = 600;

interface Run {
  readonly id: string;
  readonly learnerId: number;
  readonly wish: RunWish;
  readonly answers: boolean[];
  readonly used: Set<string>;
  seconds: number;
  /** The question that is open, from the moment it is asked for. */
  asking: Promise<Exercise | null> | null;
  /** Milliseconds when it was there. */
  askedAt: number | null;
  last: RunAnswered | null;
}

export function runHandlers(school: School, stock: Stock): RunHandlers {
  const { storage, queue, now, drawSeed } = school;
  const lessons = lessonSummaries();
  const milestones = milestonesOf(lessons);
  let current: Run | null = null;

  const find = (id: string): Run | null => (current?.id === id ? current : null);
  const unknown = () => err('unknown-run', {}, ['run']);

  /** What the next question is about; `null` when there is none. */
  function nextKind({ wish, answers }: Run): DrillKind | null {
    if (wish.type === 'series') return answers.length < SERIES_LENGTH ? wish.kind : null;
    const step = placementStep(milestones.length, answers);
    if (step.done) return null;
    const { kinds } = milestones[step.at]!;
    return kinds[step.asked % kinds.length]!;
  }

  async function make(run: Run, kind: DrillKind): Promise<Exercise | null> {
    const exercise = await stock.take(kind, {
      seed: drawSeed(),
      wanted: run.wish.type === 'series' ? EASY : START.rating,
      dilemma: false,
      limits: { played: await school.played(), taught: null },
      isNew: ({ identity }) => Promise.resolve(!run.used.has(identity)),
    });
    if (exercise) run.used.add(exercise.identity);
    run.askedAt = now().getTime();
    return exercise;
  }

  async function question(run: Run): Promise<Result<RunQuestion>> {
    const kind = nextKind(run);
    if (kind === null) return unknown();
    const number = run.answers.length;
    run.asking ??= make(run, kind);
    const exercise = await run.asking;
    if (exercise === null) {
      run.asking = null;
      return err('no-such-drill');
    }
    const language = await school.language();
    const { themes, difficulty, scene } = exercise;
    const drill = {
      kind,
      themes,
      difficulty,
      task: taskOf(language, exercise),
      scene,
      ask: askIn(language, exercise.ask),
    };
    return ok({ run: run.id, number, of: run.wish.type === 'series' ? SERIES_LENGTH : null, drill });
  }

  /** Keeps what a run came to. */
  async function finish(run: Run): Promise<RunResult> {
    const keep = (change: (record: LearnerRecord) => Partial<LearnerRecord>): Promise<void> =>
      storage.transaction(async ({ learners }) => {
        const learner = await learners.find(run.learnerId);
        if (!learner) return;
        const record = recordOf(learner);
        await learners.setSettings(learner.id, { ...record, ...change(record) });
      });
    if (run.wish.type === 'placement') {
      const step = placementStep(milestones.length, run.answers);
      const last = step.done && step.known > 0 ? milestones[step.known - 1]!.chapter : 0;
      const known = lessons.filter(({ chapter }) => chapter <= last).map(({ id }) => id);
      await keep(() => ({ known }));
      return { type: 'placement', known };
    }
    const { kind } = run.wish;
    const score = { right: run.answers.filter(Boolean).length, seconds: Math.round(run.seconds * 10) / 10 };
    const learner = await storage.learners.find(run.learnerId);
    const before = (learner && recordOf(learner).best?.[kind]) ?? null;
    const isBest = before === null || isBetter(score, before);
    if (isBest) await keep(({ best }) => ({ best: { ...best, [kind]: score } }));
    return { type: 'series', kind, of: SERIES_LENGTH, score, before, isBest };
  }

  return {
    async 'school.startRun'(wish) {
      const learner = await chosenLearner(school);
      const id = randomUUID().slice(0, 8);
      current = {
        id,
        learnerId: learner.id,
        wish,
        answers: [],
        used: new Set(),
        seconds: 0,
        asking: null,
        askedAt: null,
        last: null,
      };
      return ok({ run: id });
    },

    async 'school.askRun'({ run: id }) {
      const run = find(id);
      return run ? question(run) : unknown();
    },

    'school.answerRun': ({ run: id, number, answer }) =>
      queue(async (): Promise<Result<RunAnswered>> => {
        const run = find(id);
        if (!run) return unknown();
        // The same click twice, or a call repeated after a broken connection.
        if (run.last?.number === number) return ok(run.last);
        const exercise = number === run.answers.length ? await run.asking : null;
        if (!exercise || run.askedAt === null) {
          return err('stale-step', { step: number, now: run.answers.length }, ['number']);
        }
        const checked = answer && checkAnswer(exercise, answer);
        if (checked && !checked.ok) {
          return { ok: false, error: { ...checked.error, path: ['answer', ...(checked.error.path ?? [])] } };
        }
        const correct = checked?.value.correct ?? false;
        run.seconds += Math.min(MAX_SECONDS, Math.max(0, (now().getTime() - run.askedAt) / 1000));
        run.answers.push(correct);
        [run.asking, run.askedAt] = [null, null];
        const language = await school.language();
        const notes = saidOf(exercise, answer, checked?.value.notes ?? [], true);
        run.last = {
          run: id,
          number,
          correct,
          accepted: exercise.accepted,
          notes: notes.map((saying) => note(language, saying)),
          result: nextKind(run) === null ? await finish(run) : null,
        };
        return ok(run.last);
      }),

    'school.forgetPlacement': () =>
      queue(async () => {
        const learner = await chosenLearner(school);
        await storage.learners.setSettings(learner.id, { ...recordOf(learner), known: [] });
        return ok(null);
      }),
  };
}

/** More right is better; of as many right, the quicker one. */
function isBetter(a: SeriesScore, b: SeriesScore): boolean {
  return a.right === b.right ? a.seconds < b.seconds : a.right > b.right;
}
