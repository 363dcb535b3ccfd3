/** What the hand does on the board, by pointer, touch or keys: the same acts for all of them. */
import { computed, inject, provide, ref, watch, type InjectionKey } from 'vue';
import { parseCard, type Card } from '#shared/cards.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import { cardsAt, put, swap, targetOf, whereIs, type Draft, type DraftPlace } from './model/draft.ts';
import { useAnalysis } from './store.ts';
import { useAnalysisPlay } from './play.ts';
import { cardValues, sampledValues, showsMarriage, type CardBadge } from './model/values.ts';
import { say } from '../design/speech.ts';
import { dismissToast, showToast } from '../design/toasts.ts';
import { useTexts } from '../useTexts.ts';
import { useSeatNames } from './useSeatNames.ts';
import { useCardDrag } from './useCardDrag.ts';

export type BoardActs = ReturnType<typeof createBoard>;

const KEY: InjectionKey<BoardActs> = Symbol('board');

export function provideBoard(): BoardActs {
  const board = createBoard();
  provide(KEY, board);
  return board;
}

export function useBoard(): BoardActs {
  return inject(KEY)!;
}

function createBoard() {
  const store = useAnalysis();
  const { t, texts, capital } = useTexts();
  const { nameOf } = useSeatNames();
  const play = useAnalysisPlay();
  /** The card lifted to be put somewhere. */
  const selected = ref<Card | null>(null);
  /** The place that cards clicked in the deck go to. */
  const target = ref<DraftPlace | null>(null);
  /** Hands lying face down. */
  const hidden = ref<ReadonlySet<Seat>>(new Set());
  const valuesShown = ref(true);
  let toldTurn = 0;

  watch(
    () => store.mode,
    () => {
      selected.value = null;
      target.value = null;
    },
  );

  // What was told of the turn is past once a card is played, or another moment is looked at.
  watch(
    () => store.plays,
    () => dismissToast(toldTurn),
  );

  /** Dropped on a card of another place, two cards that lie somewhere change places. */
  const drag = useCardDrag((card, { place, card: on }) => {
    const from = whereIs(store.shown, card).place;
    const under = on === null ? 'deck' : whereIs(store.shown, on).place;
    const exchanges = on !== null && from !== 'deck' && under !== 'deck' && under !== from && place !== 'deck';
    if (exchanges) exchange(card, on);
    else send(card, placeNamed(place));
  });

  /** What the reason asked for speaks of first. */
  const marked = computed<ReadonlySet<Card>>(() => new Set(store.question?.answer?.cause?.cards));

  const values = computed<ReadonlyMap<Card, CardBadge>>(() => {
    if (store.sampled) return new Map(sampledValues(store.sampled).map((value) => [value.card, value]));
    const standing = store.fresh?.standing;
    if (!standing) return new Map();
    return new Map(cardValues(standing, store.solved, store.board.draft.setup).map((value) => [value.card, value]));
  });

  function change(edit: (draft: Draft) => Draft): void {
    selected.value = null;
    if (store.mode === 'edit') store.edit(edit);
    else void store.whatIf(edit);
  }

  /** Puts a card to a place. */
  function send(card: Card, place: DraftPlace): void {
    if (whereIs(store.shown, card).place === place) selected.value = null;
    else {
      change((draft) => put(draft, [card], place));
      sayMoved(card, place);
    }
  }

  function sayMoved(card: Card, place: DraftPlace): void {
    const where = typeof place === 'number' ? nameOf(place) : t(`editor.place.${place}`);
    say(`${capital(texts.value.card(card))}: ${where}.`);
  }

  function exchange(one: Card, other: Card): void {
    const [to, from] = [whereIs(store.shown, other).place, whereIs(store.shown, one).place];
    change((draft) => swap(draft, one, other));
    sayMoved(one, to);
    sayMoved(other, from);
  }

  /** Lifts a card, or lets it go; one lifted before changes places with it. */
  function lift(card: Card): void {
    const before = selected.value;
    if (before === null || before === card) selected.value = before === card ? null : card;
    else if (whereIs(store.shown, before).place === whereIs(store.shown, card).place) selected.value = card;
    else exchange(before, card);
  }

  /** A card is pressed: it is played, lifted, put to the chosen place, or changes places with the one lifted before. */
  function press(card: Card): void {
    if (drag.justDragged()) return;
    const { place } = whereIs(store.shown, card);
    if (selected.value !== null) lift(card);
    else if (store.mode === 'analyse') playOrAsk(card);
    else if (place === 'deck' && target.value !== null) fillTarget(card, target.value);
    else lift(card);
  }

  /** Once, however often it is pressed. */
  function tellTurn(seat: Seat): void {
    dismissToast(toldTurn);
    toldTurn = showToast(t('analysis.turn', { name: nameOf(seat) }));
  }

  function fillTarget(card: Card, place: DraftPlace): void {
    send(card, place);
    if (typeof place !== 'number' || lacks(place)) return;
    target.value = seatsOf(store.shown.setup.variant).find((seat) => lacks(seat)) ?? null;
  }

  function lacks(place: DraftPlace): boolean {
    return cardsAt(store.shown, place).length < (targetOf(store.shown, place) ?? 0);
  }

  function playOrAsk(card: Card): void {
    if (values.value.has(card) && store.sampled) return void (store.sampledCard = card);
    const standing = store.fresh?.standing;
    const verdict = standing?.verdicts.find((each) => each.card === card);
    if (standing && standing.seat !== null && !verdict) tellTurn(standing.seat);
    if (!standing || !verdict || (play.own !== null && play.own !== standing.seat)) return;
    if (!verdict.legal) void store.ask(card);
    else {
      const silent = !store.announce && showsMarriage(standing, card, store.setup.contract);
      store.play(silent ? { card, announce: false } : card);
    }
  }

  /** An empty part of a place is pressed. */
  function pressPlace(place: DraftPlace): void {
    if (selected.value !== null) send(selected.value, place);
    else if (store.mode === 'edit') target.value = target.value === place ? null : place;
  }

  function toggleHidden(seat: Seat): void {
    const next = new Set(hidden.value);
    if (!next.delete(seat)) next.add(seat);
    hidden.value = next;
  }

  return {
    selected,
    target,
    hidden,
    valuesShown,
    values,
    marked,
    drag,
    press,
    pressPlace,
    lift,
    send,
    toggleHidden,
    announces: computed(() => store.announce),
    /** Why, or where some cards lie nowhere: in which layouts. */
    ask: (card: Card) => void (store.sampled ? (store.sampledCard = card) : store.ask(card)),
    isSampled: computed(() => store.sampled !== null),
  };
}

function placeNamed(name: string): DraftPlace {
  return /^\d$/.test(name) ? (Number(name) as Seat) : (name as DraftPlace);
}

/** The card an element of the board shows. */
export function cardOfElement(element: Element | null): Card | undefined {
  const name = element?.closest<HTMLElement>('[data-card]')?.dataset['card'];
  return name === undefined ? undefined : parseCard(name);
}
