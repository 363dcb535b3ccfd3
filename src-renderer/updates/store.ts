import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { MethodName, Params, Results } from '#shared/api/index.ts';
import type { UpdateState } from '#shared/api/updates.ts';
import type { DomainError } from '#shared/result.ts';
import { useClient } from '../common/useClient.ts';
import { useSettings } from '../common/settings.ts';
import { useTable } from '../table/store.ts';

type Call = Extract<MethodName, `updates.${string}`>;

/** Newer versions of the program, as the main process tells of them. */
export const useUpdates = defineStore('updates', () => {
  const client = useClient();
  const settings = useSettings();
  const table = useTable();
  const state = shallowRef<UpdateState | null>(null);
  /** Why the last thing the person asked for was not done. */
  const refusal = shallowRef<DomainError | null>(null);

  client.on('updates', take);
  client.onConnection((connection) => {
    if (connection !== 'connected') return;
    // Another start of the program counts anew.
    state.value = null;
    void call('updates.state', {});
  });

  function take(now: UpdateState): void {
    if (now.change >= (state.value?.change ?? 0)) state.value = now;
  }

  /** What may be said of it is nothing, as long as nobody said where newer versions are. */
  const known = computed(() => state.value !== null && state.value.way !== 'none');
  const looks = computed(() => state.value?.way === 'tell' || state.value?.way === 'itself');
  /** The person has not been asked yet whether the program may look by itself. */
  const unasked = computed(() => looks.value && settings.settings.updates === 'unasked');
  /** No deal is being played, so that a newer version may be spoken of. */
  const rests = computed(() => table.shown === null || table.shown.finished || table.shown.step === 0);
  /** There is a newer version, and nothing has been decided about it. */
  const news = computed(
    () => (state.value?.stage === 'found' || state.value?.stage === 'ready') && !state.value.atEnd && rests.value,
  );

  async function call<M extends Call>(method: M, params: Params<M>): Promise<void> {
    const answer = await client.call(method, params);
    refusal.value = answer.ok || method === 'updates.state' ? null : answer.error;
    if (answer.ok && answer.value !== null) take(answer.value as Exclude<Results[M], null>);
  }

  return {
    state,
    refusal,
    known,
    looks,
    unasked,
    rests,
    news,
    check: () => call('updates.check', {}),
    load: () => call('updates.load', {}),
    cancel: () => call('updates.cancel', {}),
    install: (when: Params<'updates.install'>['when']) => call('updates.install', { when }),
    openPage: () => call('updates.openPage', {}),
  };
});
