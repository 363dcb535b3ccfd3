import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Params } from '#shared/api/index.ts';
import type { DomainError } from '#shared/result.ts';
import type { Drill, DrillAnswer, DrillVerdict } from '#shared/school/drill.ts';
import { useClient } from './client.ts';
import { tellError } from './errors.ts';

export type DrillWish = Params<'school.nextDrill'>;

/** The drill that is being done, and what is said of the last answer. */
export const useDrill = defineStore('school-drill', () => {
  const client = useClient();
  const drill = shallowRef<Drill | null>(null);
  const verdict = shallowRef<DrillVerdict | null>(null);
  const busy = shallowRef(false);
  /** Why there is no drill. */
  const error = shallowRef<DomainError | null>(null);
  let wanted = 0;

  /** The next one that fits; the last wish counts. */
  async function next(wish: DrillWish): Promise<void> {
    const mine = ++wanted;
    busy.value = true;
    error.value = null;
    const answer = await client.call('school.nextDrill', wish);
    if (mine !== wanted) return;
    busy.value = false;
    verdict.value = null;
    drill.value = answer.ok ? answer.value : null;
    error.value = answer.ok ? null : answer.error;
  }

  async function judge(
    call: ReturnType<typeof client.call<'school.answerDrill' | 'school.giveUpDrill'>>,
  ): Promise<void> {
    busy.value = true;
    const answer = await call;
    busy.value = false;
    // What the first answer was worth is still told with the last.
    if (answer.ok) verdict.value = { ...answer.value, rating: answer.value.rating ?? verdict.value?.rating ?? null };
    else tellError(answer.error);
  }

  async function answer(given: DrillAnswer): Promise<void> {
    if (!drill.value || busy.value || verdict.value?.done) return;
    const { attemptId, step } = verdict.value ?? drill.value;
    await judge(client.call('school.answerDrill', { attemptId, step, answer: given }));
  }

  async function giveUp(): Promise<void> {
    if (!drill.value || busy.value || verdict.value?.done) return;
    await judge(client.call('school.giveUpDrill', { attemptId: drill.value.attemptId }));
  }

  return { drill, verdict, busy, error, next, answer, giveUp };
});
