import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { SessionSummary } from '#shared/api/index.ts';
import { useClient } from './client.ts';
import { tellError } from './errors.ts';

/** Games played so far. `null` until they have been read. */
export const useSessions = defineStore('sessions', () => {
  const client = useClient();
  const list = shallowRef<readonly SessionSummary[] | null>(null);

  async function load(): Promise<void> {
    const answer = await client.call('game.sessions', {});
    if (answer.ok) list.value = answer.value;
    else tellError(answer.error);
  }

  return { list, load };
});
