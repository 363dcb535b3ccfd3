import { defineStore } from 'pinia';
import { shallowRef, type InjectionKey } from 'vue';
import type { Opened } from '#shared/api/index.ts';
import type { RecentFile, RecentKind } from '#shared/api/recent.ts';
import { MAX_RECENT_TEXT } from '#shared/api/text-limits.ts';
import type { Result } from '#shared/result.ts';
import { useClient } from './useClient.ts';
import { tellError } from './errors.ts';

/** Shows a file where it belongs; provided by the window's frame, for screens that do not know of the others. */
export const OPEN_FILE: InjectionKey<(file: Opened) => Promise<void>> = Symbol('open file');

/** Files that were opened lately, newest first. */
export const useRecent = defineStore('recent', () => {
  const client = useClient();
  const list = shallowRef<readonly RecentFile[]>([]);
  /** Those that were not found where they lay. */
  const gone = shallowRef<ReadonlySet<number>>(new Set());

  let watched = false;
  async function load(): Promise<void> {
    if (!watched) client.on('recent', () => void load());
    watched = true;
    const answer = await client.call('recent.list', {});
    if (answer.ok) list.value = answer.value;
  }

  /** Texts and links that came from no file, and long ones nobody could find again, are not remembered. */
  async function remember({ name, text, path }: Opened, kind: RecentKind): Promise<void> {
    const kept = path === undefined && text.length <= MAX_RECENT_TEXT ? { text } : {};
    if (name.trim() === '' || text === '' || (path === undefined && !('text' in kept))) return;
    await client.call('recent.add', { name: name.slice(-255), kind, ...kept, ...(path !== undefined && { path }) });
  }

  /** Its text; `null` where it cannot be had, which is told. */
  async function open({ id }: RecentFile): Promise<Opened | null> {
    const answer: Result<Opened> = await client.call('recent.open', { id });
    const isGone = !answer.ok && answer.error.code === 'opened-gone';
    gone.value = new Set([...gone.value].filter((each) => each !== id).concat(isGone ? [id] : []));
    if (answer.ok) return answer.value;
    if (!isGone) tellError(answer.error);
    return null;
  }

  const done = (answer: Result<null>): void => {
    if (!answer.ok) tellError(answer.error);
  };
  const remove = async ({ id }: RecentFile): Promise<void> => done(await client.call('recent.remove', { id }));
  const clear = async (): Promise<void> => done(await client.call('recent.clear', {}));

  return { list, gone, load, remember, open, remove, clear };
});
