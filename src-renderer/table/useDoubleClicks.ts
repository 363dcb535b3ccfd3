/**
 * A double click is one click. Its second half is swallowed wherever it lands, or it would play whatever card the first
 * one moved under the pointer, at any pace and with motion off. A quick click on another spot is meant.
 */

import { DOUBLE_CLICK, isAgain } from '../design/hands.ts';

/** Pixels within which a second click belongs to the first. */
const SAME_SPOT = 12;

export function useDoubleClicks() {
  let last: { readonly x: number; readonly y: number; readonly at: number } | null = null;

  /** To be called in the capture phase of a click. */
  function swallow(event: MouseEvent): void {
    // Keys click without a place.
    if (event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const again = last !== null && at - last.at < DOUBLE_CLICK && Math.hypot(x - last.x, y - last.y) < SAME_SPOT;
    if (isAgain(event) || again) {
      event.stopPropagation();
      event.preventDefault();
    }
    last = { x, y, at };
  }

  return { swallow };
}
