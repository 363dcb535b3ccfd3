import type { messages } from '#resources/locales/index.ts';

/** The files of a language by their names without folder and ending. */
export function byNamespace(files: Record<string, unknown>): (typeof messages)['cs'] {
  const named = Object.entries(files).map(([path, file]) => [/([^/]+)\.json$/.exec(path)![1]!, file]);
  return Object.fromEntries(named) as (typeof messages)['cs'];
}
