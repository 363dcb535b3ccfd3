/**
 * The human's turn: what has been picked but not yet said, what choosing a card does, and the calls: whatever raises or
 * names on the board in the middle of the table, and answers in three fixed places, above the hand or, where the same
 * question may be answered from the board, in its first row.
 * Every call ends in one of the view's legal actions.
 */
import { computed, ref, shallowRef, watch } from 'vue';
import type { Action, ActionOf } from '#shared/actions.ts';
import { isSharp, makeCard, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { bidContract, bidIsHearts, isNoTrump, type Bid, type FlekTarget } from '#shared/contracts.ts';
import type { DomainError } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { Seat } from '#shared/seats.ts';
import type { Phase, Reason } from '#shared/view.ts';
import { useMoney } from '../bill/useMoney.ts';
import { useSettings } from '../common/settings.ts';
import { useTable } from './store.ts';
import { useTexts } from '../useTexts.ts';
import { useNames } from './useNames.ts';
import { usePremove } from './usePremove.ts';
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
import {
  announcementBoard,
  announcementFor,
  auctionBoard,
  rungOfAnnouncement,
  rungsOf,
  type Rung,
  type RungState,
} from './model/board.ts';
import { CALL_KEYS, keyOfBid, keyOfBlind, keyOfFlek, keyOfRank, keyOfSuit } from './model/call-keys.ts';
import { flekWord } from './model/speech.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
  /** The key that does the same, as browsers name shortcuts. */
  readonly key: string;
  readonly run: () => void;
  readonly disabled?: boolean;
}

/** An answer. Its place in the row is fixed by its meaning: 1 agrees, 2 is the other answer, 3 is special. */
export interface CallButton extends Choice {
  readonly place: 1 | 2 | 3;
  /** Answers Enter; only what costs nothing. */
  readonly primary?: boolean;
}

/** A field of the board. What cannot be said stands there too, with its reason. */
export interface LadderRung extends Choice {
  readonly state: RungState;
  /** The name where there is little room, if it has a shorter one. */
  readonly short?: string;
  /** Why it cannot be said, who said it, or what it is worth. */
  readonly caption?: string;
  /** Answers Enter; only what costs nothing. */
  readonly primary?: boolean;
  /** For what is switched on and off before it is confirmed. */
  readonly pressed?: boolean;
  /** The sign before the name, for suits. */
  readonly suit?: Suit;
  /** The sign after the name, for a bid in hearts. */
  readonly hearts?: boolean;
  /** Shown as a card lying face down. */
  readonly back?: boolean;
  /** An answer to the same question as the fields, in its place in the board's first row. */
  readonly place?: CallButton['place'];
}

const PLACES: Readonly<Record<PlainType, CallButton['place']>> = {
  barva: 1,
  good: 1,
  pass: 1,
  'throw-in': 1,
  bad: 2,
  hold: 2,
  'take-talon': 2,
  'take-back': 2,
  fold: 3,
  'give-up': 3,
  show: 1,
  'show-nothing': 2,
  stand: 1,
  withdraw: 2,
};
const PLAIN_KEYS: Readonly<Record<PlainType, string>> = {
  barva: CALL_KEYS.agree,
  good: CALL_KEYS.agree,
  pass: CALL_KEYS.pass,
  'throw-in': CALL_KEYS.agree,
  bad: CALL_KEYS.bad,
  hold: CALL_KEYS.hold,
  'take-talon': CALL_KEYS.hold,
  'take-back': CALL_KEYS.takeBack,
  fold: CALL_KEYS.giveUp,
  'give-up': CALL_KEYS.giveUp,
  show: CALL_KEYS.agree,
  'show-nothing': CALL_KEYS.silent,
  stand: CALL_KEYS.agree,
  withdraw: CALL_KEYS.takeBack,
};
/** Questions in which a strict deal lets one answer wrongly: both answers are offered, or the one that is would tell. */
const ANSWERED_WITH_REVOKE: Partial<Record<Phase, readonly PlainType[]>> = {
  showing: ['show', 'show-nothing'],
  reconsider: ['stand', 'withdraw'],
};
const TALON = 2;
/** Cards in hand from which on a proof that the rest is settled is offered. */
const FEW_CARDS = 4;
/** What a card may be used for against the rules. */
const CARD_USES_WITH_REVOKE: readonly CardUse[] = ['play', 'discard'];

