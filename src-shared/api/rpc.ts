/** How the window and the main process talk: the same calls and the same JSON text over every transport. */
import type { Result } from '../result.ts';
import type { EventName, Events } from './index.ts';
import type { Channel } from './channel.ts';
import { inPieces, type Room } from './pieces.ts';

export type { Channel } from './channel.ts';
export { wholeRoom, type Room } from './pieces.ts';

/** What the main process answers to. Method and parameters are checked there. */
export interface MainCalls {
  call(method: string, params: unknown): Promise<Result<unknown>>;
}

/** What the main process pushes. */
export interface WindowCalls {
  event<E extends EventName>(name: E, payload: Events[E]): void;
}

/** Where the browser shell's WebSocket is, and the subprotocol it speaks; the token travels as a second subprotocol. */
export const BRIDGE_PATH = '/bridge';
export const BRIDGE_PROTOCOL = 'forhont';

/**
 * birpc's options for a channel; long messages travel in pieces. `read` is given what came and gives the message; what is none it throws, which birpc
 * reports. The main process reads with `readMessage`; the window trusts it.
 * @param room what lines that share it may keep of unfinished messages; this one its own when absent
 */
export function overChannel(channel: Channel, read: (message: unknown) => unknown, room?: Room) {
  const line = inPieces(channel, room);
  let stop = (): void => undefined;
  return {
    post: (text: string): void => line.post(text),
    on: (listener: (text: string) => void): void => {
      stop = line.on(listener);
    },
    off: (): void => stop(),
    serialize: (message: unknown): string => JSON.stringify(message),
    deserialize: (text: string): unknown => read(JSON.parse(text)),
  };
}
