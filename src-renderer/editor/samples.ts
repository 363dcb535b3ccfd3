import { computed, onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import type { Sampled } from '#shared/api/analysis.ts';
import type { Card } from '#shared/cards.ts';
import { isIncomplete } from '#shared/incomplete.ts';
import type { Setup } from '#shared/position.ts';
import type { DomainError } from '#shared/result.ts';
import type { Draft } from './model/draft.ts';
import { useClient } from '../common/useClient.ts';

const SAMPLING = 'samples';
/** Cards are laid one after another: only what lies still is valued; a later question ends the one before. Milliseconds. */
const STILL = 80;

export interface SamplesOptions {
  readonly setup: Ref<Setup>;
  readonly draft: Ref<Draft>;
  /** What is wrong with the setup; `null` while it is being looked at. */
  readonly problems: Ref<readonly DomainError[] | null>;
  /** Whether values are wanted at all. */
  readonly wanted: Ref<boolean>;
}

/** What the cards are worth while some lie nowhere: over layouts of the rest, better known from moment to moment. */
export function useSamples({ setup, draft, problems, wanted }: SamplesOptions) {
  const client = useClient();
  /** Some cards lie, others lie nowhere, and nothing else is wrong. */
  const isOpen = computed(() => {
    const found = problems.value;
    return found !== null && found.length > 0 && found.every(isIncomplete) && setup.value.hands.flat().length > 0;
  });
  const key = computed(() => JSON.stringify([setup.value, draft.value.gone, draft.value.lacks]));
  const asked = computed(() => (isOpen.value && wanted.value ? key.value : null));
  const found = shallowRef<{ readonly key: string; readonly sampled: Sampled } | null>(null);
  const sampled = computed(() => (found.value && found.value.key === asked.value ? found.value.sampled : null));
  const sampleFailure = shallowRef<DomainError | null>(null);
  const sampling = shallowRef(false);
  /** The card of which more is shown. */
  const sampledCard = shallowRef<Card | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  onScopeDispose(
    client.on('analysisSampled', ({ requestId, sampled: soFar }) => {
      if (requestId === SAMPLING && sampling.value && asked.value !== null) {
        found.value = { key: asked.value, sampled: soFar };
      }
    }),
  );
  onScopeDispose(() => clearTimeout(timer));

  watch(
    asked,
    (now, before) => {
      clearTimeout(timer);
      sampleFailure.value = null;
      sampledCard.value = null;
      if (before !== null && before !== undefined && sampling.value) stopSampling();
      if (now !== null && found.value?.key !== now) timer = setTimeout(() => void sample(now), STILL);
    },
    { immediate: true, flush: 'post' },
  );

  async function sample(at: string): Promise<void> {
    sampling.value = true;
    const { gone, lacks } = draft.value;
    const answer = await client.call('analysis.sample', {
      setup: setup.value,
      gone: [...gone],
      lacks: lacks.map((suits) => [...suits]),
      requestId: SAMPLING,
    });
    if (asked.value !== at) return;
    sampling.value = false;
    if (answer.ok) found.value = { key: at, sampled: answer.value };
    else if (answer.error.code !== 'analysis-cancelled') sampleFailure.value = answer.error;
  }

  /** Ends sampling; what is known by then stays. */
  function stopSampling(): void {
    sampling.value = false;
    void client.call('analysis.cancel', { requestId: SAMPLING });
  }

  return { isOpen, sampled, sampling, sampleFailure, sampledCard, stopSampling };
}
