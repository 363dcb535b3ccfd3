/** Keys of the board; the same in every language, and shown where they work. */
import type { DraftPlace } from '../editor/model/draft.ts';
import { letterOf, positionOf, type PressedKey } from '../keyboard.ts';

/** Sends the card under the focus there; hands have the digits from 1 on. */
export const PLACE_KEYS = { talon: 't', stock: 's', trick: 'v', gone: 'o' } as const;

/** Lifts the card under the focus, to change it for the next one lifted. */
export const LIFT_KEY = 'x';
/** Asks why about the card under the focus. */
export const WHY_KEY = 'w';

/** The place a key stands for, in a game of so many seats. */
export function placeOfKey(pressed: PressedKey, seats: number): DraftPlace | null {
  const position = positionOf(pressed);
  if (position !== null) return position < seats ? (position as DraftPlace) : null;
  if (pressed.key === 'Delete' || pressed.key === 'Backspace') return 'deck';
  const pressedLetter = letterOf(pressed);
  const found = Object.entries(PLACE_KEYS).find(([, letter]) => letter === pressedLetter);
  return (found?.[0] as DraftPlace | undefined) ?? null;
}
