/** How the chosen learner stands, and what is due. */
import type { Params } from '#shared/api/index.ts';
import { ok } from '#shared/result.ts';
import { exerciseSchema } from '#shared/school/exercise.ts';
import { lessonStateSchema } from '#shared/school/lesson-course.ts';
import type { DueItem, Overview } from '#shared/school/progress.ts';
import {
  calendarOf,
  correctToday,
  curvesOf,
  endOfDay,
  exerciseIn,
  lessonSummaries,
  standingsOf,
  stepIn,
  streakOf,
  strongAndWeak,
  type Counted,
} from '#main/school/index.ts';
import type { StoredAttempt } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import { isDue, repetitionsNow, type Repetition } from './recording.ts';
import { chosenLearner, learnerOf, read, settingsOf, type School } from './school.ts';

type OverviewHandlers = Pick<Handlers, 'school.overview' | 'school.due'>;

export function overviewHandlers(school: School): OverviewHandlers {
  const { storage, now } = school;

  async function overview({ days }: Params<'school.overview'>): Promise<Overview> {
    const learner = await chosenLearner(school);
    const settings = settingsOf(learner);
    const time = now();
    const attempts = await storage.attempts.list(learner.id);
    const counted = attempts.flatMap(countedOf);
    const themes = standingsOf(await storage.progress.ratings(learner.id));
    const repetitions = await known(learner.id, await repetitionsNow(storage, learner.id, time));
    const lessons = lessonSummaries();
    const results = (await storage.progress.lessonStates(learner.id)).map(({ lesson, state }) => ({
      lesson,
      done: Object.keys(read(lessonStateSchema, state)?.results ?? {}),
    }));
    const mistakes = await storage.exercises.own(learner.id);
    const tried = new Set(attempts.filter(({ correct }) => correct).map(({ item }) => exerciseIn(item)));
    return {
      learner: learnerOf(learner),
      themes,
      ...strongAndWeak(themes),
      calendar: calendarOf(counted, days, time),
      curves: curvesOf(attempts, days, time),
      due: {
        now: repetitions.filter((repetition) => isDue(repetition, time)).length,
        today: repetitions.filter((repetition) => isDue(repetition, endOfDay(time))).length,
      },
      lessons: {
        done: lessons.reduce((sum, { id, steps }) => {
          const done = results.find(({ lesson }) => lesson === id)?.done ?? [];
          return sum + steps.filter((step) => done.includes(step.id)).length;
        }, 0),
        steps: lessons.reduce((sum, { steps }) => sum + steps.length, 0),
      },
      streak: settings.streak ? streakOf(counted, time) : null,
      goal: settings.dailyGoal === null ? null : { done: correctToday(counted, time), of: settings.dailyGoal },
      mistakes: mistakes.filter(({ source, id }) => source === 'mistake' && !tried.has(id)).length,
    };
  }

  /** Without those whose lesson or exercise is gone. */
  async function known(learnerId: number, repetitions: readonly Repetition[]): Promise<Repetition[]> {
    const items = await Promise.all(repetitions.map((repetition) => dueItem(learnerId, repetition)));
    return repetitions.filter((_, i) => items[i] !== null);
  }

  async function dueItem(learnerId: number, { item, memory }: Repetition): Promise<DueItem | null> {
    const { due, lapses } = memory;
    const exerciseId = exerciseIn(item);
    if (exerciseId !== null) {
      const stored = await storage.exercises.find(learnerId, exerciseId);
      if (!stored || stored.body === null) return null;
      const exercise = read(exerciseSchema, stored.body);
      if (exercise === null) return null;
      const { kind, themes } = exercise;
      return { type: 'drill', exerciseId, kind, themes, due, lapses };
    }
    const place = stepIn(item);
    const lesson = lessonSummaries().find(({ id }) => id === place?.lesson);
    const index = lesson?.steps.findIndex(({ id }) => id === place?.step) ?? -1;
    return place && index >= 0 ? { type: 'lesson', ...place, index, due, lapses } : null;
  }

  return {
    'school.overview': async (params) => ok(await overview(params)),

    async 'school.due'({ limit }) {
      const learner = await chosenLearner(school);
      const time = now();
      const due = (await repetitionsNow(storage, learner.id, time)).filter((repetition) => isDue(repetition, time));
      const items = await Promise.all(due.map((repetition) => dueItem(learner.id, repetition)));
      return ok(items.filter((item) => item !== null).slice(0, limit));
    },
  };
}

function countedOf({ finishedAt, correct }: StoredAttempt): Counted[] {
  return finishedAt === null || correct === null ? [] : [{ at: finishedAt, correct }];
}
