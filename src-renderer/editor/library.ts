import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { LibraryEntry } from '#shared/api/analysis.ts';
import type { Params } from '#shared/api/index.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

/** Positions kept by the user. `null` until they have been read. */
export const useLibrary = defineStore('library', () => {
  const client = useClient();
  const list = shallowRef<readonly LibraryEntry[] | null>(null);
  let asked = 0;

  /** Reads what matches; an answer overtaken by a later search is dropped. */
  async function load(search = ''): Promise<void> {
    const turn = ++asked;
    const answer = await client.call('library.list', { search });
    if (turn !== asked) return;
    if (answer.ok) list.value = answer.value;
    else tellError(answer.error);
  }

  async function save(params: Params<'library.save'>): Promise<LibraryEntry | null> {
    const answer = await client.call('library.save', params);
    if (answer.ok) return answer.value;
    tellError(answer.error);
    return null;
  }

  async function remove(id: number): Promise<boolean> {
    const answer = await client.call('library.delete', { id });
    if (answer.ok) list.value = list.value?.filter((entry) => entry.id !== id) ?? null;
    else tellError(answer.error);
    return answer.ok;
  }

  return { list, load, save, remove };
});
