import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { MethodName, Params, Results } from '#shared/api/index.ts';
import type { SchoolProgress } from '#shared/api/school.ts';
import type { DomainError, Result } from '#shared/result.ts';
import { FINAL_TEST_PROGRESS, type FinalTest } from '#shared/school/final-test.ts';
import type { Variant } from '#shared/seats.ts';
import type { MistakesFound, SchoolSettings } from '#shared/school/progress.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

/** Of the calendar. */
const DAYS = 52 * 7;
/** Of money lost. */
const WEEKS = 12;
/** More than anybody chooses to repeat in a day. */
const MAX_DUE = 200;

/** Who learns and how far: the course, what is due, how the chosen learner stands, exercises of his own. */
export const useSchool = defineStore('school', () => {
  const client = useClient();
  const learners = shallowRef<Results['school.learners']>([]);
  const settings = shallowRef<SchoolSettings | null>(null);
  const course = shallowRef<Results['school.course'] | null>(null);
  const guided = shallowRef<Results['school.guided'] | null>(null);
  const overview = shallowRef<Results['school.overview'] | null>(null);
  const lost = shallowRef<Results['school.lost'] | null>(null);
  const tests = shallowRef<readonly FinalTest[]>([]);
  const due = shallowRef<Results['school.due']>([]);
  const exercises = shallowRef<Results['school.exercises']>([]);
  /** A look through the played deals that is under way. */
  const search = shallowRef<SchoolProgress | null>(null);

  const chosen = computed(() => learners.value.find((learner) => learner.chosen) ?? null);

  client.on('schoolProgress', (progress) => {
    if (progress.requestId === FINAL_TEST_PROGRESS) void loadTests();
    if (progress.requestId === search.value?.requestId) search.value = progress;
  });

  async function ask<M extends MethodName>(method: M, params: Params<M>): Promise<Results[M] | null> {
    const answer = await client.call(method, params);
    if (answer.ok) return answer.value;
    tellError(answer.error);
    return null;
  }

  async function loadCourse(): Promise<void> {
    course.value = (await ask('school.course', {})) ?? course.value;
  }

  async function loadGuided(): Promise<void> {
    guided.value = (await ask('school.guided', {})) ?? guided.value;
  }

  async function loadTests(): Promise<void> {
    tests.value = (await ask('school.finalTests', {}))?.tests ?? tests.value;
  }

  /** A new final test; its session, `null` where there is none. */
  async function startTest(variant: Variant, rules: string): Promise<number | null> {
    const begun = await ask('school.startFinalTest', { variant, rules });
    await loadTests();
    return begun?.sessionId ?? null;
  }

  async function giveUpTest(): Promise<void> {
    await ask('school.giveUpFinalTest', {});
    await loadTests();
  }

  /** As many as can be due in a day. */
  async function loadDue(): Promise<void> {
    due.value = (await ask('school.due', { limit: MAX_DUE })) ?? due.value;
  }

  /** Everything the home and the overview show of the chosen learner. */
  async function load(): Promise<void> {
    const [people, prefs, lessons, standing, items, own, deals] = await Promise.all([
      ask('school.learners', {}),
      ask('school.settings', {}),
      ask('school.course', {}),
      ask('school.overview', { days: DAYS }),
      ask('school.due', { limit: MAX_DUE }),
      ask('school.exercises', {}),
      ask('school.guided', {}),
    ]);
    guided.value = deals ?? guided.value;
    learners.value = people ?? learners.value;
    settings.value = prefs ?? settings.value;
    course.value = lessons ?? course.value;
    overview.value = standing ?? overview.value;
    due.value = items ?? due.value;
    exercises.value = own ?? exercises.value;
  }

  /** What mistakes cost in deals that were looked back on. */
  async function loadLost(): Promise<void> {
    lost.value = (await ask('school.lost', { weeks: WEEKS })) ?? lost.value;
  }

  /** A change of who learns, or of what is known of him; what is wrong with it is the caller's to show. */
  async function change<M extends MethodName>(method: M, params: Params<M>): Promise<DomainError | null> {
    const answer: Result<unknown> = await client.call(method, params);
    if (!answer.ok) return answer.error;
    await load();
    return null;
  }

  /** Everything recorded of a learner as JSON text. */
  const textOf = (id: number) => ask('school.exportLearner', { id });

  async function setSettings(part: Partial<SchoolSettings>): Promise<void> {
    const changed = await ask('school.setSettings', part);
    if (!changed) return;
    settings.value = changed;
    const [standing, items] = await Promise.all([
      ask('school.overview', { days: DAYS }),
      ask('school.due', { limit: MAX_DUE }),
    ]);
    overview.value = standing ?? overview.value;
    due.value = items ?? due.value;
  }

  async function removeExercise(exerciseId: number): Promise<void> {
    const error = await change('school.removeExercise', { exerciseId });
    if (error) tellError(error);
  }

  /** Looks through finished deals for mistakes. `null`: it could not be done. */
  async function findMistakes(): Promise<MistakesFound | null> {
    const requestId = `mistakes-${crypto.randomUUID().slice(0, 8)}`;
    search.value = { requestId, done: 0, of: 0 };
    const found = await ask('school.findMistakes', { requestId, deals: 50 });
    search.value = null;
    await load();
    return found;
  }

  function stopSearch(): void {
    if (search.value) void client.call('school.cancel', { requestId: search.value.requestId });
  }

  return {
    learners,
    chosen,
    settings,
    course,
    guided,
    overview,
    lost,
    due,
    tests,
    exercises,
    search,
    load,
    loadCourse,
    loadGuided,
    loadLost,
    loadDue,
    loadTests,
    startTest,
    giveUpTest,
    change,
    textOf,
    setSettings,
    removeExercise,
    findMistakes,
    stopSearch,
  };
});
