import { createBirpc } from 'birpc';
import { readMessage } from '#shared/api/rpc-message.ts';
import { overChannel, type Channel, type MainCalls, type Room, type WindowCalls } from '#shared/api/rpc.ts';
import type { App } from '#main/app/index.ts';

/** Calls of one window that may be under way: far more than any window makes. */
const MAX_CALLS = 200;

/**
 * Puts the app behind a window's channel; both shells use it. Returns the function that takes it away again.
 * A window that calls without end is cut off. Texts that are no messages, and answers nobody can receive any more, go to `report`.
 * @param room see `overChannel`
 */
export function connect(channel: Channel, app: App, report: (fault: unknown) => void, room?: Room): () => void {
  const gone = new AbortController();
  let underWay = 0;
  const calls: MainCalls = {
    async call(method, params) {
      if (underWay >= MAX_CALLS) {
        channel.end?.();
        throw new Error(`More than ${MAX_CALLS} calls are under way.`);
      }
      underWay++;
      try {
        return await app.handle(method, params, gone.signal);
      } finally {
        underWay--;
      }
    },
  };
  const rpc = createBirpc<WindowCalls, MainCalls>(calls, {
    ...overChannel(channel, readMessage, room),
    eventNames: ['event'],
    resolver: (name, found) => (name === 'call' ? found : undefined),
    onGeneralError: (fault) => {
      report(fault);
      return true;
    },
  });
  const silence = app.listen((name, payload) => {
    rpc.event(name, payload).catch(report);
  });
  return () => {
    gone.abort();
    silence();
    rpc.$close();
  };
}
