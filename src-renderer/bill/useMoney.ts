import type { Stake } from '#shared/evening.ts';
import { useTexts } from '../useTexts.ts';

/** Whether a session is played for units alone, which are no money. */
export const isUnits = ({ base, currency }: Stake): boolean => base === 1 && currency === '';

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
  function limit(cap: number | null, stake: Stake): string {
    if (cap === null) return t('evening.stakes.noLimit');
    if (isUnits(stake)) return t('evening.stakes.limit', { cap: number(cap) });
    return t('evening.stakes.limitInMoney', { cap: number(cap), money: amount(cap, stake) });
  }
  return { money, amount, limit };
}

const inCurrency = (amount: string, currency: string): string =>
  currency === '' ? amount : `${amount}\u00A0${currency}`;
