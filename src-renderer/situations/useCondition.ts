/** The condition line: checked while it is typed, counted by the program behind the window. */
import { computed, shallowRef, watch, type Ref } from 'vue';
import { parseSituation, makeSituation, type Situation } from '#shared/situations/index.ts';
import type { CheckedSituation } from '#shared/api/situations.ts';
import type { DomainError } from '#shared/result.ts';
import { useClient } from '../common/useClient.ts';
import { useTexts } from '../useTexts.ts';

/** Milliseconds without a key after which deals are counted. */
const PAUSE = 200;

export function useCondition(text: Ref<string>) {
  const client = useClient();
  const { locale } = useTexts();
  const parsed = computed(() => parseSituation(text.value));
  const checked = shallowRef<CheckedSituation | null>(null);
  const impossible = shallowRef<DomainError | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;

  watch(
    text,
    () => {
      clearTimeout(timer);
      checked.value = null;
      impossible.value = null;
      const mine = ++run;
      if (parsed.value.ok) timer = setTimeout(() => void count(mine), PAUSE);
    },
    { immediate: true },
  );

  async function count(mine: number): Promise<void> {
    const answer = await client.call('situations.check', { text: text.value });
    if (mine !== run) return;
    if (answer.ok) checked.value = answer.value;
    else impossible.value = answer.error;
  }

  return {
    parsed,
    checked,
    /** What is wrong, first with the words and then with what they ask for. */
    problem: computed(() => (parsed.value.ok ? impossible.value : parsed.value.error)),

    /** Writes the situation with some of its settings changed; nothing while the line cannot be read. */
    change(settings: Partial<Situation>): void {
      if (!parsed.value.ok) return;
      const next = { ...parsed.value.value, ...settings };
      const written = makeSituation(next, locale.value);
      // What no longer fits the other settings is left for the line to say.
      text.value = written;
    },
  };
}
