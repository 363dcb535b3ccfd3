import type { ScoreLineTold, ScoreSummary, WrittenLine } from '#shared/api/scores.ts';
import { isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import { useTexts } from '../useTexts.ts';

/** Lines and amounts of an account in words. */
export function useScoreWords() {
  const { t, texts, capital, n, signed } = useTexts();

  function contract({ game }: Pick<ScoreLineTold, 'game'>): string {
    const name = capital(t(`game.contracts.${game.contract}`));
    return isNoTrump(game.contract) || !game.trump ? name : `${name}, ${texts.value.suit(game.trump)}`;
  }

  /** A doubling by its name at this table, as of the second `re`; beyond the names by its number. */
  function flekName(count: number, words: readonly string[]): string {
    if (count === 0) return t('scorekeeper.noFlek');
    const word = words[count - 1];
    return word ? t(`game.fleks.${word}`) : t('scorekeeper.flekNumber', { count });
  }

  /** `re na hru, flek na sedmu`; empty without doublings. */
  function fleks({ game }: Pick<ScoreLineTold, 'game'>, words: readonly string[]): string {
    return (Object.entries(game.fleks) as [FlekTarget, number][])
      .filter(([, count]) => count > 0)
      .map(([target, count]) =>
        t('scorekeeper.flekked', { word: flekName(count, words), component: t(`game.componentsAccusative.${target}`) }),
      )
      .join(', ');
  }

  /** `uhráno`, or part by part where they differ; with a revoke named. */
  function result({ results, game }: Pick<WrittenLine, 'results' | 'game'>): string {
    const word = (made: boolean): string => t(`table.settlement.${made ? 'made' : 'missed'}`);
    const [first] = results;
    const told = results.every(({ made }) => made === first?.made)
      ? [...(first ? [word(first.made)] : [])]
      : results.map(({ id, made }) => `${t(`game.components.${id}`)} ${word(made)}`);
    return [...told, ...(game.renonc ? [t('scorekeeper.renonc')] : [])].join(', ');
  }

  const points = ({ points: counted }: Pick<WrittenLine, 'points'>): string =>
    counted === null ? '' : t('scorekeeper.points', { ...counted });

  /** In the currency of the account. */
  function money(gain: number, { stake, currency }: Pick<ScoreSummary, 'stake' | 'currency'>): string {
    const amount = signed(Math.round(gain * stake * 100) / 100);
    return currency === '' ? amount : `${amount}\u00a0${currency}`;
  }

  const inCurrency = (gain: number, { stake }: Pick<ScoreSummary, 'stake'>): number =>
    Math.round(gain * stake * 100) / 100;
  const plain = (gain: number, score: Pick<ScoreSummary, 'stake'>): string =>
    n(inCurrency(gain, score), { maximumFractionDigits: 2, useGrouping: false });

  return { contract, flekName, fleks, result, points, money, inCurrency, plain };
}
