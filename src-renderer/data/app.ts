import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { AppInfo, Connection, Notice } from '#shared/api/index.ts';
import { beginAnew } from '../common/unsaved.ts';
import { useClient } from '../common/useClient.ts';
import { useSettings } from '../common/settings.ts';
import { useTable } from '../table/store.ts';

/** Data are being exchanged: when to ask again, in milliseconds. */
const BUSY_AGAIN = 500;

/** Starting up: who we are, the settings, the table as it was left, and what the user has to be told. */
export const useApp = defineStore('app', () => {
  const client = useClient();
  const settings = useSettings();
  const table = useTable();
  const info = shallowRef<AppInfo | null>(null);
  const notices = shallowRef<readonly Notice[]>([]);
  const state = shallowRef<'starting' | 'ready' | 'failed'>('starting');
  const connection = shallowRef<Connection>('connected');

  client.on('notice', (notice) => (notices.value = [...notices.value, notice]));

  client.onConnection((now) => {
    connection.value = now;
    if (now === 'connected' && state.value === 'ready') void refresh();
    else if (now === 'connected' && state.value === 'failed') void start();
  });

  /** After a break everything may have changed; another version of the program brings its own window. */
  async function refresh(): Promise<void> {
    const answer = await client.call('app.info', { browserLanguages: navigator.languages.slice(0, 20) });
    if (!answer.ok) return;
    if (answer.value.version !== info.value?.version) return beginAnew();
    info.value = answer.value;
    notices.value = answer.value.notices;
    await settings.load(answer.value.systemLanguage);
    await table.load();
  }

  async function start(): Promise<void> {
    state.value = 'starting';
    const answer = await client.call('app.info', { browserLanguages: navigator.languages.slice(0, 20) });
    if (!answer.ok && answer.error.code === 'data-busy') {
      setTimeout(() => void start(), BUSY_AGAIN);
      return;
    }
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

  return { info, notices, state, connection, start, acknowledgeNotices };
});
