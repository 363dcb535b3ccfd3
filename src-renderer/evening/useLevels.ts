import { computed, toValue, type MaybeRefOrGetter } from 'vue';
import { levelsOf } from '#shared/bots.ts';
import type { Variant } from '#shared/seats.ts';
import { useTexts } from '../useTexts.ts';

/** How strongly bots may play a variant, to choose from. */
export function useLevels(variant: MaybeRefOrGetter<Variant>) {
  const { t } = useTexts();
  return computed(() =>
    levelsOf(toValue(variant)).map((value) => ({ value: String(value), label: t(`evening.levels.${value}`) })),
  );
}
