import type { EventName, Events } from '#shared/api/index.ts';

export type EventListener = <E extends EventName>(name: E, payload: Events[E]) => void;

export interface EventHub {
  emit: EventListener;
  /** Returns the function that ends listening. */
  listen(listener: EventListener): () => void;
}

export function createEventHub(): EventHub {
  const listeners = new Set<EventListener>();
  return {
    emit: (name, payload) => listeners.forEach((listener) => listener(name, payload)),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
