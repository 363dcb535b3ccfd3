/** How the chosen learner stands, and what is due. */
import type { Params } from '#shared/api/index.ts';
import { ok } from '#shared/result.ts';
import { exerciseSchema } from '#shared/school/exercise.ts';
import type { DueItem, Overview } from '#shared/school/progress.ts';
import {
  calendarOf,
  correctToday,
  curvesOf,
  endOfDay,
  exerciseIn,
  lessonSummaries,
  lostMoney,
  mondayOf,
  standingsOf,
  stepIn,
  streakOf,
  strongAndWeak,
  type DayCount,
} from '#main/school/index.ts';
import type { StoredAttempt } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import { REVIEW_VERSION } from '../review/index.ts';
import { askedOf, pathOf, reasonOf, startOfDay } from './day.ts';
import { readState } from './lessons.ts';
import { isDue, repeatedSince, repetitionsNow, type Repetition } from './recording.ts';
import { chosenLearner, learnerOf, read, recordOf, settingsOf, type School } from './school.ts';

type OverviewHandlers = Pick<Handlers, 'school.overview' | 'school.lost' | 'school.due'>;

export function overviewHandlers(school: School): OverviewHandlers {
  const { storage, now } = school;

  async function overview({ days }: Params<'school.overview'>): Promise<Overview> {
    const learner = await chosenLearner(school);
    const settings = settingsOf(learner);
    const time = now();
    const attempts = await storage.attempts.list(learner.id);
    const counted = attempts.flatMap(countedOf);
    const themes = standingsOf(await storage.progress.ratings(learner.id), attempts);
    const repetitions = await known(learner.id, await repetitionsNow(storage, learner.id, time));
    const lessons = lessonSummaries();
    const results = (await storage.progress.lessonStates(learner.id)).map(({ lesson, state }) => ({
      lesson,
      done: Object.keys(readState(state)?.results ?? {}),
    }));
    const own = await storage.exercises.own(learner.id);
    const tried = new Set(attempts.filter(({ correct }) => correct).map(({ item }) => exerciseIn(item)));
    const mistakes = own.filter(({ source, id }) => source === 'mistake' && !tried.has(id)).length;
    const since = startOfDay(time);
    const repeated = await repeatedSince(storage, learner.id, since);
    const askedBy = (end: Date): number =>
      askedOf(
        repetitions.filter((repetition) => isDue(repetition, end)),
        repeated,
        settings,
        time,
      ).length;
    const due = askedBy(time);
    const course = lessons.reduce((sum, { steps }) => sum + steps.length, 0);
    const done = lessons.reduce((sum, { id, steps }) => {
      const finished = results.find(({ lesson }) => lesson === id)?.done ?? [];
      return sum + steps.filter((step) => finished.includes(step.id)).length;
    }, 0);
    const today = attempts.filter(({ startedAt }) => startedAt >= since);
    const skipped = recordOf(learner).known ?? [];
    const isOpen = lessons.some(
      ({ id, steps }) =>
        !skipped.includes(id) &&
        !steps.every((step) => results.some(({ lesson, done: of }) => lesson === id && of.includes(step.id))),
    );
    const day = { attempts: today, due, course: isOpen, mistakes };
    return {
      learner: learnerOf(learner),
      themes,
      ...strongAndWeak(themes),
      calendar: calendarOf(counted, days, time),
      curves: curvesOf(attempts, days, time),
      due: { now: due, today: askedBy(endOfDay(time)) },
      path: await pathOf(storage, learner.id, day, time),
      best: recordOf(learner).best ?? {},
      lessons: { done, steps: course },
      streak: settings.streak ? streakOf(counted, time, settings.pause) : null,
      goal: settings.dailyGoal === null ? null : { done: correctToday(counted, time), of: settings.dailyGoal },
      mistakes,
    };
  }

  /** Without those whose lesson or exercise is gone. */
  async function known(learnerId: number, repetitions: readonly Repetition[]): Promise<Repetition[]> {
    const items = await Promise.all(repetitions.map((repetition) => dueItem(learnerId, repetition)));
    return repetitions.filter((_, i) => items[i] !== null);
  }

  async function dueItem(learnerId: number, { item, memory }: Repetition): Promise<DueItem | null> {
    const { due, lapses } = memory;
    const reason = reasonOf(memory);
    const exerciseId = exerciseIn(item);
    if (exerciseId !== null) {
      const stored = await storage.exercises.find(learnerId, exerciseId);
      if (!stored || stored.body === null) return null;
      const exercise = read(exerciseSchema, stored.body);
      if (exercise === null) return null;
      const { kind, themes } = exercise;
      return { type: 'drill', exerciseId, kind, themes, due, lapses, reason };
    }
    const place = stepIn(item);
    const lesson = lessonSummaries().find(({ id }) => id === place?.lesson);
    const index = lesson?.steps.findIndex(({ id }) => id === place?.step) ?? -1;
    return place && index >= 0 ? { type: 'lesson', ...place, index, due, lapses, reason } : null;
  }

  return {
    'school.overview': async (params) => ok(await overview(params)),

    async 'school.lost'({ weeks }) {
      const time = now();
      const since = startOfDay(mondayOf(time, weeks - 1));
      return ok(lostMoney(await storage.reviews.lostSince(since, REVIEW_VERSION), weeks, time));
    },

    async 'school.due'({ limit }) {
      const learner = await chosenLearner(school);
      const time = now();
      const due = (await repetitionsNow(storage, learner.id, time)).filter((repetition) => isDue(repetition, time));
      const repeated = await repeatedSince(storage, learner.id, startOfDay(time));
      const asked = askedOf(await known(learner.id, due), repeated, settingsOf(learner), time);
      const items = await Promise.all(asked.slice(0, limit).map((repetition) => dueItem(learner.id, repetition)));
      return ok(items.filter((item) => item !== null));
    },
  };
}

function countedOf({ finishedAt, correct }: StoredAttempt): DayCount[] {
  return finishedAt === null || correct === null ? [] : [{ at: finishedAt, correct }];
}
