/** Experiments there are, and the one that is under way. */
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { ExperimentAsked, OfferedAlternative, SavedExperiment } from '#shared/api/experiments.ts';
import type { DomainError } from '#shared/result.ts';
import { showToast } from '../design/toasts.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';
import { useTexts } from '../useTexts.ts';

export interface Experiments {
  readonly list: ShallowRef<readonly SavedExperiment[]>;
  /** Id of the one that is played on now. */
  readonly running: Readonly<ShallowRef<number | null>>;
  load(): Promise<void>;
  /** What may be called at the decision; an error where the text is at fault. */
  alternatives(text: string): Promise<readonly OfferedAlternative[] | DomainError>;
  /** `null`: it could not be kept, which has been told. */
  add(name: string, asked: ExperimentAsked): Promise<SavedExperiment | null>;
  /** Plays on until it is through or stopped. */
  run(id: number): Promise<void>;
  stop(): void;
  rename(id: number, name: string): Promise<void>;
  remove(id: number): Promise<void>;
}

export function useExperiments(): Experiments {
  const client = useClient();
  const { t } = useTexts();
  const list = shallowRef<readonly SavedExperiment[]>([]);
  const running = shallowRef<number | null>(null);

  const put = (experiment: SavedExperiment): void => {
    const isKnown = list.value.some(({ id }) => id === experiment.id);
    list.value = isKnown
      ? list.value.map((each) => (each.id === experiment.id ? experiment : each))
      : [experiment, ...list.value];
  };
  client.on('experimentProgress', put);

  async function load(): Promise<void> {
    const answer = await client.call('experiments.list', {});
    if (answer.ok) list.value = answer.value;
    else tellError(answer.error);
  }

  function stop(): void {
    if (running.value !== null) void client.call('experiments.stop', { id: running.value });
  }
  onScopeDispose(stop);

  return {
    list,
    running,
    load,
    async alternatives(text) {
      const answer = await client.call('experiments.alternatives', { text });
      return answer.ok ? answer.value : answer.error;
    },
    async add(name, asked) {
      const answer = await client.call('experiments.add', { name, asked });
      if (!answer.ok) {
        tellError(answer.error);
        return null;
      }
      put(answer.value);
      return answer.value;
    },
    async run(id) {
      if (running.value === id) return;
      stop();
      running.value = id;
      const answer = await client.call('experiments.run', { id });
      if (running.value === id) running.value = null;
      if (answer.ok) put(answer.value);
      else if (answer.error.code !== 'analysis-cancelled') tellError(answer.error);
    },
    stop,
    async rename(id, name) {
      const answer = await client.call('experiments.rename', { id, name });
      if (answer.ok) put(answer.value);
      else tellError(answer.error);
    },
    async remove(id) {
      const answer = await client.call('experiments.remove', { id });
      if (!answer.ok) return tellError(answer.error);
      list.value = list.value.filter((each) => each.id !== id);
      const restore = async (): Promise<void> => {
        const restored = await client.call('experiments.restore', { id });
        if (restored.ok) put(restored.value);
        else tellError(restored.error);
      };
      showToast(t('situations.removed'), 'info', { label: t('situations.undo'), run: () => void restore() });
    },
  };
}
