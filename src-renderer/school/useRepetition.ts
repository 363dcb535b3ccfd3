import { computed, shallowRef, watch } from 'vue';
import type { DueReason } from '#shared/school/drill.ts';
import { useSchool } from './store.ts';
import { repetitionIn, type Doing } from './model/due.ts';

interface Done {
  /** `null`: nothing that could come back. */
  readonly doing: () => Doing | null;
  readonly answered: () => boolean;
  /** Why it comes back, where that is known; otherwise it is looked for in what is due. */
  readonly reason?: () => DueReason | null;
}

/** What is being done as a repetition: why it comes back, how much else is due, and once it is answered the next of it. */
export function useRepetition({ doing, answered, reason }: Done) {
  const school = useSchool();
  const found = shallowRef<DueReason | null>(null);
  const why = computed(() => (doing() ? (reason?.() ?? found.value) : null));
  const others = computed(() => {
    const now = doing();
    return now && why.value ? repetitionIn(school.due, now).others : [];
  });
  const next = computed(() => (answered() ? (others.value[0] ?? null) : null));

  watch(
    () => JSON.stringify(doing()),
    async (now) => {
      found.value = null;
      if (!doing()) return;
      await school.loadDue();
      const still = doing();
      // What is answered is not due any more, and is told of as long as it is there.
      if (still && JSON.stringify(still) === now) found.value = repetitionIn(school.due, still).reason;
    },
    { immediate: true },
  );
  watch(answered, (is) => is && why.value && void school.loadDue());

  return { why, left: computed(() => others.value.length), next };
}
