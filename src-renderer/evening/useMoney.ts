import type { Stake } from '#shared/evening.ts';
import { useTexts } from '../useTexts.ts';

/** Amounts in the money of a session. */
export function useMoney() {
  const { t, n, number } = useTexts();

  /** With a sign where it is a gain or a loss. @param units base units */
  function money(units: number, { base, currency }: Stake): string {
    return inCurrency(n(units * base, { signDisplay: 'exceptZero', maximumFractionDigits: 2 }), currency);
  }

  /** Without a sign. @param units base units */
  function amount(units: number, { base, currency }: Stake): string {
    return inCurrency(n(units * base, { maximumFractionDigits: 2 }), currency);
  }

  /** The most a deal may cost, in units and, where they are worth something else, in money. @param cap base units; `null`: none */
  function limit(cap: number | null, { base, currency }: Stake): string {
    if (cap === null) return t('evening.stakes.noLimit');
    if (base === 1 && currency === '') return t('evening.stakes.limit', { cap: number(cap) });
    const money = inCurrency(n(cap * base, { maximumFractionDigits: 2 }), currency);
    return t('evening.stakes.limitInMoney', { cap: number(cap), money });
  }
  return { money, amount, limit };
}

const inCurrency = (amount: string, currency: string): string =>
  currency === '' ? amount : `${amount}\u00A0${currency}`;
