/** A table that changes by itself beside a text: once from its beginning to its end, and again when asked for. */
import { useTimeoutFn } from '@vueuse/core';
import { computed, ref, watch, type Ref } from 'vue';
import type { LessonView } from '#shared/school/lesson-course.ts';
import type { SeatView } from '#shared/view.ts';
import { useSettings } from '../common/settings.ts';

/** Between one thing and the next, in milliseconds; what is told takes time to be read. */
const PAUSE = 1100;
const READING = 2600;

export type FramesState = 'running' | 'waiting' | 'over';

export function useFrames(view: Ref<LessonView | null>) {
  const settings = useSettings();
  /** How many of the frames were shown. */
  const at = ref(0);
  const running = ref(false);

  const frames = computed(() => view.value?.frames ?? []);
  const shown = computed(() => frames.value[at.value - 1] ?? null);
  const table = computed((): SeatView | null => shown.value?.table ?? view.value?.table ?? null);
  const note = computed(
    () => frames.value.slice(0, at.value).findLast(({ note: told }) => told !== null)?.note ?? null,
  );
  const state = computed((): FramesState | null => {
    if (frames.value.length === 0) return null;
    if (at.value >= frames.value.length) return 'over';
    return running.value ? 'running' : 'waiting';
  });

  const { start, stop } = useTimeoutFn(forward, () => (shown.value?.note ? READING : PAUSE), { immediate: false });

  function forward(): void {
    at.value = Math.min(at.value + 1, frames.value.length);
    running.value &&= at.value < frames.value.length;
    if (running.value) start();
  }

  function run(from = at.value): void {
    at.value = from;
    running.value = true;
    start();
  }

  /** The one button: stop, go on (a step at a time where nothing moves), or once more. */
  function press(): void {
    if (state.value === 'running') {
      stop();
      running.value = false;
    } else if (settings.motionOff) {
      if (state.value === 'over') at.value = 0;
      else forward();
    } else run(state.value === 'over' ? 0 : at.value);
  }

  watch(
    // Settings may arrive after the lesson.
    [() => `${view.value?.lesson}/${view.value?.step}/${view.value?.rules}`, () => settings.motionOff],
    () => {
      stop();
      at.value = 0;
      running.value = false;
      if (frames.value.length > 0 && !settings.motionOff) run();
    },
    { immediate: true },
  );

  return { table, note, state, press };
}
