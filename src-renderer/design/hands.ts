/** What hands do to buttons. */
import { nextTick } from 'vue';

/** The second half of a double click comes within this, in milliseconds: people take 60 to 400. */
export const DOUBLE_CLICK = 450;

/** The second half of a double click. A key, or a program that presses, is never that. */
export const isAgain = ({ detail }: MouseEvent): boolean => detail > 1;

/** The keyboard comes back to where it was after work that took its button away for a while. */
export async function keepingFocus<T>(work: () => Promise<T>): Promise<T> {
  const held = document.activeElement;
  const done = await work();
  await nextTick();
  if (held instanceof HTMLElement && document.activeElement === document.body) held.focus();
  return done;
}
