/** A main process that answers as a test says, and a connection that breaks and comes back when it says so. */
import { createPinia, setActivePinia } from 'pinia';
import { createApp } from 'vue';
import type { Connection, EventName, ForhontClient, MethodName } from '#shared/api/index.ts';
import { err, type Result } from '#shared/result.ts';
import { CLIENT } from '../../src-renderer/common/useClient.ts';

export type Answers = Partial<Record<MethodName, (params: never) => Result<unknown> | Promise<Result<unknown>>>>;

/** `answers` may be changed while the test goes on; without a connection all calls answer `connection-lost`. */
export function fakeClient(answers: Answers) {
  const listeners = new Map<EventName, (payload: never) => void>();
  const connections = new Set<(connection: Connection) => void>();
  const calls: MethodName[] = [];
  let connection: Connection = 'connected';
  const client: ForhontClient = {
    call: (async (method: MethodName, params: never) => {
      calls.push(method);
      if (connection !== 'connected') return err('connection-lost');
      return (await answers[method]?.(params)) ?? err('unknown-method');
    }) as ForhontClient['call'],
    on(event, listener) {
      listeners.set(event, listener);
      return () => undefined;
    },
    onConnection(listener) {
      connections.add(listener);
      listener(connection);
      return () => undefined;
    },
  };
  const pinia = createPinia();
  const app = createApp({}).use(pinia).provide(CLIENT, client);
  setActivePinia(pinia);
  return {
    /** What composables run in. */
    app,
    calls,
    emit: (event: EventName, payload: unknown) => listeners.get(event)?.(payload as never),
    connect(now: Connection) {
      connection = now;
      connections.forEach((listener) => listener(now));
    },
  };
}

/** Until what was asked has been answered. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
