import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Params } from '#shared/api/index.ts';
import type { DomainError } from '#shared/result.ts';
import { answerText, type Drill, type DrillAnswer, type DrillHint, type DrillVerdict } from '#shared/school/drill.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

export type DrillWish = Params<'school.nextDrill'>;

/** The drill that is being done, what is said of the last answer, and the hints given since. */
export const useDrill = defineStore('school-drill', () => {
  const client = useClient();
  const drill = shallowRef<Drill | null>(null);
  const verdict = shallowRef<DrillVerdict | null>(null);
  /** The answer `verdict` speaks of; `null` after giving up. */
  const given = shallowRef<DrillAnswer | null>(null);
  /** Wrong answers to this drill, the last one last, as far as they were given in this window. */
  const tried = shallowRef<readonly DrillAnswer[]>([]);
  const hints = shallowRef<readonly DrillHint[]>([]);
  const busy = shallowRef(false);
  /** Why there is no drill. */
  const error = shallowRef<DomainError | null>(null);
  /** Of this sitting; right is what was right at the first try, as in the rating. */
  const score = shallowRef({ right: 0, of: 0 });
  let wanted = 0;
  /** What the screen asked for, and in which language. */
  let asked: { wish: DrillWish; language: string } | null = null;

  /** Answers given so far, in this window or before. */
  const step = computed(() => (verdict.value ? verdict.value.step + 1 : (drill.value?.step ?? 0)));
  const open = computed(() => drill.value !== null && !verdict.value?.done);
  /** Missed, to be tried again, and there is more help to be had. */
  const canHint = computed(() => {
    const last = hints.value.at(-1);
    return open.value && step.value > 0 && (last === undefined || last.level < last.of);
  });

  /**
   * The first one of a screen.
   * @param back whether one comes back to that screen: what was over there still lies on the table
   */
  async function begin(wish: DrillWish, language: string, back: boolean): Promise<void> {
    const isSame = back && asked?.language === language && isSameWish(asked.wish, wish);
    if (isSame && verdict.value?.done) return;
    if (!isSame) {
      score.value = { right: 0, of: 0 };
      clear();
    }
    await follow(wish, language);
  }

  /** One for another wish in the same sitting. */
  async function follow(wish: DrillWish, language: string): Promise<void> {
    // What was left must not lie under the title of what is still dealt; in another language it is the same drill.
    if (asked === null || !isSameWish(asked.wish, wish)) clear();
    asked = { wish, language };
    await next(wish);
  }

  function clear(): void {
    drill.value = verdict.value = given.value = null;
    tried.value = [];
    hints.value = [];
  }

  /** The next one that fits; the last wish counts. */
  async function next(wish: DrillWish): Promise<void> {
    const mine = ++wanted;
    busy.value = true;
    error.value = null;
    const answer = await client.call('school.nextDrill', wish);
    if (mine !== wanted) return;
    busy.value = false;
    clear();
    drill.value = answer.ok ? answer.value : null;
    error.value = answer.ok ? null : answer.error;
  }

  /** What is said of an answer to the drill on the table; of one that has been left meanwhile nothing is. */
  async function judge(
    answered: DrillAnswer | null,
    call: ReturnType<typeof client.call<'school.answerDrill' | 'school.giveUpDrill'>>,
  ): Promise<void> {
    const { attemptId, exerciseId } = drill.value!;
    const mine = wanted;
    busy.value = true;
    const answer = await call;
    if (mine !== wanted) return;
    busy.value = false;
    if (!answer.ok) {
      tellError(answer.error);
      // Answered in another window meanwhile: what is there now is fetched.
      if (answer.error.code === 'stale-step') await next({ exerciseId });
      return;
    }
    if (answer.value.attemptId !== attemptId) return;
    // What the first answer was worth is still told with the last.
    verdict.value = { ...answer.value, rating: answer.value.rating ?? verdict.value?.rating ?? null };
    given.value = answered;
    if (verdict.value.done)
      score.value = {
        right: score.value.right + Number(verdict.value.correct && verdict.value.step === 0),
        of: score.value.of + 1,
      };
    if (answered && !answer.value.correct) tried.value = [...tried.value, answered];
    if (answer.value.hint) hints.value = [answer.value.hint];
  }

  /** An answer that was wrong already costs no further try: a second click on it is none. */
  async function answer(chosen: DrillAnswer): Promise<void> {
    if (!open.value || busy.value) return;
    if (tried.value.some((before) => answerText(before) === answerText(chosen))) return;
    const { attemptId } = drill.value!;
    await judge(chosen, client.call('school.answerDrill', { attemptId, step: step.value, answer: chosen }));
  }

  async function hint(): Promise<void> {
    if (!canHint.value || busy.value) return;
    const { attemptId } = drill.value!;
    const level = (hints.value.at(-1)?.level ?? 0) + 1;
    busy.value = true;
    const mine = wanted;
    const answer = await client.call('school.drillHint', { attemptId, level });
    if (mine !== wanted) return;
    busy.value = false;
    if (answer.ok) hints.value = [...hints.value, answer.value];
    else tellError(answer.error);
  }

  async function giveUp(): Promise<void> {
    if (!open.value || busy.value) return;
    await judge(null, client.call('school.giveUpDrill', { attemptId: drill.value!.attemptId }));
  }

  return {
    drill,
    verdict,
    given,
    tried,
    hints,
    step,
    open,
    canHint,
    busy,
    error,
    score,
    begin,
    follow,
    next,
    answer,
    hint,
    giveUp,
  };
});

const isSameWish = (one: DrillWish, other: DrillWish): boolean => JSON.stringify(one) === JSON.stringify(other);
