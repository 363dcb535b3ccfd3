import { computed, toValue, type MaybeRefOrGetter } from 'vue';
import { levelIn, levelsOf } from '#shared/bots.ts';
import type { Variant } from '#shared/seats.ts';
import { useTexts } from '../useTexts.ts';

/** How strongly bots may play a variant, to choose from, and what that means there. */
export function useLevels(variant: MaybeRefOrGetter<Variant>) {
  const { t, te } = useTexts();
  const nameOf = (level: number): string => t(`evening.levels.${level}`);
  const options = computed(() =>
    levelsOf(toValue(variant)).map((value) => ({ value: String(value), label: nameOf(value) })),
  );

  /** How the level plays the variant; of one chosen that this variant does not have, also why another plays. */
  function hintOf(chosen: number): string {
    const level = levelIn(toValue(variant), chosen);
    const own = `evening.levels.hintsIn.${toValue(variant)}.${level}`;
    const hint = te(own) ? t(own) : t(`evening.levels.hints.${level}`);
    if (level === chosen || !te(`evening.levels.${chosen}`)) return hint;
    return `${hint} ${t('evening.levels.absent', { chosen: nameOf(chosen), played: nameOf(level) })}`;
  }
  return { options, hintOf };
}
