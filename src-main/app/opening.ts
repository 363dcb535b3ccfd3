import type { Opened } from '#shared/api/index.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Handlers } from './dispatcher.ts';
import type { EventHub } from './events.ts';

export interface OpeningService {
  readonly handlers: Pick<Handlers, 'app.takeOpened'>;
  /** A person had the system open something with us: it waits until a window takes it. */
  add(opened: Result<Opened>): void;
}

/** More than these are not laid out one over the other: the last count. */
const MAX = 5;

/** It is no part of the data and outlives an exchange of them. */
export function createOpeningService(events: EventHub): OpeningService {
  const waiting: Result<Opened>[] = [];
  return {
    handlers: { 'app.takeOpened': () => ok(waiting.shift() ?? null) },
    add(opened) {
      waiting.push(opened);
      if (waiting.length > MAX) waiting.shift();
      events.emit('opened', {});
    },
  };
}
