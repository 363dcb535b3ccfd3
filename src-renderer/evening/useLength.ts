import type { SessionLength } from '#shared/evening.ts';
import { useTexts } from '../useTexts.ts';

/** How long a session is, in a word or two. */
export function useLength() {
  const { t, number } = useTexts();

  /** `null` where it is open. */
  function lengthText(length: SessionLength): string | null {
    if (length.kind === 'open') return null;
    const count = length.kind === 'rounds' ? length.rounds : length.kind === 'time' ? length.minutes : length.units;
    return t(`evening.session.long.${length.kind}`, { count: number(count) }, count);
  }
  return { lengthText };
}
