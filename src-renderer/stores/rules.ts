import { defineStore } from 'pinia';
import { shallowReactive, shallowRef } from 'vue';
import type { Results } from '#shared/api/index.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { i18n } from '../i18n.ts';
import { useClient } from './client.ts';
import { tellError } from './errors.ts';

export type OfferedSet = Results['rules.list'][number];

/** The rule sets offered, each fetched once when first asked for, and what they are called. */
export const useRules = defineStore('rules', () => {
  const client = useClient();
  const { t, te } = i18n.global;
  const offered = shallowRef<readonly OfferedSet[]>([]);
  const sets = shallowReactive(new Map<string, RuleSet>());

  async function loadList(): Promise<void> {
    const answer = await client.call('rules.list', {});
    if (answer.ok) offered.value = answer.value;
    else tellError(answer.error);
  }

  async function load(id: string): Promise<void> {
    if (sets.has(id)) return;
    const answer = await client.call('rules.get', { id });
    if (answer.ok) sets.set(id, answer.value);
    else tellError(answer.error);
  }

  /** A built-in set's name in the current language, a user's own name for his set. */
  function nameOf(id: string): string {
    return te(`rules.sets.${id}.name`)
      ? t(`rules.sets.${id}.name`)
      : (offered.value.find((set) => set.id === id)?.name ?? sets.get(id)?.name ?? id);
  }

  function aboutOf(id: string): string {
    return te(`rules.sets.${id}.about`) ? t(`rules.sets.${id}.about`) : '';
  }

  return { offered, sets, loadList, load, nameOf, aboutOf };
});
