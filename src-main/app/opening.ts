import type { Opened } from '#shared/api/index.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Handlers } from './dispatcher.ts';
import type { EventHub } from './events.ts';

export interface OpeningService {
  readonly handlers: Pick<Handlers, 'app.takeOpened'>;
  /** A person had the system open something with us: it waits until a window takes it. */
  add(opened: Result<Opened>): void;
  /** A person let the program have the file at this place. */
  give(path: string): void;
  isGiven(path: string): boolean;
}

/** More than these are not laid out one over the other: the last count. */
const MAX = 5;
/** Places remembered; the window asks for each at once. */
const MAX_GIVEN = 100;

/** It is no part of the data and outlives an exchange of them. */
export function createOpeningService(events: EventHub): OpeningService {
  const waiting: Result<Opened>[] = [];
  const given = new Set<string>();
  const give = (path: string): void => {
    given.delete(path);
    given.add(path);
    if (given.size > MAX_GIVEN) for (const [oldest] of given.entries()) return void given.delete(oldest);
  };
  return {
    handlers: { 'app.takeOpened': () => ok(waiting.shift() ?? null) },
    add(opened) {
      waiting.push(opened);
      if (waiting.length > MAX) waiting.shift();
      if (opened.ok && opened.value.path !== undefined) give(opened.value.path);
      events.emit('opened', {});
    },
    give,
    isGiven: (path) => given.has(path),
  };
}
