import { computed, ref, toValue, type MaybeRefOrGetter, type WritableComputedRef } from 'vue';
import type { Settings } from '#shared/api/index.ts';
import type { Variant } from '#shared/seats.ts';
import { useRules } from './store.ts';

export type RulesOf = Partial<Record<Variant, string>>;

/** What each variant was last played by. */
export function rulesPlayed(last: Settings['lastGame']): RulesOf {
  return last === null ? {} : { ...last.rulesOf, [last.variant]: last.rules };
}

/**
 * The rule set of a new game. Each variant keeps the one chosen for it, or last played; what has none yet goes by the last game's,
 * as far as that set knows the variant and somebody has chosen it: where there is only one, nobody has.
 */
export function useRuleChoice(
  variant: MaybeRefOrGetter<Variant>,
  last: Settings['lastGame'],
): WritableComputedRef<string> {
  const rules = useRules();
  const setsOf = (of: Variant): string[] =>
    rules.offered.filter(({ variants }) => variants.includes(of)).map(({ id }) => id);
  const defaultOf = (): string => (last === null || setsOf(last.variant).length === 1 ? 'csm' : last.rules);
  const chosen = ref(rulesPlayed(last));
  return computed({
    get() {
      const fallback = defaultOf();
      const own = chosen.value[toValue(variant)] ?? fallback;
      // Until it is known what there is, all of it counts as there.
      if (rules.offered.length === 0) return own;
      const known = setsOf(toValue(variant));
      return [own, fallback].find((id) => known.includes(id)) ?? known[0] ?? own;
    },
    set: (id) => (chosen.value = { ...chosen.value, [toValue(variant)]: id }),
  });
}
