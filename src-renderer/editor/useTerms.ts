import { computed } from 'vue';
import { SUITS, type Suit } from '#shared/cards.ts';
import {
  announcedComponents,
  announcesSeven,
  announcesTwoSevens,
  CONTRACTS,
  isNoTrump,
  type Against,
  type Component,
  type Contract,
} from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import { findRuleSet } from '#shared/rules/sets.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { seatsOf, VARIANTS, type Seat, type Variant } from '#shared/seats.ts';
import { useAnalysis } from './store.ts';
import { useRules } from '../articles/store.ts';
import { omit } from './model/omit.ts';
import { withVariant } from './model/transform.ts';

/** The terms of the game on the board as the form offers them. What makes no sense together is put right at once. */
export function useTerms() {
  const store = useAnalysis();
  const rules = useRules();
  const setup = computed(() => store.shown.setup);

  const set = (terms: Partial<Setup>): void =>
    store.edit((draft) => ({ ...draft, setup: { ...draft.setup, ...terms } }));

  const ruleSet = computed(() => {
    const named = setup.value.rules;
    return typeof named === 'string' ? findRuleSet(named) : named;
  });
  const fields = computed<RuleFields | null>(() => {
    const found = ruleSet.value;
    return found?.variants.includes(setup.value.variant) ? rulesFor(found, setup.value.variant) : null;
  });

  const variants = computed(() =>
    VARIANTS.filter((known) => rules.offered.some((each) => each.variants.includes(known))),
  );
  const sets = computed(() => rules.offered.filter(({ variants: known }) => known.includes(setup.value.variant)));
  const rulesId = computed(() => ruleSet.value?.id ?? String(setup.value.rules));
  const seats = computed(() => seatsOf(setup.value.variant));

  const contracts = computed(() =>
    CONTRACTS.filter((contract) => mayBePlayed(contract, setup.value.variant, fields.value)),
  );
  const components = computed((): Component[] => {
    const own = announcedComponents(setup.value.contract, fields.value?.rates);
    const beside = fields.value?.rates.hraBesideDveSedmy && announcesTwoSevens(setup.value.contract);
    return beside ? [...own, 'hra'] : [...own];
  });
  /** Whether two sevens name the helper suit. */
  const helperNamed = computed(() => fields.value?.twoSevens.helper !== 'any');
  const mostFleks = computed(() => fields.value?.fleks.max ?? 30);
  const againstOffered = computed((): Against[] => {
    const allowed = fields.value?.against;
    if (!allowed || isNoTrump(setup.value.contract)) return [];
    return [
      ...(allowed.sedma && !announcesSeven(setup.value.contract) ? (['sedma'] as const) : []),
      ...(allowed.sto ? (['sto'] as const) : []),
    ];
  });

  function setVariant(variant: Variant): void {
    store.edit((draft) => {
      const changed = withVariant(draft, variant);
      const fitting = rules.offered.filter(({ variants: known }) => known.includes(variant)).map(({ id }) => id);
      const kept = fitting.includes(rulesId.value) || fitting[0] === undefined;
      return kept ? changed : { ...changed, setup: { ...changed.setup, rules: fitting[0]! } };
    });
  }

  /** Built-in sets by their id; the user's own as they are now, for nobody else may know them. */
  async function setRules(id: string): Promise<void> {
    if (findRuleSet(id)) return set({ rules: id });
    await rules.load(id);
    const own = rules.sets.get(id);
    if (own) set({ rules: own });
  }

  function setContract(contract: Contract): void {
    const trump = isNoTrump(contract) ? null : (setup.value.trump ?? 'h');
    const kept = announcedComponents(contract, fields.value?.rates);
    const fleks = Object.fromEntries(
      Object.entries(setup.value.fleks).filter(([id]) => kept.includes(id as Component)),
    );
    set({
      contract,
      trump,
      helper: announcesTwoSevens(contract) && helperNamed.value ? helperBeside(trump, setup.value.helper) : null,
      partner: isNoTrump(contract) ? null : setup.value.partner,
      fleks,
      against: isNoTrump(contract) ? [] : setup.value.against,
    });
  }

  function setTrump(trump: Suit): void {
    const { helper } = setup.value;
    set({ trump, helper: helper === null ? null : helperBeside(trump, helper) });
  }

  function setDeclarer(declarer: Seat): void {
    const { partner, against } = setup.value;
    set({
      declarer,
      partner: partner === declarer ? null : partner,
      against: against.filter(({ seat }) => seat !== declarer),
    });
  }

  function setFleks(component: Component, count: number): void {
    set({ fleks: { ...setup.value.fleks, [component]: count } });
  }

  /** Who announces it against the declarer, and how often it is doubled; nobody takes it back. */
  function setAgainst(what: Against, seat: Seat | null, fleks = 0): void {
    const others = setup.value.against.filter((call) => call.what !== what);
    set({ against: seat === null ? others : [...others, { seat, what, fleks }] });
  }

  /** `null`: whoever the rules say. */
  function setLeader(leader: Seat | null): void {
    store.edit((draft) => {
      const rest = omit(draft.setup, 'leader');
      return { ...draft, setup: leader === null ? rest : { ...rest, leader } };
    });
  }

  function setName(seat: Seat, name: string): void {
    const trimmed = name.trim();
    store.edit((draft) => ({
      ...draft,
      names: draft.names.map((known, each) => (each === seat ? trimmed || null : known)),
    }));
  }

  return {
    setup,
    fields,
    variants,
    sets,
    rulesId,
    seats,
    contracts,
    components,
    helperNamed,
    mostFleks,
    againstOffered,
    set,
    setVariant,
    setRules,
    setContract,
    setTrump,
    setDeclarer,
    setFleks,
    setAgainst,
    setLeader,
    setName,
  };
}

function mayBePlayed(contract: Contract, variant: Variant, fields: RuleFields | null): boolean {
  if (!fields) return true;
  if (announcesTwoSevens(contract)) return variant === 'licitovany';
  if (!isNoTrump(contract)) return true;
  if (variant === 'lizany') return false;
  if (contract === 'open-betl') return fields.rates.openBetl !== null;
  return contract !== 'open-durch' || fields.rates.openDurch !== null;
}

function helperBeside(trump: Suit | null, helper: Suit | null): Suit {
  return helper !== null && helper !== trump ? helper : SUITS.find((suit) => suit !== trump)!;
}
