/** What the game is worth by now in words: each part of it, and what it means for who looks. */
import { computed, type ComputedRef } from 'vue';
import type { TableState } from '#shared/api/index.ts';
import { PHASES, type Phase } from '#shared/view.ts';
import { useMoney } from '../bill/useMoney.ts';
import { useTexts } from '../useTexts.ts';
import { stakesFor, stakeTold, type OwnStakes } from './model/stakes.ts';

/** Phases after which nothing is doubled any more. */
const DOUBLED_IN: ReadonlySet<Phase> = new Set(PHASES.slice(0, PHASES.indexOf('play')));

export interface StakesWords {
  /** `null` before a contract stands, and once the deal is over. */
  readonly stakes: ComputedRef<OwnStakes | null>;
  /** A line for each part of the game: its worth, and with another flek while there may be one. */
  readonly lines: ComputedRef<readonly { readonly id: string; readonly text: string }[]>;
  /** What the amounts are for who looks: with their legend, in short, and in a sentence. The signs are the reader's own. */
  readonly told: ComputedRef<{ readonly long: string; readonly short: string; readonly legend: string }>;
}

export function useStakes(table: () => TableState): StakesWords {
  const { t, capital } = useTexts();
  const { money, amount } = useMoney();
  const stake = () => table().options.stake;
  const stakes = computed(() => stakesFor(table()));

  const told = computed(() => {
    const { made, lost } = stakes.value!;
    const params = { made: money(made, stake()), lost: money(lost, stake()) };
    const more = table().stakes?.components.some(({ atLeast }) => atLeast) ? ` ${t('bill.stakes.more')}` : '';
    return {
      long: t('bill.stakes.mine', params),
      short: t('bill.stakes.mineShort', params),
      legend: t('bill.stakes.mineText', params) + more,
    };
  });

  const lines = computed(() =>
    (table().stakes?.components ?? []).map((line) => {
      const worth = amount(line.worth, stake());
      const params = {
        component: capital(t(`game.components.${line.id}`)),
        worth: line.atLeast ? t('bill.stakes.least', { worth }) : worth,
      };
      if (!DOUBLED_IN.has(table().view.phase)) return { id: line.id, text: t('bill.stakes.only', params) };
      const doubled = amount(line.doubled ?? line.worth, stake());
      return { id: line.id, text: t(`bill.stakes.${stakeTold(line)}`, { ...params, doubled }) };
    }),
  );
  return { stakes, lines, told };
}
