import { createPinia } from 'pinia';
import { createApp, type App } from 'vue';
import type { ForhontClient } from '#shared/api/index.ts';
import AppRoot from './App.vue';
import { createAppRouter } from './router.ts';
import { CLIENT } from './common/useClient.ts';

/** The whole window over a client of the main process; the caller mounts it. */
export function createForhont(client: ForhontClient): App {
  return createApp(AppRoot).provide(CLIENT, client).use(createPinia()).use(createAppRouter());
}
