import { computed, shallowRef, watch, type Ref } from 'vue';
import type { DomainError, ErrorPath } from '#shared/result.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { isOwnOf } from '#shared/rules/places.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';
import { useRules } from '../articles/store.ts';
import { useTexts } from '../useTexts.ts';
import { scopesOf, type RuleScope } from './edit.ts';
import { same, type FieldPath } from '../articles/fields.ts';

interface Problem {
  /** The variants it arises in, from the same value. */
  readonly variants: readonly Variant[];
  /** Where the value stands that has to change. */
  readonly scope: RuleScope;
  readonly path: ErrorPath;
  readonly error: DomainError;
}

/** A user's rule set being changed: the draft, what it contradicts, and saving it. */
export function useRuleEditor(id: Ref<string>) {
  const rules = useRules();
  const { texts } = useTexts();
  const draft = shallowRef<RuleSet | null>(null);
  const saved = shallowRef<RuleSet | null>(null);
  const saving = shallowRef(false);
  /** Why the last attempt to save was refused, until the draft changes. */
  const refusal = shallowRef<DomainError | null>(null);

  watch(
    id,
    async (chosen) => {
      await rules.load(chosen);
      draft.value = saved.value = rules.sets.get(chosen) ?? null;
    },
    { immediate: true },
  );
  watch(draft, () => (refusal.value = null));

  const dirty = computed(() => draft.value !== null && !same(draft.value, saved.value));
  const scopes = computed(() => (draft.value ? scopesOf(draft.value) : []));
  const problems = computed(() => (draft.value ? problemsIn(draft.value) : []));

  /** What is wrong as seen from a scope: a variant shows all that is in force for it. */
  function problemsOf(scope: RuleScope): readonly Problem[] {
    return problems.value.filter(
      (problem) => problem.scope === scope || problem.variants.some((each) => each === scope),
    );
  }

  function problemsAt(scope: RuleScope, path: FieldPath): string[] {
    const steps = path.split('.');
    return problemsOf(scope)
      .filter((problem) => steps.every((step, index) => problem.path[index] === step))
      .map(({ error, variants }) => texts.value.error({ ...error, params: { ...error.params, variant: variants } }));
  }

  /** `true` when the set is stored as it stands. */
  async function save(): Promise<boolean> {
    if (!draft.value || saving.value) return false;
    saving.value = true;
    const answer = await rules.put('rules.save', { ruleSet: draft.value });
    saving.value = false;
    if (answer.ok) draft.value = saved.value = answer.value;
    else refusal.value = answer.error;
    return answer.ok;
  }

  return { draft, dirty, scopes, problems, problemsOf, problemsAt, refusal, saving, save };
}

/** The contradictions of a set; one that a common value causes in several variants is told once. */
function problemsIn(set: RuleSet): Problem[] {
  return ruleContradictions(set).reduce<Problem[]>((problems, error) => {
    const variant = error.params?.['variant'] as Variant;
    const path = error.path ?? [];
    const scope = isOwnOf(set, variant, path) ? variant : 'common';
    const alike = problems.find((other) => other.scope === scope && same(nameless(other.error), nameless(error)));
    if (!alike) return [...problems, { variants: [variant], scope, path, error }];
    return problems.map((other) => (other === alike ? { ...alike, variants: [...alike.variants, variant] } : other));
  }, []);
}

function nameless(error: DomainError): DomainError {
  return { ...error, params: { ...error.params, variant: '' } };
}
