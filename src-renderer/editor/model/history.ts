/** Undo and redo over values that never change. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Steps kept. */
const DEPTH = 200;

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** A change that can be undone; the same value again is none. */
export function pushed<T>(history: History<T>, present: T): History<T> {
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-DEPTH), present, future: [] };
}

/** A change that undo passes over, such as where one looks. */
export function replaced<T>(history: History<T>, present: T): History<T> {
  return { ...history, present };
}

export function undone<T>({ past, present, future }: History<T>): History<T> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
