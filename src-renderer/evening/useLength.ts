import type { SessionLength } from '#shared/evening.ts';
import { useTexts } from '../useTexts.ts';

/** How long a session is, in a word or two. */
export function useLength() {
  const { t, number } = useTexts();

  /** `null` where it is open. */
  function lengthText(length: SessionLength): string | null {
    if (length.kind === 'open') return null;
    const count = countIn(length);
    return t(`evening.session.long.${length.kind}`, { count: number(count) }, count);
  }
  return { lengthText };
}

function countIn(length: Exclude<SessionLength, { kind: 'open' }>): number {
  switch (length.kind) {
    case 'deals':
      return length.deals;
    case 'rounds':
      return length.rounds;
    case 'time':
      return length.minutes;
    case 'target':
      return length.units;
  }
}
