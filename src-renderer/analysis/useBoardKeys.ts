/** The keyboard of the board: arrows go from card to card or step along the line, letters and digits move cards. */
import { nextTick, type Ref } from 'vue';
import { useEventListener } from '@vueuse/core';
import type { Card } from '#shared/cards.ts';
import { seatCount } from '#shared/seats.ts';
import { hasPopup, letterOf } from '../keyboard.ts';
import { say } from '../design/speech.ts';
import { useAnalysis } from '../editor/store.ts';
import { useTexts } from '../useTexts.ts';
import { LIFT_KEY, placeOfKey, WHY_KEY } from './keys.ts';
import { nearest, type Direction } from './model/nearest.ts';
import { mainEnd } from '../editor/model/tree.ts';
import { cardOfElement, type BoardActs } from '../editor/useBoard.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** What uses arrows or letters itself. */
const OWN_KEYS =
  'input, textarea, [role="dialog"], [role="listbox"], [role="radiogroup"], [role="combobox"], [role="tablist"]';

export function useBoardKeys(root: Ref<HTMLElement | null>, board: BoardActs, help: () => void): void {
  const store = useAnalysis();
  const { t, texts } = useTexts();

  const faces = () => [...(root.value?.querySelectorAll<HTMLElement>('.board-card .face') ?? [])];

  useEventListener(document, 'keydown', (event) => {
    const at = event.target as HTMLElement;
    if (event.defaultPrevented || event.altKey || hasPopup() || at.closest(OWN_KEYS)) return;
    const done = event.ctrlKey || event.metaKey ? command(event) : single(event, at);
    if (done) event.preventDefault();
  });

  function command(event: KeyboardEvent): boolean {
    const letter = letterOf(event);
    if (letter === 'z') act(event.shiftKey ? store.redo : store.undo);
    else if (letter === 'y') act(store.redo);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return false;
    return true;
  }

  function act(what: () => void): void {
    const card = cardOfElement(document.activeElement);
    what();
    if (card) void refocus(card);
  }

  function single(event: KeyboardEvent, at: HTMLElement): boolean {
    const card = at.closest('.board-card') ? cardOfElement(at) : undefined;
    const direction = ARROWS[event.key];
    if (direction) return card ? move(at, direction) : stepBy(direction);
    if (store.mode === 'analyse' && event.key === 'Home') store.go([]);
    else if (store.mode === 'analyse' && event.key === 'End') store.go(mainEnd(store.board.tree, store.board.path));
    else if (event.key === '?') help();
    else if (card) return onCard(event, card);
    else return false;
    return true;
  }

  function onCard(event: KeyboardEvent, card: Card): boolean {
    const place = placeOfKey(event, seatCount(store.shown.setup.variant));
    const letter = letterOf(event);
    if (place !== null) board.send(card, place);
    else if (letter === LIFT_KEY) board.lift(card);
    else if (letter === WHY_KEY) {
      if (board.values.value.has(card)) board.ask(card);
      else say(t('analysis.keys.noValue', { card: texts.value.card(card) }));
    } else if (event.key === 'Escape') {
      if (board.selected.value === null) leaveCards();
      board.selected.value = null;
    } else return false;
    if (place !== null) void refocus(card);
    return true;
  }

  /** From where arrows step along the line. */
  function leaveCards(): void {
    const heading = root.value?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  /** A card that was moved keeps the focus, unless its place in the deck has it. */
  async function refocus(card: Card): Promise<void> {
    await nextTick();
    if (document.activeElement !== document.body) return;
    faces()
      .find((face) => cardOfElement(face) === card)
      ?.focus();
  }

  function move(at: HTMLElement, direction: Direction): boolean {
    const from = at.closest('.board-card')!.querySelector<HTMLElement>('.face')!;
    const others = faces().filter((face) => face !== from);
    const found = nearest(boxOf(from), others.map(boxOf), direction);
    others[found]?.focus();
    return true;
  }

  function stepBy(direction: Direction): boolean {
    if (store.mode !== 'analyse' || direction === 'up' || direction === 'down') return false;
    step(direction === 'left' ? -1 : 1);
    return true;
  }

  function step(by: 1 | -1): void {
    const { tree, path } = store.board;
    store.go(by < 0 ? path.slice(0, -1) : mainEnd(tree, path).slice(0, path.length + 1));
  }
}

function boxOf(element: HTMLElement): DOMRect {
  return element.getBoundingClientRect();
}
