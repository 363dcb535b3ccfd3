/** Unsaved work asks before the window closes or is loaded again; Electron shows the question by itself (`shells/electron/unsaved.ts`). */

interface Work {
  /** Whether it is nowhere else: other data in the place of these would be the end of it. */
  readonly isUnsaved: () => boolean;
  /** Whether it would not be there after the window was loaded again. */
  readonly isLost: () => boolean;
}

const asking = new Map<string, Work>();
let beginning = false;

/** Whether this window has work that is kept nowhere. */
export function hasUnsaved(): boolean {
  return [...asking.values()].some(({ isUnsaved }) => isUnsaved());
}

function ask(event: BeforeUnloadEvent): void {
  if (!beginning && [...asking.values()].some(({ isLost }) => isLost())) event.preventDefault();
}

/** From now on the window asks while `isLost` says so; the same name again replaces the one before. */
export function askBeforeLeaving(name: string, isUnsaved: () => boolean, isLost = isUnsaved): void {
  if (asking.size === 0) window.addEventListener('beforeunload', ask);
  asking.set(name, { isUnsaved, isLost });
}

export function stopAsking(name: string): void {
  asking.delete(name);
  // A listener alone keeps some browsers from remembering the page.
  if (asking.size === 0) window.removeEventListener('beforeunload', ask);
}

/** Loads the window again because its data are others now: there is nothing to stay for. */
export function beginAnew(): void {
  beginning = true;
  location.reload();
}
