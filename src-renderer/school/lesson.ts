import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { LessonTurn } from '#shared/api/school.ts';
import type { Result } from '#shared/result.ts';
import type { LessonInput } from '#shared/school/lesson-course.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

/** The lesson that is open: what is seen of it, and the inputs that move it on. */
export const useLesson = defineStore('school-lesson', () => {
  const client = useClient();
  const turn = shallowRef<LessonTurn | null>(null);
  const busy = shallowRef(false);
  /** It could not be opened. */
  const failed = shallowRef(false);
  const view = computed(() => turn.value?.view ?? null);

  async function take(call: Promise<Result<LessonTurn>>): Promise<boolean> {
    busy.value = true;
    const answer = await call;
    busy.value = false;
    if (answer.ok) turn.value = answer.value;
    else tellError(answer.error);
    return answer.ok;
  }

  /** Where it was left, or at a step. */
  async function open(lesson: string, step?: number): Promise<void> {
    if (view.value?.lesson !== lesson) turn.value = null;
    failed.value = !(await take(client.call('school.openLesson', { lesson, ...(step !== undefined && { step }) })));
  }

  /** Does nothing while an earlier input is under way. */
  async function send(input: LessonInput): Promise<boolean> {
    if (!turn.value || busy.value) return false;
    const {
      turn: number,
      view: { lesson },
    } = turn.value;
    return take(client.call('school.lessonInput', { lesson, turn: number, input }));
  }

  /** The lesson that is open from its beginning, with nothing done. */
  async function reset(): Promise<boolean> {
    if (!turn.value || busy.value) return false;
    return take(client.call('school.resetLesson', { lesson: turn.value.view.lesson }));
  }

  return { view, busy, failed, open, send, reset };
});
