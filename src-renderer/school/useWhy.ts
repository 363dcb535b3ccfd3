import type { DueReason } from '#shared/school/drill.ts';
import { useTexts } from '../useTexts.ts';

/** Says why something comes back, as a part of a sentence. */
export function useWhy(): (reason: DueReason) => string {
  const { t, d } = useTexts();
  return ({ why, last }) => t(`schoolDay.why.${why}`, { when: d(new Date(last), { dateStyle: 'medium' }) });
}
