/**
 * The human's turn: what has been picked but not yet said, what choosing a card does, and the options above the hand.
 * Every option ends in one of the view's legal actions.
 */
import { computed, ref, shallowRef, watch } from 'vue';
import type { ActionOf } from '#shared/actions.ts';
import { suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import type { DomainError } from '#shared/result.ts';
import type { Reason } from '#shared/view.ts';
import { useSettings } from '../stores/settings.ts';
import { useTable } from '../stores/table.ts';
import { useTexts } from '../useTexts.ts';
import {
  actionsWith,
  announcementStep,
  callsOf,
  choicesOf,
  commentOf,
  discardOf,
  reasonFor,
  remarksOf,
  usableCards,
  type CardUse,
  type PlainType,
  type Remark,
} from './model/choices.ts';
import { lettersFor } from './model/letters.ts';
import { flekWord } from './model/speech.ts';
import { useKeyMap } from './useKeyMap.ts';

export interface Option {
  readonly id: string;
  readonly label: string;
  /** The key that does the same, lower case. */
  readonly letter: string;
  /** Answers Enter. */
  readonly primary: boolean;
  readonly quiet: boolean;
  readonly disabled: boolean;
  /** For options that are switched on and off before they are confirmed. */
  readonly pressed?: boolean;
  readonly suit?: Suit;
  /** Shown as a card lying face down. */
  readonly back?: boolean;
  readonly run: () => void;
}
type OptionDraft = Pick<Option, 'id' | 'label' | 'run'> & Partial<Option>;

/** Plain acts that are never the default: they cost something or cannot be meant by a stray Enter. */
const NEVER_DEFAULT: readonly PlainType[] = ['bad', 'hold', 'take-talon', 'fold', 'give-up', 'take-back'];
const TALON = 2;
/** What a card may be used for against the rules. */
const CARD_USES_WITH_RENONC: readonly CardUse[] = ['play', 'discard'];

export function useTurn() {
  const store = useTable();
  const settings = useSettings();
  const { t, texts, capital } = useTexts();
  const { letterOf } = useKeyMap();

  /** Cards picked for the talon, in the order picked. */
  const chosen = shallowRef<readonly Card[]>([]);
  /** A card whose use still needs an answer: which rank is called, or whether its marriage is announced. */
  const pending = ref<Card | null>(null);
  const refused = shallowRef<Reason | null>(null);
  const remarks = shallowRef<readonly Remark[]>([]);
  /** The user means to call the game laid and has not confirmed it yet. */
  const claiming = ref(false);
  const draft = shallowRef<{ contract: Contract | null; trump: Suit | null }>({ contract: null, trump: null });

  const actions = computed(() => (store.myTurn ? (store.view?.actions ?? []) : []));
  const choices = computed(() => choicesOf(actions.value));
  /** In a strict game no card is barred: what it costs is told afterwards. */
  const strict = computed(() => store.view?.manner === 'strict');
  const usable = computed(() =>
    strict.value && CARD_USES_WITH_RENONC.includes(choices.value.cardUse)
      ? new Set(store.view?.hand)
      : usableCards(actions.value),
  );
  /** With cards to be confirmed, the one touched first; it stays raised until it is touched again or another is. */
  const raised = ref<Card | null>(null);

  function reset(): void {
    chosen.value = [];
    pending.value = null;
    refused.value = null;
    remarks.value = [];
    draft.value = { contract: null, trump: null };
    claiming.value = false;
    raised.value = null;
  }
  watch(() => [store.shown?.dealId, store.shown?.step], reset);

  /** Uses a card of the hand. `false`: it may not be used, and `refused` or the store's refusal says why. */
  async function chooseCard(card: Card): Promise<boolean> {
    refused.value = null;
    pending.value = null;
    store.forgetRefusal();
    switch (choices.value.cardUse) {
      case 'none':
        store.hurry();
        return true;
      case 'discard':
        return pickForTalon(card);
      default:
        return useCard(card);
    }
  }

  /** The first of two touches, where cards are to be confirmed. */
  function isFirstTouch(card: Card): boolean {
    const first = settings.settings.confirmCards && raised.value !== card;
    raised.value = first ? card : null;
    return first;
  }

  async function useCard(card: Card): Promise<boolean> {
    const ways = actionsWith(actions.value, card);
    const first = ways[0] ?? offenceWith(card);
    if (!first) {
      refused.value = store.view && reasonFor(store.view, card);
      return false;
    }
    if (isFirstTouch(card)) return true;
    const asked = first.type === 'trump' ? callsOf(actions.value, card).length > 1 : ways.length > 1;
    const announced = ways.find((way) => way.type === 'play' && way.announce !== false);
    if (asked && !(announced && settings.settings.announceMarriages)) {
      pending.value = card;
      return true;
    }
    await store.act(announced ?? first);
    return store.refusal === null;
  }

  /** Playing a card the rules forbid, where that is not refused but punished. */
  function offenceWith(card: Card): ActionOf<'play'> | undefined {
    return strict.value && choices.value.cardUse === 'play' ? { type: 'play', card } : undefined;
  }

  async function pickForTalon(card: Card): Promise<boolean> {
    if (chosen.value.includes(card)) {
      chosen.value = chosen.value.filter((other) => other !== card);
      return true;
    }
    if (!usable.value.has(card)) {
      await askWhyNotDiscard(card);
      return false;
    }
    chosen.value = [...chosen.value, card].slice(-TALON);
    return true;
  }

  /** Says why a card may not be used, without trying to use it. */
  async function explain(card: Card): Promise<void> {
    store.forgetRefusal();
    refused.value = null;
    if (usable.value.has(card) || !store.view) return;
    if (choices.value.cardUse === 'discard') await askWhyNotDiscard(card);
    else refused.value = reasonFor(store.view, card);
  }

  /** The engine is asked, because only it knows why a card may not be laid away. */
  async function askWhyNotDiscard(card: Card): Promise<void> {
    const other = store.view?.hand.find((held) => held !== card && usable.value.has(held));
    if (other) await store.act({ type: 'discard', cards: [card, other] });
  }

  function discard(): void {
    const [first, second] = chosen.value;
    if (!first || !second) return;
    void store.act(discardOf(actions.value, chosen.value) ?? { type: 'discard', cards: [first, second] });
  }

  function toggle(remark: Remark): void {
    const same = (other: Remark) => remarkId(other) === remarkId(remark);
    remarks.value = remarks.value.some(same)
      ? remarks.value.filter((other) => !same(other))
      : [...remarks.value, remark];
  }

  function cancel(): boolean {
    const open =
      raised.value ??
      pending.value ??
      refused.value ??
      store.refusal ??
      draft.value.contract ??
      chosen.value[0] ??
      remarks.value[0];
    reset();
    store.forgetRefusal();
    return open !== undefined && open !== null;
  }

  const pendingOptions = computed((): OptionDraft[] => {
    const card = pending.value;
    if (!card) return [];
    return actionsWith(actions.value, card).map((action): OptionDraft => {
      const run = () => void store.act(action);
      if (action.type === 'trump') {
        const rank = action.call!;
        return { id: `call-${rank}`, label: t(`game.ranks.${rank}`), run };
      }
      const silent = action.type === 'play' && action.announce === false;
      if (silent) return { id: 'silent', label: t('table.actions.silent'), run };
      const points = suitOf(card) === store.view?.trump ? 'forty' : 'twenty';
      return { id: 'announce', label: t(`table.actions.${points}`), primary: true, run };
    });
  });

  const discardOptions = computed((): OptionDraft[] =>
    choices.value.cardUse === 'discard'
      ? [
          {
            id: 'discard',
            label: t('table.actions.discard'),
            primary: true,
            disabled: chosen.value.length < TALON,
            run: discard,
          },
        ]
      : [],
  );

  const plainOptions = computed((): OptionDraft[] =>
    choices.value.plain.map((action) => ({
      id: action.type,
      label: t(`table.actions.${action.type}`),
      primary: !NEVER_DEFAULT.includes(action.type),
      quiet: action.type === 'take-back' || action.type === 'fold' || action.type === 'give-up',
      run: () => void store.act(action),
    })),
  );

  /** The lead of betl or durch lying face down is the only card to play, and no longer in the fan. */
  const turnOverOptions = computed((): OptionDraft[] => {
    const laid = store.view?.laidCard?.card;
    const action = laid && choices.value.cardUse === 'play' ? actionsWith(actions.value, laid)[0] : undefined;
    if (!action) return [];
    return [{ id: 'turn-over', label: t('table.actions.turnOver'), primary: true, run: () => void store.act(action) }];
  });

  const commentOptions = computed((): OptionDraft[] => {
    const { comments } = choices.value;
    if (comments.length === 0) return [];
    const possible = remarksOf(comments);
    const single = possible.length === 1;
    const action = commentOf(comments, remarks.value);
    const confirm: OptionDraft = {
      id: 'comment',
      label: remarks.value.length > 0 ? t('table.actions.confirm') : t('table.actions.good'),
      primary: true,
      disabled: !action,
      run: () => action && void store.act(action),
    };
    const others = possible.map((remark): OptionDraft => {
      const option = { id: remarkId(remark), label: remarkLabel(remark, single) };
      const direct = commentOf(comments, [remark]);
      if (single && direct) return { ...option, run: () => void store.act(direct) };
      const pressed = remarks.value.some((other) => remarkId(other) === option.id);
      return { ...option, pressed, run: () => toggle(remark) };
    });
    return [confirm, ...others];
  });

  function remarkLabel(remark: Remark, single: boolean): string {
    if (remark.kind === 'against') return t(`game.components.against-${remark.what}`);
    const { target } = remark;
    const count = (store.view?.fleks[target] ?? 0) + 1;
    const { key, params } = flekWord(count, store.flekWords);
    const word = key === 'flek' ? t(String(params?.['wordKey'])) : t('table.say.flekMore', { count });
    return single ? word : t('table.say.flekOn', { word, target: t(`game.componentsAccusative.${target}`) });
  }

  const announcementOptions = computed((): OptionDraft[] => {
    const { announcements, plain: others } = choices.value;
    if (announcements.length === 0) return [];
    const step = announcementStep(announcements, draft.value);
    if (step.asks === 'contract') {
      return step.contracts.map((contract, index) => ({
        id: `announce-${contract}`,
        label: t(`game.contracts.${contract}`),
        primary: index === 0 && others.every((action) => NEVER_DEFAULT.includes(action.type)),
        run: () => announce({ contract, trump: null }),
      }));
    }
    const back: OptionDraft = { id: 'back', label: t('table.actions.back'), quiet: true, run: reset };
    const suits = step.suits.map((suit): OptionDraft => {
      const action = announcements.find(
        ({ contract, trump, helper }) =>
          contract === draft.value.contract && trump === draft.value.trump && helper === suit,
      );
      const run =
        step.asks === 'trump'
          ? () => announce({ contract: draft.value.contract, trump: suit })
          : () => action && void store.act(action);
      return { id: `${step.asks}-${suit}`, label: t(`game.suits.${suit}`), suit, run };
    });
    return [...suits, back];
  });

  /** One step further in putting the announcement together; said as soon as nothing is left to choose. */
  function announce(next: { contract: Contract | null; trump: Suit | null }): void {
    const { ready } = announcementStep(choices.value.announcements, next);
    if (ready) void store.act(ready);
    else draft.value = next;
  }

  const bidOptions = computed((): OptionDraft[] =>
    choices.value.bids.map((action) => ({
      id: `bid-${action.bid}`,
      label: t(`game.bids.${action.bid}`),
      run: () => void store.act(action),
    })),
  );

  const suitOptions = computed((): OptionDraft[] =>
    choices.value.suits.map((action) => ({
      id: `trump-${action.suit}`,
      label: t(`game.suits.${action.suit}`),
      suit: action.suit,
      run: () => void store.act(action),
    })),
  );

  const claimOptions = computed((): OptionDraft[] =>
    choices.value.claim
      ? [{ id: 'claim', label: t('table.actions.claim'), quiet: true, run: () => (claiming.value = true) }]
      : [],
  );

  function claim(): void {
    void store.act({ type: 'claim' });
  }

  const blindOptions = computed((): OptionDraft[] =>
    choices.value.blind.map((action: ActionOf<'trump-blind'>) => ({
      id: `blind-${action.index}`,
      label: t('table.actions.blind', { number: action.index + 1 }),
      back: true,
      run: () => void store.act(action),
    })),
  );

  const skipOption = computed((): OptionDraft => ({
    id: 'skip',
    label: t('table.actions.skip'),
    primary: true,
    run: store.skipToEnd,
  }));

  const options = computed((): Option[] => {
    const drafts = store.watching
      ? [skipOption.value]
      : pendingOptions.value.length > 0
        ? pendingOptions.value
        : draft.value.contract
          ? announcementOptions.value
          : [
              ...bidOptions.value,
              ...suitOptions.value,
              ...discardOptions.value,
              ...turnOverOptions.value,
              ...commentOptions.value,
              ...plainOptions.value.filter((option) => !option.quiet),
              ...announcementOptions.value,
              ...plainOptions.value.filter((option) => option.quiet),
              ...blindOptions.value,
              ...claimOptions.value,
            ];
    // The default has Enter already, so the others choose their letters first.
    const choosing = [...drafts].sort((a, b) => Number(a.primary ?? false) - Number(b.primary ?? false));
    const letters = lettersFor(
      choosing.map((option) => option.label),
      [letterOf('lastTrick'), letterOf('hint')],
    );
    return drafts.map((option) => ({
      primary: false,
      quiet: false,
      disabled: false,
      ...option,
      letter: letters[choosing.indexOf(option)]!,
      label: capital(option.label),
    }));
  });

  /** Why the last thing chosen was refused, as a sentence with its article. */
  const refusal = computed((): { text: string; article: string | null } | null => {
    const reason = refused.value ?? citedReason(store.refusal);
    if (reason) return { text: texts.value.reason(reason), article: reason.article };
    return store.refusal && { text: texts.value.error(store.refusal), article: null };
  });

  /** Cards that stand out of the fan: picked for the talon, or waiting for a second touch. */
  const lifted = computed(() => (raised.value ? [raised.value] : chosen.value));

  return {
    choices,
    options,
    usable,
    chosen,
    lifted,
    raised,
    pending,
    claiming,
    refusal,
    chooseCard,
    explain,
    claim,
    cancel,
  };
}

/** The engine's refusal of an action carries its article among the params; other errors have none. */
function citedReason(error: DomainError | null): Reason | null {
  const article = error?.params?.['article'];
  return error && typeof article === 'string' ? { code: error.code, article, params: error.params ?? {} } : null;
}

function remarkId(remark: Remark): string {
  return remark.kind === 'flek' ? `flek-${remark.target}` : `against-${remark.what}`;
}
