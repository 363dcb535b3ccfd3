import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Profile, ProfileEntry } from '#shared/evening.ts';
import type { DomainError, Result } from '#shared/result.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

/** People of the household, in the order they were added. */
export const useProfiles = defineStore('profiles', () => {
  const client = useClient();
  const list = shallowRef<readonly Profile[]>([]);
  /** Whether they have been read. */
  const loaded = shallowRef(false);

  function take(answer: Result<readonly Profile[]>): DomainError | null {
    if (!answer.ok) return answer.error;
    list.value = answer.value;
    loaded.value = true;
    return null;
  }
  const told = (error: DomainError | null): boolean => {
    if (error) tellError(error);
    return error === null;
  };

  const load = async (): Promise<boolean> => told(take(await client.call('profiles.list', {})));
  /** What is wrong with it, for who types. */
  const save = async (entry: ProfileEntry, id?: number): Promise<DomainError | null> =>
    take(await client.call('profiles.save', { entry, ...(id !== undefined && { id }) }));
  const remove = async (id: number): Promise<boolean> => told(take(await client.call('profiles.remove', { id })));
  const restore = async (id: number): Promise<boolean> => told(take(await client.call('profiles.restore', { id })));

  return { list, loaded, load, save, remove, restore };
});
