import { useTexts } from '../useTexts.ts';
import type { Factor } from './factors.ts';

/** A factor of a bill's line as a phrase, and why a line was not decided by play. */
export function useFactorWords() {
  const { t, te, number } = useTexts();

  function words({ key, params }: Factor): string {
    const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, number(value)]));
    return t(`bill.factors.${key}`, shown, params['count'] ?? 1);
  }

  function noteOf({ note }: { readonly note?: string }): string | null {
    return note && te(`table.settlement.notes.${note}`) ? t(`table.settlement.notes.${note}`) : null;
  }

  return { words, noteOf };
}
