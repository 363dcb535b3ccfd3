import { createBirpc } from 'birpc';
import { readMessage } from '#shared/api/rpc-message.ts';
import { overChannel, type Channel, type MainCalls, type Room, type WindowCalls } from '#shared/api/rpc.ts';
import type { App } from '#main/app/index.ts';

/**
 * Puts the app behind a window's channel; both shells use it. Returns the function that takes it away again.
 * Texts that are no messages, and answers nobody can receive any more, go to `report`.
 * @param room see `overChannel`
 */
export function connect(channel: Channel, app: App, report: (fault: unknown) => void, room?: Room): () => void {
  const gone = new AbortController();
  const calls: MainCalls = { call: (method, params) => app.handle(method, params, gone.signal) };
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
