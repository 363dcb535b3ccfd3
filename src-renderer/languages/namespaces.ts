import type { messages as all } from '#resources/locales/index.ts';

type Whole = (typeof all)['cs'];
/** What the window loads at first: everything but the decisions, which one screen alone shows. */
export type Messages = Omit<Whole, 'decisions'>;
export type Decisions = Pick<Whole, 'decisions'>;

/** The files of a language by their names without folder and ending. */
export function byNamespace(files: Record<string, unknown>): Messages {
  const named = Object.entries(files).map(([path, file]) => [/([^/]+)\.json$/.exec(path)![1]!, file]);
  return Object.fromEntries(named) as Messages;
}