export function useTurn() {
  const store = useTable();
  const settings = useSettings();
  const { t, te, texts, capital, locale } = useTexts();
  const { whoAt } = useNames();
  const { amount } = useMoney();

  /** Cards picked for the talon, in the order picked. */
  const chosen = shallowRef<readonly Card[]>([]);
  /** A card whose use still needs an answer: which rank is called, or whether its marriage is announced. */
  const pending = ref<Card | null>(null);
  const refused = shallowRef<Reason | null>(null);
  /** A third card was chosen for the talon. */
  const overfull = ref(false);
  const remarks = shallowRef<readonly Remark[]>([]);
  /** The user means to call the game laid and has not confirmed it yet. */
  const claiming = ref(false);
  /** The game said so far while its suits are still to be chosen. */
  const draft = shallowRef<{ rung: Bid; trump: Suit | null } | null>(null);
  /** With cards to be confirmed, the one touched first; it stays raised until it is touched again or another is. */
  const raised = ref<Card | null>(null);

  const actions = computed(() => (store.myTurn ? (store.view?.actions ?? []) : []));
  const choices = computed(() => choicesOf(actions.value));
  /** In a strict game no card is barred: what it costs is told afterwards. */
  const strict = computed(() => store.view?.manner === 'strict');
  const usable = computed(() =>
    strict.value && CARD_USES_WITH_REVOKE.includes(choices.value.cardUse)
      ? new Set(store.view?.hand)
      : usableCards(actions.value),
  );
  const rules = computed(() =>
    store.ruleSet && store.shown ? rulesFor(store.ruleSet, store.shown.variant) : undefined,
  );

  /** How often a refusal has been forgotten: an answer that comes after that is not shown any more. */
  let forgotten = 0;

  /** What was refused has been read as soon as anything else is said, chosen or asked. */
  function forget(): void {
    forgotten += 1;
    refused.value = null;
    overfull.value = false;
    store.forgetRefusal();
  }
  watch([chosen, pending, raised, remarks, draft, claiming], forget, { flush: 'sync' });

  function reset(): void {
    forget();
    chosen.value = [];
    pending.value = null;
    remarks.value = [];
    draft.value = null;
    claiming.value = false;
    raised.value = null;
  }
  watch(() => [store.shown?.dealId, store.shown?.step], reset);

  const { planned, plan } = usePremove((card) => void chooseCard(card));

  /** Uses a card of the hand. `false`: it may not be used, and `refused` or the store's refusal says why. */
  async function chooseCard(card: Card): Promise<boolean> {
    forget();
    pending.value = null;
    await store.answered();
    switch (choices.value.cardUse) {
      case 'none':
        if (plan(card)) return true;
        if (store.holding) store.takeTrick();
        else store.hurry();
        return true;
      case 'discard':
        return pickForTalon(card);
      default:
        return useCard(card);
    }
  }

  /** The first of two touches, where cards are to be confirmed. */
  function isFirstTouch(card: Card): boolean {
    const first = (store.help.confirm ?? settings.settings.confirmCards) && raised.value !== card;
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
    if (chosen.value.length === TALON) {
      overfull.value = true;
      return false;
    }
    chosen.value = [...chosen.value, card];
    return true;
  }

  /** Says why a card may not be used, without trying to use it. */
  async function explain(card: Card): Promise<void> {
    forget();
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
      planned.value ??
      raised.value ??
      pending.value ??
      refused.value ??
      store.refusal ??
      draft.value ??
      chosen.value[0] ??
      remarks.value[0];
    reset();
    planned.value = null;
    return open !== undefined && open !== null;
  }

  const act = (action: Parameters<typeof store.act>[0]) => () => void store.act(action);
  const back = (): CallButton => ({
    id: 'back',
    place: 2,
    label: t('table.actions.back'),
    key: CALL_KEYS.back,
    run: cancel,
  });

  /** What the table asks about a card that has been chosen. */
  const pendingCalls = computed((): CallButton[] => {
    const card = pending.value;
    if (!card) return [];
    if (choices.value.cardUse === 'trump') return [back()];
    return actionsWith(actions.value, card).map((action): CallButton => {
      const silent = action.type === 'play' && action.announce === false;
      if (silent) {
        return { id: 'silent', place: 2, label: t('table.actions.silent'), key: CALL_KEYS.silent, run: act(action) };
      }
      const points = suitOf(card) === store.view?.trump ? 'forty' : 'twenty';
      const label = t(`table.actions.${points}`);
      return { id: 'announce', place: 1, label, key: CALL_KEYS.agree, primary: true, run: act(action) };
    });
  });

  const discardCalls = computed((): CallButton[] => {
    if (choices.value.cardUse !== 'discard') return [];
    const label = t('table.actions.discard');
    const full = chosen.value.length === TALON;
    const call: CallButton = {
      id: 'discard',
      place: 1,
      label,
      key: CALL_KEYS.agree,
      primary: true,
      disabled: !full,
      run: discard,
    };
    if (chosen.value.length === 0) return [call];
    return [call, { ...back(), id: 'unpick', label: t('stage.talon.back') }];
  });

  /** The answers without cards, in a strict deal those that are an offence among them. */
  const plainAnswers = computed((): readonly ActionOf<PlainType>[] => {
    const { plain } = choices.value;
    const asked = strict.value && plain.length > 0 && store.view ? ANSWERED_WITH_REVOKE[store.view.phase] : undefined;
    return asked ? asked.map((type): ActionOf<PlainType> => ({ type })) : plain;
  });

  const plainCalls = computed((): CallButton[] =>
    plainAnswers.value.map((action) => ({
      id: action.type,
      place: PLACES[action.type],
      label: t(`table.actions.${action.type}`),
      key: PLAIN_KEYS[action.type],
      primary: PLACES[action.type] === 1,
      run: act(action),
    })),
  );

  /** The lead of betl or durch lying face down is the only card to play, and no longer in the fan. */
  const turnOverCalls = computed((): CallButton[] => {
    const laid = store.view?.laidCard?.card;
    const action = laid && choices.value.cardUse === 'play' ? actionsWith(actions.value, laid)[0] : undefined;
    if (!action) return [];
    const label = t('table.actions.turnOver');
    return [{ id: 'turn-over', place: 1, label, key: CALL_KEYS.agree, primary: true, run: act(action) }];
  });

  /** Lies among the doublings it answers with: the answers to one question stand together. */
  function commentCell(): LadderRung {
    const action = commentOf(choices.value.comments, remarks.value);
    return {
      id: 'comment',
      label: t(remarks.value.length > 0 ? 'table.actions.confirm' : 'table.actions.good'),
      key: CALL_KEYS.agree,
      state: action ? 'open' : 'waiting',
      primary: true,
      run: () => action && void store.act(action),
    };
  }

  const claimCalls = computed((): CallButton[] => {
    if (!choices.value.claim || !store.help.claim) return [];
    const label = t('table.actions.claim');
    return [{ id: 'claim', place: 3, label, key: CALL_KEYS.claim, run: () => (claiming.value = true) }];
  });

  /** Offered once a proof is likely to end in time. */
  const restCalls = computed((): CallButton[] => {
    const { view, help } = store;
    const isLate = view?.phase === 'play' && view.stock === 0 && view.hand.length > 1 && view.hand.length <= FEW_CARDS;
    if (!isLate || !store.myTurn || !help.claim || view.manner === 'strict') return [];
    const label = t('table.actions.rest');
    return [{ id: 'rest', place: 2, label, key: CALL_KEYS.rest, run: () => void store.claimRest() }];
  });

  const skipCall = computed((): CallButton => ({
    id: 'skip',
    place: 1,
    label: t('table.actions.skip'),
    key: CALL_KEYS.agree,
    primary: true,
    run: store.skipToEnd,
  }));

  const takeTrickCall = computed((): CallButton => ({
    id: 'take-trick',
    place: 1,
    label: t('table.actions.takeTrick'),
    key: CALL_KEYS.agree,
    primary: true,
    run: store.takeTrick,
  }));

  const calls = computed((): CallButton[] => {
    const said = store.watching
      ? [skipCall.value]
      : store.holding
        ? [takeTrickCall.value]
        : pendingCalls.value.length > 0
          ? pendingCalls.value
          : draft.value
            ? [back()]
            : [
                ...discardCalls.value,
                ...turnOverCalls.value,
                ...(answersOnBoard.value ? [] : plainCalls.value),
                ...claimCalls.value,
                ...restCalls.value,
              ];
    return said.map((call) => ({ ...call, label: capital(call.label) }));
  });

  function remarkLabel(remark: Remark, single: boolean): string {
    if (remark.kind === 'against') return t(`game.components.against-${remark.what}`);
    const { target } = remark;
    const count = (store.view?.fleks[target] ?? 0) + 1;
    const { key, params } = flekWord(count, store.flekWords);
    const word = key === 'flek' ? t(String(params?.['wordKey'])) : t('table.say.flekMore', { count });
    return single ? word : t('table.say.flekOn', { word, target: t(`game.componentsAccusative.${target}`) });
  }

  /** Who doubled each part last. */
  function doubledBy(target: FlekTarget): Seat | undefined {
    const last = store.view?.log.findLast(
      (entry) => entry.kind === 'action' && entry.action.type === 'comment' && entry.action.flek.includes(target),
    );
    return last?.kind === 'action' ? last.seat : undefined;
  }

  /** Every part of the game has its field, whether it may be doubled now or not. */
  const commentCells = computed((): LadderRung[] => {
    const { comments } = choices.value;
    const view = store.view;
    if (comments.length === 0 || !view) return [];
    const possible = remarksOf(comments);
    const single = possible.length === 1;
    const alone = view.components.length + view.against.length === 1;
    const targets = [...view.components, ...view.against.map(({ what }): FlekTarget => `against-${what}`)];
    const fleks = [...new Set(targets)].map((target): LadderRung => {
      const remark: Remark = { kind: 'flek', target };
      return remarkCell(remark, possible, single, remarkLabel(remark, alone), keyOfFlek(target), doubledBy(target));
    });
    const announced = possible.flatMap((remark) => (remark.kind === 'against' ? [remark] : []));
    const against = announced.map((remark) =>
      remarkCell(remark, possible, single, remarkLabel(remark, alone), keyOfBid(remark.what), undefined),
    );
    return [commentCell(), ...fleks, ...against];
  });

  function remarkCell(
    remark: Remark,
    possible: readonly Remark[],
    single: boolean,
    label: string,
    key: string,
    by: Seat | undefined,
  ): LadderRung {
    const id = remarkId(remark);
    if (!possible.some((other) => remarkId(other) === id)) {
      const caption = by === undefined ? {} : { caption: t('stage.board.doubled', { name: whoAt(store.shown!, by) }) };
      return { id, label, key, state: 'skipped', ...caption, run: () => undefined };
    }
    const worth = worthWith(remark);
    const cell = { id, label, key, state: 'open', ...(worth !== null && { caption: worth }) } as const;
    const direct = single ? commentOf(choices.value.comments, [remark]) : undefined;
    if (direct) return { ...cell, run: act(direct) };
    const pressed = remarks.value.some((other) => remarkId(other) === id);
    return { ...cell, pressed, run: () => toggle(remark) };
  }

  const stake = () => store.shown!.options.stake;

  /** What that part of the game would be worth with the doubling. */
  function worthWith(remark: Remark): string | null {
    if (remark.kind !== 'flek') return null;
    const line = store.shown?.stakes?.components.find(({ id }) => id === remark.target);
    if (!line || line.doubled === null) return null;
    return t(line.atLeast ? 'stage.board.thenLeast' : 'stage.board.then', { worth: amount(line.doubled, stake()) });
  }

  /** What the cheapest of those calls is worth undoubled. */
  function worthOf(calls: readonly Action[]): string | null {
    const { callWorth = [] } = store.shown ?? {};
    const worths = calls.flatMap((call) => callWorth[actions.value.indexOf(call)] ?? []);
    return worths.length === 0 ? null : t('stage.board.worth', { worth: amount(Math.min(...worths), stake()) });
  }

  const captionOf = ({ state, by }: Rung): string | undefined => {
    const names = by.map((seat) => whoAt(store.shown!, seat));
    if (names.length > 0) return names.join(' · ');
    if (state === 'open' || state === 'waiting') return undefined;
    return t(`stage.board.${state}`);
  };

  /** Pressed, a barred announcement is answered with the engine's own reason. */
  const askable = (kind: 'bid' | 'announce', { state }: Rung) => kind === 'announce' && state === 'barred';

  async function askWhyNotAnnounce(action: ActionOf<'announce'>): Promise<void> {
    forget();
    const asked = forgotten;
    const reason = await store.whyNot(action);
    if (asked === forgotten) refused.value = reason;
  }

  function rungCell(rung: Rung, kind: 'bid' | 'announce', run: () => void, calls: readonly Action[]): LadderRung {
    const worth = rung.state === 'open' ? worthOf(calls) : null;
    const caption = askable(kind, rung) ? t('stage.board.why') : (captionOf(rung) ?? worth ?? undefined);
    const short = [rung.bid, bidContract(rung.bid)].map((name) => `stage.board.short.${name}`).find(te);
    return {
      id: `${kind}-${rung.bid}`,
      // The sign of hearts is never alone in saying so.
      label: t(`game.bids.${rung.bid}`),
      ...(short !== undefined && { short: t(short) }),
      key: keyOfBid(rung.bid),
      state: rung.state,
      hearts: bidIsHearts(rung.bid),
      ...(caption !== undefined && { caption }),
      run,
    };
  }

  const auctionCells = computed((): LadderRung[] => {
    const view = store.view;
    if (view?.phase !== 'auction' || !rules.value) return [];
    return auctionBoard(view, rules.value, store.myTurn).map((rung) =>
      rungCell(
        rung,
        'bid',
        act({ type: 'bid', bid: rung.bid }),
        actions.value.filter((action) => action.type === 'bid' && action.bid === rung.bid),
      ),
    );
  });

  const ofRung = (rung: Bid) => {
    const rungs = rules.value ? rungsOf(rules.value) : [];
    return choices.value.announcements.filter((action) => rungOfAnnouncement(action, rungs) === rung);
  };

  const announcementCells = computed((): LadderRung[] => {
    const { announcements } = choices.value;
    const view = store.view;
    if (announcements.length === 0 || !view || !rules.value) return [];
    return announcementBoard(view, rules.value, announcements).map((rung) =>
      rungCell(
        rung,
        'announce',
        () => {
          if (rung.state === 'open') announce(rung.bid, bidIsHearts(rung.bid) ? 'h' : null);
          else void askWhyNotAnnounce(announcementFor(rung.bid, view));
        },
        ofRung(rung.bid),
      ),
    );
  });

  /** One step further in putting the announcement together; said as soon as nothing is left to choose. */
  function announce(rung: Bid, trump: Suit | null): void {
    const { ready } = announcementStep(ofRung(rung), { contract: bidContract(rung), trump });
    if (ready) void store.act(ready);
    else draft.value = { rung, trump };
  }

  /** What is asked next of an announcement that is being put together. */
  const draftStep = computed(
    () =>
      draft.value &&
      announcementStep(ofRung(draft.value.rung), { contract: bidContract(draft.value.rung), trump: draft.value.trump }),
  );

  const suitCells = computed((): LadderRung[] => {
    const cell = (id: string, suit: Suit, run: () => void): LadderRung => ({
      id: `${id}-${suit}`,
      label: t(`game.suits.${suit}`),
      key: keyOfSuit(suit),
      state: 'open',
      suit,
      run,
    });
    if (!draft.value || !draftStep.value) {
      return choices.value.suits.map((action) => cell('trump', action.suit, act(action)));
    }
    const { rung, trump } = draft.value;
    const { asks, suits } = draftStep.value;
    const ways = ofRung(rung);
    return suits.map((suit) => {
      if (asks === 'trump') return cell('trump', suit, () => announce(rung, suit));
      const action = ways.find((way) => (trump === null || way.trump === trump) && way.helper === suit);
      return cell('helper', suit, () => action && void store.act(action));
    });
  });

  /** Křížový: with whom forhont plays. */
  const rankCells = computed((): LadderRung[] => {
    const card = pending.value;
    if (!card || choices.value.cardUse !== 'trump') return [];
    return actionsWith(actions.value, card).flatMap((action): LadderRung[] => {
      if (action.type !== 'trump' || !action.call) return [];
      const rank = action.call;
      const label = t(`game.ranks.${rank}`);
      const own = store.view?.hand.includes(makeCard(rank, suitOf(card)));
      const caption = own ? { caption: t('stage.board.own') } : {};
      return [{ id: `call-${rank}`, label, key: keyOfRank(rank), state: 'open', ...caption, run: act(action) }];
    });
  });

  const blindCells = computed((): LadderRung[] =>
    choices.value.blind.map((action: ActionOf<'trump-blind'>) => ({
      id: `blind-${action.index}`,
      label: t('table.actions.blind', { number: action.index + 1 }),
      key: keyOfBlind(action.index),
      state: 'open',
      back: true,
      run: act(action),
    })),
  );

  /** The board of calls; empty while the middle belongs to cards. */
  const board = computed((): readonly LadderRung[] => {
    const boards = draft.value
      ? [suitCells.value]
      : pending.value
        ? [rankCells.value]
        : [auctionCells.value, announcementCells.value, suitCells.value, commentCells.value, blindCells.value];
    return boards.find((some) => some.length > 0) ?? [];
  });

  /** The answers to one question lie together: with fields to answer by, the plain answers are on the board, too. */
  const answersOnBoard = computed(() =>
    [auctionCells.value, announcementCells.value, commentCells.value].some(
      (cells) => cells.length > 0 && cells === board.value,
    ),
  );
  const answerCells = computed((): LadderRung[] => {
    if (!answersOnBoard.value) return [];
    if (plainCalls.value.length > 0) return plainCalls.value.map((call) => ({ ...call, state: 'open' }));
    // The fields stand still while others bid.
    if (board.value !== auctionCells.value) return [];
    const label = t('table.actions.pass');
    return [{ id: 'pass', label, key: CALL_KEYS.pass, place: PLACES.pass, state: 'waiting', run: () => undefined }];
  });
  const cells = computed(() =>
    [...answerCells.value, ...board.value].map((cell): LadderRung => ({ ...cell, label: capital(cell.label) })),
  );

  /** The suits on the board are to be trumps, and no helpers. */
  const namesTrump = computed(
    () => board.value.length > 0 && board.value === suitCells.value && draftStep.value?.asks !== 'helper',
  );

  function claim(): void {
    void store.act({ type: 'claim' });
  }

  /** Games without trumps still left above what is asked about, as the rules of the table rank them. */
  const gamesLeft = computed((): string => {
    const ladder = rules.value ? rungsOf(rules.value).map(bidContract).filter(isNoTrump) : [];
    const { contract } = store.view ?? {};
    const above = contract && isNoTrump(contract) ? ladder.slice(ladder.indexOf(contract) + 1) : ladder;
    const names = above.map((game) => t(`game.contracts.${game}`));
    return new Intl.ListFormat(locale.value, { type: 'disjunction' }).format(names);
  });

  /** What follows from what is being considered, before it is done. */
  const note = computed((): string | null => {
    if (pending.value && choices.value.cardUse === 'trump') return t('stage.note.call');
    if (choices.value.plain.some(({ type }) => type === 'bad')) return t('stage.note.bad', { games: gamesLeft.value });
    return null;
  });

  /** What the cards picked for the talon exclude. */
  const talonNote = computed((): string | null => {
    const lying = store.view?.trumpCard?.card;
    const telling = chosen.value.find((card) => isSharp(card) || card === lying);
    if (!telling) return null;
    const card = capital(texts.value.card(telling));
    const talon = rules.value?.talon;
    if (isSharp(telling) && talon?.sharp === 'shown') {
      return t('stage.talon.sharpShown', { card, points: t(`rules.values.talon.sharpPoints.${talon.sharpPoints}`) });
    }
    return t(isSharp(telling) ? 'stage.talon.sharp' : 'stage.talon.trump', { card, games: gamesLeft.value });
  });

  /** Why the last thing chosen was refused, as a sentence with its article. */
  const refusal = computed((): { text: string; article: string | null } | null => {
    const reason = refused.value ?? citedReason(store.refusal);
    if (reason) return { text: texts.value.reason(reason), article: reason.article };
    if (overfull.value) return { text: t('stage.talon.full'), article: null };
    return store.refusal && { text: texts.value.error(store.refusal), article: null };
  });

  return {
    choices,
    calls,
    cells,
    namesTrump,
    usable,
    chosen,
    pending,
    claiming,
    refusal,
    note,
    talonNote,
    raised,
    planned,
    chooseCard,
    explain,
    forget,
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
