import type { Mean } from '#shared/mean.ts';
import { useTexts } from '../useTexts.ts';

/** A mean with half its interval behind ±. */
export function useMeanText() {
  const { t, n } = useTexts();
  return ({ mean, high }: Mean, digits = 2): string => {
    const to = (amount: number): number => Math.round(amount * 10 ** digits) / 10 ** digits;
    return t('situations.experiment.mean', {
      mean: n(to(mean), { signDisplay: 'exceptZero', maximumFractionDigits: digits }),
      half: n(to(high - mean), { maximumFractionDigits: digits }),
    });
  };
}
