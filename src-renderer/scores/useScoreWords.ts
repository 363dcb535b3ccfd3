import type { ScoreLineTold, ScoreSummary } from '#shared/api/scores.ts';
import { isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import { useTexts } from '../useTexts.ts';

/** Lines and amounts of an account in words. */
export function useScoreWords() {
  const { t, texts, capital, n, signed } = useTexts();

  function contract({ game }: Pick<ScoreLineTold, 'game'>): string {
    const name = capital(t(`game.contracts.${game.contract}`));
    return isNoTrump(game.contract) || !game.trump ? name : `${name}, ${texts.value.suit(game.trump)}`;
  }

  /** `hra 2×, sedma 1×`; empty without doublings. */
  function fleks({ game }: Pick<ScoreLineTold, 'game'>): string {
    return (Object.entries(game.fleks) as [FlekTarget, number][])
      .filter(([, count]) => count > 0)
      .map(([target, count]) => t('scorekeeper.fleks', { component: t(`game.components.${target}`), count }))
      .join(', ');
  }

  /** In the currency of the account. */
  function money(gain: number, { stake, currency }: Pick<ScoreSummary, 'stake' | 'currency'>): string {
    const amount = signed(Math.round(gain * stake * 100) / 100);
    return currency === '' ? amount : `${amount}\u00a0${currency}`;
  }

  const inCurrency = (gain: number, { stake }: Pick<ScoreSummary, 'stake'>): number =>
    Math.round(gain * stake * 100) / 100;
  const plain = (gain: number, score: Pick<ScoreSummary, 'stake'>): string =>
    n(inCurrency(gain, score), { maximumFractionDigits: 2, useGrouping: false });

  return { contract, fleks, money, inCurrency, plain };
}
