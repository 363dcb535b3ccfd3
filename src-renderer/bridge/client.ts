/** The one client of the window: typed calls and events over whichever transport there is. */
import { createBirpc, type BirpcReturn } from 'birpc';
import type { Connection, EventName, Events, ForhontClient, MethodName, Params, Results } from '#shared/api/index.ts';
import { err, type Result } from '#shared/result.ts';
import { overChannel, type MainCalls, type WindowCalls } from '#shared/api/rpc.ts';
import type { Transport } from './transport.ts';

type Rpc = BirpcReturn<MainCalls, WindowCalls>;
type Listeners = { [E in EventName]: Set<(payload: Events[E]) => void> };

const trusted = (message: unknown): unknown => message;

/** Calls wait for the first connection; without one, or when it breaks, they answer `connection-lost`. */
export function clientOver(transport: Transport): ForhontClient {
  const listeners: Listeners = {
    table: new Set(),
    settings: new Set(),
    notice: new Set(),
    analysisProgress: new Set(),
    archiveProgress: new Set(),
    analysisSampled: new Set(),
    hintProgress: new Set(),
    reviewProgress: new Set(),
    claimProgress: new Set(),
    schoolProgress: new Set(),
    experimentProgress: new Set(),
    dataProgress: new Set(),
    dataChanged: new Set(),
    opened: new Set(),
    updates: new Set(),
    recent: new Set(),
  };
  const connectionListeners = new Set<(connection: Connection) => void>();
  let connection: Connection | null = null;
  const tell = (now: Connection): void => {
    if (now === connection) return;
    connection = now;
    connectionListeners.forEach((listener) => listener(now));
  };
  const calls: WindowCalls = {
    event: (name, payload) => listeners[name].forEach((listener) => listener(payload)),
  };

  let rpc: Rpc | null = null;
  let ready!: () => void;
  const first = new Promise<void>((resolve) => (ready = resolve));

  transport.start(
    (channel) => {
      rpc = createBirpc<MainCalls, WindowCalls>(calls, { ...overChannel(channel, trusted), timeout: -1 });
      ready();
      tell('connected');
    },
    (why) => {
      ready();
      rpc?.$close();
      rpc = null;
      tell(why);
    },
  );

  return {
    async call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<Results[M]>> {
      await first;
      try {
        if (rpc) return (await rpc.call(method, params)) as Result<Results[M]>;
      } catch {
        // The channel broke under the call.
      }
      return err('connection-lost');
    },
    on(event, listener) {
      listeners[event].add(listener);
      return () => void listeners[event].delete(listener);
    },
    onConnection(listener) {
      connectionListeners.add(listener);
      if (connection !== null) listener(connection);
      return () => void connectionListeners.delete(listener);
    },
  };
}
