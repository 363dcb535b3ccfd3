import { inject, type InjectionKey } from 'vue';
import type { ForhontClient } from '#shared/api/index.ts';

export const CLIENT: InjectionKey<ForhontClient> = Symbol('client');

/** The bridge client the app was created with. Its calls answer with values, a lost connection included. */
export function useClient(): ForhontClient {
  const client = inject(CLIENT);
  if (!client) throw new Error('The app was created without a client.');
  return client;
}
