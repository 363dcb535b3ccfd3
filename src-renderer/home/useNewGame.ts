/** A new game as it is put together, each part as in the last one until it is changed, and its beginning. */
import { computed, ref, type ComputedRef, type Ref, type WritableComputedRef } from 'vue';
import { useRouter } from 'vue-router';
import type { BonusTable } from '#shared/bonus.ts';
import { maySitOut, type Variant } from '#shared/seats.ts';
import type { Manner } from '#shared/view.ts';
import {
  levelOf,
  ownLevelOf,
  planned,
  playersIn,
  remembered,
  DEFAULT_PLAN,
  type SessionPlan,
} from '../evening/plan.ts';
import { useLength } from '../evening/useLength.ts';
import { isUnits, useMoney } from '../bill/useMoney.ts';
import { usePlan } from '../evening/usePlan.ts';
import { useSitters } from '../evening/useSitters.ts';
import { useRules } from '../articles/store.ts';
import { useSettings } from '../common/settings.ts';
import { useTable } from '../table/store.ts';
import { useTexts } from '../useTexts.ts';
import { rulesPlayed, useRuleChoice } from '../articles/useRuleChoice.ts';

export interface NewGame {
  readonly variant: Ref<Variant>;
  readonly rulesId: WritableComputedRef<string>;
  readonly sitterOut: Ref<boolean>;
  readonly manner: Ref<Manner>;
  /** Of licitovaný, the one variant in which bonus points are given. */
  readonly bonus: Ref<BonusTable>;
  readonly plan: WritableComputedRef<SessionPlan>;
  /** People and bots at the table. */
  readonly count: ComputedRef<number>;
  /** Of the bots that are not told otherwise; changing it is for all of them. */
  readonly level: WritableComputedRef<number>;
  /** Who sits down and for what, where that is not the default; `null` where it is. */
  readonly company: ComputedRef<string | null>;
  /** Sits down and goes to the table. `false`: it could not be done, which has been told. */
  begin(): Promise<boolean>;
}

export function useNewGame(): NewGame {
  const table = useTable();
  const settings = useSettings();
  const rules = useRules();
  const router = useRouter();
  const { t } = useTexts();
  const { amount, limit } = useMoney();
  const { lengthText } = useLength();
  const { nameOf } = useSitters();

  const last = settings.settings.lastGame;
  const variant = ref<Variant>(last?.variant ?? 'voleny');
  const rulesId = useRuleChoice(variant, last);
  const sitterOut = ref(last?.sitterOut ?? false);
  const manner = ref<Manner>(last?.manner ?? 'training');
  const bonus = ref<BonusTable>(last?.bonus ?? []);
  const plan = usePlan();
  const count = computed(() => playersIn(variant.value, sitterOut.value));

  const level = computed({
    get: () => levelOf(null, { levels: {}, botLevel: settings.settings.botLevel, variant: variant.value }),
    set(botLevel) {
      plan.value = { ...plan.value, levels: {} };
      void settings.change({ botLevel });
    },
  });

  const company = computed(() => {
    const { options, cap, levels, seats } = plan.value;
    const terms = { levels, botLevel: settings.settings.botLevel, variant: variant.value };
    const seated = seats.slice(0, count.value).map((key) => ({ key, own: ownLevelOf(key, terms) }));
    const names = seated.map(({ key, own }) =>
      own === null ? nameOf(key) : `${nameOf(key)} (${t(`evening.levels.${own}`)})`,
    );
    const isDefault = seated.every(({ key, own }, place) => own === null && key === DEFAULT_PLAN.seats[place]);
    const stake = isUnits(options.stake) ? [] : [amount(1, options.stake)];
    const most = cap === 'rules' ? [] : [limit(cap, options.stake)];
    const long = lengthText(options.length);
    const more = [...stake, ...most, ...(long === null ? [] : [long])];
    if (isDefault && more.length === 0 && options.name === '') return null;
    return [...(options.name === '' ? [] : [options.name]), names.join(', '), ...more].join(' · ');
  });

  async function begin(): Promise<boolean> {
    const begun = plan.value;
    const begins = await table.start({
      variant: variant.value,
      rules: rulesId.value,
      manner: manner.value,
      level: settings.settings.botLevel,
      ...(maySitOut(variant.value) && { sitterOut: sitterOut.value }),
      ...(variant.value === 'licitovany' && { bonus: bonus.value }),
      ...planned(begun, count.value),
    });
    if (!begins) return false;
    await settings.change({
      stake: begun.options.stake,
      sessionCap: begun.cap,
      lastGame: {
        variant: variant.value,
        rules: rulesId.value,
        rulesOf: rulesPlayed(settings.settings.lastGame),
        sitterOut: sitterOut.value,
        manner: manner.value,
        ...remembered(begun),
        // One that is not asked for stays as it was.
        bonus: bonus.value,
      },
    });
    await router.push({ name: 'play' });
    return true;
  }

  void rules.loadList();
  return { variant, rulesId, sitterOut, manner, bonus, plan, count, level, company, begin };
}
