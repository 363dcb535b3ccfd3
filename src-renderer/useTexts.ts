import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import type { Language } from '#shared/api/index.ts';
import { textsIn } from '#shared/texts.ts';

/** `t` for plain keys and `texts` for codes with params (reasons, errors, card names), both in the current language. */
export function useTexts() {
  const { t, te, n, d, locale } = useI18n({ useScope: 'global' });
  const texts = computed(() => textsIn(locale.value as Language));
  /** With a capital first letter, for names used as a title or a button. */
  const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale.value) + text.slice(1);
  /** Amounts of money and points, with a sign where they are a gain or a loss. */
  const number = (amount: number): string => n(amount, { maximumFractionDigits: 2 });
  const signed = (amount: number): string =>
    n(amount, { signDisplay: 'exceptZero', maximumFractionDigits: 2 }).replace('-', '−');
  /** An estimate, which knows no hundredths. */
  const about = (amount: number): string =>
    n(amount, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).replace('-', '−');
  return { t, te, n, d, locale, texts, capital, number, signed, about };
}
