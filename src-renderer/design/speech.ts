import { shallowRef } from 'vue';

/** What is said to screen readers: two regions that are always there, since one that comes with its words is often not read. */
export const spoken = shallowRef<readonly [string, string]>(['', '']);

/** Said in turns: the same words again are news, and what was said before may still be read to its end. */
let turn = 0;

export function say(text: string): void {
  if (text === '') return;
  turn = 1 - turn;
  spoken.value = turn === 0 ? [text, spoken.value[1]] : [spoken.value[0], text];
}
