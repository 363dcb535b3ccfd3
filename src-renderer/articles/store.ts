import { defineStore } from 'pinia';
import { shallowReactive, shallowRef } from 'vue';
import type { MethodName, Params, Results } from '#shared/api/index.ts';
import type { Result } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { useTexts } from '../useTexts.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

export type OfferedSet = Results['rules.list'][number];

/** The rule sets offered, each fetched once when first asked for, and what they are called. */
export const useRules = defineStore('rules', () => {
  const client = useClient();
  const { t, te } = useTexts();
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

  /** Copies, saves or imports a set of the user's own. What is wrong is the caller's to show. */
  async function put<M extends 'rules.copy' | 'rules.save' | 'rules.import'>(
    method: M,
    params: Params<M>,
  ): Promise<Result<RuleSet>> {
    const answer = (await client.call<MethodName>(method, params)) as Result<RuleSet>;
    if (answer.ok) {
      sets.set(answer.value.id, answer.value);
      await loadList();
    }
    return answer;
  }

  async function remove(id: string): Promise<boolean> {
    const answer = await client.call('rules.delete', { id });
    if (!answer.ok) tellError(answer.error);
    else {
      sets.delete(id);
      await loadList();
    }
    return answer.ok;
  }

  /** The set as JSON text. */
  async function textOf(id: string): Promise<string | null> {
    const answer = await client.call('rules.export', { id });
    if (answer.ok) return answer.value;
    tellError(answer.error);
    return null;
  }

  const isOwn = (id: string): boolean => offered.value.some((set) => set.id === id && set.custom);

  /** A built-in set's name in the current language, a user's own name for his set. */
  function nameOf(id: string): string {
    return te(`rules.sets.${id}.name`)
      ? t(`rules.sets.${id}.name`)
      : (offered.value.find((set) => set.id === id)?.name ?? sets.get(id)?.name ?? id);
  }

  function aboutOf(id: string): string {
    const base = sets.get(id)?.basedOn;
    if (te(`rules.sets.${id}.about`)) return t(`rules.sets.${id}.about`);
    return base === undefined ? '' : t('rules.copyOf', { name: nameOf(base) });
  }

  return { offered, sets, loadList, load, put, remove, textOf, isOwn, nameOf, aboutOf };
});
