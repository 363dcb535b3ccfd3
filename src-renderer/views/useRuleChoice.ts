import { computed, ref, toValue, type MaybeRefOrGetter, type WritableComputedRef } from 'vue';
import type { Settings } from '#shared/api/index.ts';
import type { Variant } from '#shared/seats.ts';
import { useRules } from '../stores/rules.ts';

export type RulesOf = Partial<Record<Variant, string>>;

/** What each variant was last played by. */
export function rulesPlayed(last: Settings['lastGame']): RulesOf {
  return last === null ? {} : { ...last.rulesOf, [last.variant]: last.rules };
}

/**
 * The rule set of a new game. Each variant keeps the one chosen for it, or last played; what has none yet goes by the last game's,
 * as far as that set knows the variant.
 */
export function useRuleChoice(
  variant: MaybeRefOrGetter<Variant>,
  last: Settings['lastGame'],
): WritableComputedRef<string> {
  const rules = useRules();
  const usual = last?.rules ?? 'csm';
  const chosen = ref(rulesPlayed(last));
  return computed({
    get() {
      const own = chosen.value[toValue(variant)] ?? usual;
      // Until it is known what there is, all of it counts as there.
      if (rules.offered.length === 0) return own;
      const known = rules.offered.filter(({ variants }) => variants.includes(toValue(variant))).map(({ id }) => id);
      return [own, usual].find((id) => known.includes(id)) ?? known[0] ?? own;
    },
    set: (id) => (chosen.value = { ...chosen.value, [toValue(variant)]: id }),
  });
}
