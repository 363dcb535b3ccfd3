import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { AppInfo, Notice } from '#shared/api/index.ts';
import { useClient } from './client.ts';
import { useSettings } from './settings.ts';
import { useTable } from './table.ts';

/** Starting up: who we are, the settings, the table as it was left, and what the user has to be told. */
export const useApp = defineStore('app', () => {
  const client = useClient();
  const settings = useSettings();
  const table = useTable();
  const info = shallowRef<AppInfo | null>(null);
  const notices = shallowRef<readonly Notice[]>([]);
  const state = shallowRef<'starting' | 'ready' | 'failed'>('starting');
  const connected = shallowRef(true);

  client.on('notice', (notice) => (notices.value = [...notices.value, notice]));

  client.onConnection((now) => {
    connected.value = now;
    if (now && state.value === 'ready') void table.load();
    else if (now && state.value === 'failed') void start();
  });

  async function start(): Promise<void> {
    state.value = 'starting';
    const answer = await client.call('app.info', {});
    if (!answer.ok) {
      state.value = 'failed';
      return;
    }
    info.value = answer.value;
    notices.value = answer.value.notices;
    await settings.load(answer.value.systemLanguage);
    await table.load();
    state.value = 'ready';
  }

  /** Notices are repeated at every start until the user has put them away. */
  async function acknowledgeNotices(): Promise<void> {
    notices.value = [];
    await client.call('app.acknowledgeNotices', {});
  }

  return { info, notices, state, connected, start, acknowledgeNotices };
});
