import type { Stake } from '#shared/evening.ts';
import { useTexts } from '../useTexts.ts';

/** Amounts in the money of a session. */
export function useMoney() {
  const { n } = useTexts();

  /** With a sign where it is a gain or a loss. @param units base units */
  function money(units: number, { base, currency }: Stake): string {
    const amount = n(units * base, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
    return currency === '' ? amount : `${amount}\u00A0${currency}`;
  }
  return { money };
}
