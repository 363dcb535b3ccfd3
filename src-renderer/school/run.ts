import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { DomainError } from '#shared/result.ts';
import type { Drill, DrillAnswer, DrillVerdict } from '#shared/school/drill.ts';
import type { RunAnswered, RunQuestion, RunResult, RunWish } from '#shared/school/run.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

/** A series for speed or a placement test: the question, what was said of its answer, and what it all came to. */
export const useRun = defineStore('school-run', () => {
  const client = useClient();
  const wish = shallowRef<RunWish | null>(null);
  const question = shallowRef<RunQuestion | null>(null);
  const answered = shallowRef<RunAnswered | null>(null);
  const given = shallowRef<DrillAnswer | null>(null);
  const result = shallowRef<RunResult | null>(null);
  const busy = shallowRef(false);
  const error = shallowRef<DomainError | null>(null);
  let wanted = 0;

  /** The question and the answer in the shape of a drill, so that they are shown as one. */
  const drill = computed((): Drill | null => {
    const open = question.value;
    return (
      open && {
        ...open.drill,
        exerciseId: 0,
        attemptId: open.number + 1,
        step: 0,
        source: 'generated',
        repeated: false,
        reason: null,
      }
    );
  });
  const verdict = computed((): DrillVerdict | null => {
    const last = answered.value;
    return (
      last && {
        exerciseId: 0,
        attemptId: last.number + 1,
        step: 0,
        correct: last.correct,
        done: true,
        notes: last.notes,
        hint: null,
        explanation: null,
        earlier: null,
        solution: last.accepted[0] ?? null,
        accepted: last.accepted,
        proof: [],
        claim: null,
        outlook: [],
        hands: null,
        settlement: null,
        rating: null,
        due: null,
      }
    );
  });

  async function start(wished: RunWish): Promise<void> {
    const mine = ++wanted;
    wish.value = wished;
    question.value = answered.value = given.value = result.value = error.value = null;
    busy.value = true;
    const begun = await client.call('school.startRun', wished);
    if (mine !== wanted) return;
    if (begun.ok) await ask(begun.value.run);
    else error.value = begun.error;
    if (mine === wanted) busy.value = false;
  }

  async function ask(run: string): Promise<void> {
    const mine = wanted;
    const asked = await client.call('school.askRun', { run });
    if (mine !== wanted) return;
    answered.value = given.value = null;
    question.value = asked.ok ? asked.value : null;
    error.value = asked.ok ? null : asked.error;
  }

  /** `null`: not known. A right answer goes on by itself, as does every answer of a placement test. */
  async function answer(chosen: DrillAnswer | null): Promise<void> {
    if (!question.value || answered.value || busy.value) return;
    const { run, number } = question.value;
    const mine = wanted;
    busy.value = true;
    const told = await client.call('school.answerRun', { run, number, answer: chosen });
    if (mine !== wanted) return;
    if (told.ok) {
      given.value = chosen;
      answered.value = told.value;
      if (told.value.correct || wish.value?.type === 'placement') await goOn();
    } else tellError(told.error);
    if (mine === wanted) busy.value = false;
  }

  async function goOn(): Promise<void> {
    const last = answered.value;
    if (!last) return;
    if (last.result) {
      result.value = last.result;
      question.value = answered.value = given.value = null;
    } else await ask(last.run);
  }

  async function next(): Promise<void> {
    if (busy.value) return;
    const mine = wanted;
    busy.value = true;
    await goOn();
    if (mine === wanted) busy.value = false;
  }

  return { wish, question, drill, verdict, given, result, busy, error, start, answer, next };
});
