import { useEventListener } from '@vueuse/core';
import type { Ref } from 'vue';
import type { Card } from '#shared/cards.ts';
import { hasPopup, letterOf, positionOf } from '../keyboard.ts';
import { useKeyMap } from './useKeyMap.ts';
import type { CallButton, LadderRung } from './useTurn.ts';

interface Keyboard {
  readonly calls: Ref<readonly CallButton[]>;
  readonly cells: Ref<readonly LadderRung[]>;
  readonly fan: Ref<{ move(step: number): void; focusAt(index: number): void } | null>;
  readonly hand: Ref<readonly Card[]>;
  /** Cards are picked one after another (the talon). */
  readonly picking: () => boolean;
  readonly choose: (card: Card) => Promise<void>;
  /** Moves the focus a row up (−1: hand, calls, board) or down. */
  readonly climb: (rows: -1 | 1) => void;
  readonly lastTrick: () => void;
  readonly hint: () => void;
  readonly undo: () => void;
  readonly help: () => void;
  readonly cancel: () => void;
}

/** The keyboard of the table; silent while a sheet or a menu is open or something is being written. */
export function useTableKeys(keyboard: Keyboard): void {
  const keyMap = useKeyMap();

  useEventListener(document, 'keydown', (event: KeyboardEvent) => {
    // A key held down would say or play the next thing as well.
    if (event.repeat && ['Enter', ' '].includes(event.key)) return event.preventDefault();
    if (event.defaultPrevented || event.altKey || hasPopup()) return;
    const target = event.target as HTMLElement;
    if (target.matches('input, textarea, [role="radio"], [role="tab"]')) return;
    if (handle(event, target)) event.preventDefault();
  });

  function handle(event: KeyboardEvent, target: HTMLElement): boolean {
    if (event.ctrlKey || event.metaKey) {
      if (letterOf(event) !== 'z') return false;
      keyboard.undo();
      return true;
    }
    const position = positionOf(event);
    if (position !== null) return event.shiftKey ? say(`Shift+${position + 1}`) : choosePosition(position);
    switch (event.key) {
      case 'ArrowLeft':
        keyboard.fan.value?.move(-1);
        return true;
      case 'ArrowRight':
        keyboard.fan.value?.move(1);
        return true;
      case 'ArrowUp':
        keyboard.climb(-1);
        return true;
      case 'ArrowDown':
        keyboard.climb(1);
        return true;
      case 'Enter':
        return pressDefault(target);
      case 'Escape':
        keyboard.cancel();
        return true;
      case '?':
        keyboard.help();
        return true;
      default:
        return pressLetter(letterOf(event), event.shiftKey);
    }
  }

  function choosePosition(position: number): boolean {
    const card = keyboard.hand.value[position];
    if (!card) return false;
    keyboard.fan.value?.focusAt(position);
    if (keyboard.picking()) void keyboard.choose(card);
    return true;
  }

  /** Enter belongs to a focused button. From a card it gives the answer marked with it, and where there is none uses the card. */
  function pressDefault(target: HTMLElement): boolean {
    if (target.matches('button:not([data-card]), a')) return false;
    const open = keyboard.cells.value.filter(({ state }) => state === 'open');
    const call = [...keyboard.calls.value, ...open].find(({ primary, disabled }) => primary && !disabled);
    call?.run();
    return call !== undefined;
  }

  function pressLetter(letter: string | null, shift: boolean): boolean {
    if (letter === null) return false;
    if (letter === keyMap.letterOf('lastTrick')) {
      keyboard.lastTrick();
      return true;
    }
    if (letter === keyMap.letterOf('hint')) {
      keyboard.hint();
      return true;
    }
    return say(shift ? `Shift+${letter}` : letter);
  }

  function say(key: string): boolean {
    const open = keyboard.cells.value.filter(({ state }) => state === 'open');
    const choice = [...keyboard.calls.value, ...open].find((some) => some.key === key && !some.disabled);
    choice?.run();
    return choice !== undefined;
  }
}
