import { finalResult, type FinalTest } from '#shared/school/final-test.ts';
import { useRules } from '../articles/store.ts';
import { useTexts } from '../useTexts.ts';

/** What a final test came to, in words and figures. */
export function useFinalTest() {
  const { t, n, signed, te } = useTexts();
  const rules = useRules();
  const inUnits = (amount: number): string => n(amount, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });

  function resultOf({ deals }: FinalTest) {
    const { total, perDeal, deals: count } = finalResult(deals);
    const mean = perDeal?.mean ?? total;
    const than = Math.abs(mean) < 0.05 ? 'equal' : mean > 0 ? 'better' : 'worse';
    const shown = Math.round(mean * 10) / 10;
    // A fraction of a unit goes as a few units do.
    const plural = Number.isInteger(shown) ? Math.abs(shown) : 2;
    return {
      plural,
      units: inUnits(mean),
      figure: t('schoolMap.test.result', { units: inUnits(mean) }, plural),
      than: t(`schoolMap.test.than.${than}`),
      basis: t(
        'schoolMap.test.basis',
        { total: signed(total), count, low: inUnits(perDeal?.low ?? mean), high: inUnits(perDeal?.high ?? mean) },
        count,
      ),
      total: signed(total),
    };
  }

  /** A rule set may be gone, or renamed since. */
  const rulesOf = ({ rules: id, rulesName }: FinalTest): string =>
    te(`rules.sets.${id}.name`) ? rules.nameOf(id) : (rulesName ?? rules.nameOf(id));
  return { resultOf, rulesOf };
}
