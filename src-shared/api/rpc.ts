/** How the window and the main process talk: the same calls and the same JSON text over every transport. */
import { z } from 'zod';
import type { Result } from '../result.ts';
import type { EventName, Events } from './index.ts';

/** What the main process answers to. Method and parameters are checked there. */
export interface MainCalls {
  call(method: string, params: unknown): Promise<Result<unknown>>;
}

/** What the main process pushes. */
export interface WindowCalls {
  event<E extends EventName>(name: E, payload: Events[E]): void;
}

/** A two-way line of texts. */
export interface Channel {
  post(text: string): void;
  /** Returns the function that ends listening. */
  on(listener: (text: string) => void): () => void;
}

/** Where the browser shell's WebSocket is, and the subprotocol it speaks; the token travels as a second subprotocol. */
export const BRIDGE_PATH = '/bridge';
export const BRIDGE_PROTOCOL = 'forhont';

const requestSchema = z.strictObject({
  t: z.literal('q'),
  i: z.string().max(64).optional(),
  m: z.string().max(64),
  a: z.array(z.unknown()).max(4),
});
const answerSchema = z.strictObject({
  t: z.literal('s'),
  i: z.string().max(64),
  r: z.unknown().optional(),
  e: z.unknown().optional(),
});
const messageSchema = z.union([requestSchema, answerSchema]);

/** birpc's options for a channel. A text that is no message throws in `deserialize`, which birpc reports. */
export function overChannel(channel: Channel) {
  let stop = (): void => undefined;
  return {
    post: (text: string): void => channel.post(text),
    on: (listener: (text: string) => void): void => {
      stop = channel.on(listener);
    },
    off: (): void => stop(),
    serialize: (message: unknown): string => JSON.stringify(message),
    deserialize: (text: string): unknown => messageSchema.parse(JSON.parse(text)),
  };
}
