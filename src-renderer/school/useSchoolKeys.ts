import { useEventListener } from '@vueuse/core';
import type { Ref } from 'vue';
import { hasPopup, positionOf } from '../keyboard.ts';

/** Cards in a row, wherever they lie. */
export interface CardStrip {
  move(step: number): void;
  focusAt(index: number): void;
}

interface Keyboard {
  readonly root: Ref<HTMLElement | null>;
  /** Cards that may be chosen now; `null` when none are asked for. */
  readonly strip: () => CardStrip | null;
  /** Cards are marked one after another before they are the answer. */
  readonly picking: () => boolean;
  /** Chooses the card of that place, counted from 0. */
  readonly choose: (index: number) => void;
  /** Chooses the option of that place. */
  readonly option: (index: number) => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly leave: () => void;
}

/** The keyboard of lessons and drills; silent while a sheet is open or something is being written. */
export function useSchoolKeys(keyboard: Keyboard): void {
  useEventListener(document, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (hasPopup()) return;
    if (target.matches('input, textarea, [role="radio"], [role="combobox"]')) return;
    if (handle(event, target)) event.preventDefault();
  });

  function handle(event: KeyboardEvent, target: HTMLElement): boolean {
    const position = positionOf(event);
    if (position !== null) return pressPosition(position);
    switch (event.key) {
      case 'ArrowLeft':
        return step(-1);
      case 'ArrowRight':
        return step(1);
      case 'Enter':
        return pressPrimary(target);
      case 'Escape':
        keyboard.leave();
        return true;
      default:
        return false;
    }
  }

  function pressPosition(position: number): boolean {
    const strip = keyboard.strip();
    if (!strip) {
      keyboard.option(position);
      return true;
    }
    strip.focusAt(position);
    if (keyboard.picking()) keyboard.choose(position);
    return true;
  }

  function step(by: number): boolean {
    const strip = keyboard.strip();
    if (strip) strip.move(by);
    else if (by < 0) keyboard.back();
    else keyboard.forward();
    return true;
  }

  /** Enter belongs to a focused button, except to a card that is only being marked or is not asked for any more. */
  function pressPrimary(target: HTMLElement): boolean {
    const idleCard = target.matches('[data-card]') && (keyboard.strip() === null || keyboard.picking());
    if (target.matches('button, a, summary') && !idleCard) return false;
    const button = keyboard.root.value?.querySelector<HTMLButtonElement>('[data-primary]:not(:disabled)');
    button?.click();
    return button !== null && button !== undefined;
  }
}
